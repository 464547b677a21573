import { expect, test } from 'vitest';
import { detailedEvent } from '../detailed-event.fixture';
import { nearDay } from '../tickets/event-status';
import { isOver, nextChange } from './over';
import { daysOf, daysText, formerDay, hasExpired, hoursText } from './when';

/** A festival in Puebla from 28 to 29 November 2026, at 17:00. */
const festival = (details: Parameters<typeof detailedEvent>[1] = {}, time = '17:00:00') =>
  detailedEvent({ city: 'Puebla', state: 'Puebla', date: '2026-11-28', time }, { lastDay: '2026-11-29', ...details });

test.each([
  ['2026-11-28', '2026-11-29', '28–29 nov 2026'],
  ['2026-11-30', '2026-12-01', '30 nov – 1 dic 2026'],
  ['2026-12-31', '2027-01-01', '31 dic 2026 – 1 ene 2027'],
  ['2026-11-28', undefined, '28 nov 2026'],
  ['2026-11-28', '2026-11-28', '28 nov 2026'],
  ['2026-12-05', '2026-11-29', '5 dic 2026'],
  ['pronto', '2026-11-29', 'pronto'],
])('from %s to %s is %s', (date, lastDay, text) =>
  expect(daysText({ event: { date }, details: { lastDay } })).toBe(text),
);

test.each([
  ['rescheduled', '2027-01-16', '2027-01-16'],
  ['rescheduled', undefined, undefined],
  // The day itself.
  ['rescheduled', '2027-01-23', undefined],
  ['postponed', '2027-01-16', undefined],
] as const)('%s, from %s: the former day is %s', (status, formerDate, day) =>
  expect(formerDay(detailedEvent({ date: '2027-01-23' }, { status, formerDate }))).toBe(day),
);

test.each([
  ['20:30:00', '8:30 PM'],
  ['', ''],
  ['por definir', 'por definir'],
])('at “%s” it begins at “%s”', (time, text) => expect(hoursText({ event: { time } })).toBe(text));

test('its days are those of its date and its last one', () =>
  expect(daysOf(festival())).toEqual({ first: '2026-11-28', last: '2026-11-29' }));

test('it is today on its second day, and over when that ends in its city', () => {
  const [second, midnight] = [new Date('2026-11-29T18:00:00Z'), new Date('2026-11-30T06:00:00Z')];
  const ends = midnight.toISOString();
  expect(nearDay(festival(), second)).toEqual({ near: 'Hoy', nearUntil: ends, overAt: ends });
  expect([isOver(festival(), second), isOver(festival(), midnight)]).toEqual([false, true]);
});

test('a length counts on its last day', () => {
  const end = Date.parse('2026-11-30T00:30:00Z');
  expect(isOver(festival({ length: 90 }), new Date(end - 1))).toBe(false);
  expect(isOver(festival({ length: 90 }), new Date(end))).toBe(true);
  expect(nextChange([festival({ length: 91 })], end), 'and its texts change then').toBe(end + 60_000);
});

test('it leaves the lists the day after its last one is over', () => {
  expect([hasExpired(festival(), '2026-11-30'), hasExpired(festival(), '2026-12-01')]).toEqual([false, true]);
});
