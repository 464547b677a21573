import { expect, test } from 'vitest';
import { detailedEvent } from '../detailed-event.fixture';
import { summary } from './public-page.server';

const on = (city: string, date: string) => detailedEvent({ city, date });

test.each([
  [[on('Puebla', '2026-11-28'), on('Mérida', '2027-01-16')], '2 fechas · 2 ciudades · gira 2026–27'],
  [[on('Puebla', '2026-11-28')], '1 fecha · 1 ciudad · gira 2026'],
  [[on('Puebla', '2026-11-28'), on('Puebla', '2026-11-29')], '2 fechas · 1 ciudad · gira 2026'],
  [[on('', 'pronto')], '1 fecha'],
  [[], ''],
])('of %#', (coming, line) => expect(summary(coming)).toBe(line));
