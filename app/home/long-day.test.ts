import { expect, test } from 'vitest';
import { longDay } from './long-day';

test.each([
  ['2026-11-28T20:30', { weekday: 'sábado', month: 'noviembre' }],
  ['2027-01-06T09:00', { weekday: 'miércoles', month: 'enero' }],
  ['prontoT', undefined],
])('%s', (moment, day) => expect(longDay(moment)).toEqual(day));
