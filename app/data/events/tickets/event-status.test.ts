import { describe, expect, test } from 'vitest';
import { detailedEvent } from '../detailed-event.fixture';
import { byDay, factsAt, nearDay } from './event-status';
import { rowAction } from './ticket-action';
import { isOver } from '../time/over';

/** A date of 21 November 2026 in a city. */
const inCity = (city: string, state: string, details?: Parameters<typeof detailedEvent>[1]) =>
  detailedEvent({ city, state, date: '2026-11-21' }, details);

test('a date whose length is said is over when it ends, or at midnight', () => {
  const noon = (details?: Parameters<typeof detailedEvent>[1], time = '11:00:00') =>
    detailedEvent({ city: 'Puebla', state: 'Puebla', date: '2026-11-21', time }, details);
  const [before, end] = [new Date('2026-11-21T18:29:59Z'), new Date('2026-11-21T18:30:00Z')];
  const short = noon({ length: 90 });
  expect([isOver(short, before), isOver(short, end)]).toEqual([false, true]);
  expect(nearDay(short, before)?.overAt).toBe(end.toISOString());
  expect(nearDay(short, end)).toBeUndefined();
  expect(byDay([short], end).over).toEqual([short]);
  expect(isOver(noon(), end), 'its day may have more').toBe(false);
  expect(nearDay(noon({ length: 90 }, '23:30:00'), before)?.overAt).toBe('2026-11-22T06:00:00.000Z');
});

describe.each([
  ['Puebla', 'Puebla', '2026-11-22T06:00:00.000Z'],
  ['Tijuana', 'Baja California', '2026-11-22T08:00:00.000Z'],
  ['Madrid', 'España', '2026-11-21T23:00:00.000Z'],
])('a date in %s, %s', (city, state, midnight) => {
  const entry = inCity(city, state);
  const [end, before] = [new Date(midnight), new Date(Date.parse(midnight) - 1)];
  test('is today until its day ends there, tomorrow the day before, and then over', () => {
    expect(nearDay(entry, before)).toEqual({ near: 'Hoy', nearUntil: midnight, overAt: midnight });
    expect(nearDay(entry, new Date(end.getTime() - 86_400_001))).toMatchObject({
      near: 'Mañana',
      overAt: midnight,
    });
    expect(nearDay(entry, new Date(end.getTime() - 2 * 86_400_000 - 1))).toBeUndefined();
    expect(nearDay(entry, end)).toBeUndefined();
    expect([isOver(entry, before), isOver(entry, end)]).toEqual([false, true]);
  });
});

test('a date that is over sells nothing', () => {
  const entry = inCity('Puebla', 'Puebla');
  const [before, end] = [new Date('2026-11-22T05:59:59Z'), new Date('2026-11-22T06:00:00Z')];
  expect(rowAction(entry, before).kind).toBe('tickets');
  expect(rowAction(entry, end)).toEqual({ kind: 'text', text: 'Ya pasó' });
});

test('a cancelled or postponed date stays so, and is neither today nor tomorrow', () => {
  const after = new Date('2026-11-23T00:00:00Z');
  for (const status of ['cancelled', 'postponed'] as const) {
    const entry = inCity('Puebla', 'Puebla', { status });
    expect(factsAt(entry, after).stamp?.text).not.toBe('Ya pasó');
    expect(nearDay(entry, new Date('2026-11-21T18:00:00Z'))).toBeUndefined();
  }
});

test('a day that is none is never over', () => {
  for (const date of ['', 'pronto', '2026-02-30'])
    expect(isOver(detailedEvent({ date }), new Date('2030-01-01'))).toBe(false);
});

test('dates that are over are parted from those to come, and the lists stay the same meanwhile', () => {
  const list = [inCity('Cancún', 'Quintana Roo'), inCity('Tijuana', 'B.C.'), detailedEvent()];
  const { over, coming } = byDay(list, new Date('2026-11-22T07:00:00Z'));
  expect(over).toEqual([list[0]]);
  expect(coming).toEqual([list[1], list[2]]);
  expect(byDay(list, new Date('2026-11-22T07:59:00Z')).coming).toBe(coming);
  expect(byDay(list, new Date('2026-11-21T07:00:00Z')).coming).toBe(list);
});
