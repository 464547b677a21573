import { expect, test } from 'vitest';
import type { EventCard } from '../data/events/views/event-card';
import { summary } from './summary';

const card = (city: string, moment: string) => ({ city, moment }) as EventCard;

test.each([
  [[card('Puebla', '2026-11-28T20:30'), card('Mérida', '2027-01-16T19:30')], '2 fechas · 2 ciudades · gira 2026–27'],
  [[card('Puebla', '2026-11-28T20:30')], '1 fecha · 1 ciudad · gira 2026'],
  [[card('Puebla', '2026-11-28T20:30'), card('Puebla', '2026-11-29T20:30')], '2 fechas · 1 ciudad · gira 2026'],
  [[card('', 'pronto')], '1 fecha'],
])('of %#', (cards, line) => expect(summary(cards, false)).toBe(line));

test('counts nothing while there are more', () =>
  expect(summary([card('Puebla', '2026-11-28T20:30')], true)).toBe('gira 2026'));
