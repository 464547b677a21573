import { expect, test } from 'vitest';
import { detailedEvent } from './detailed-event.fixture';
import type { EventDetails } from './event-details';
import { functionsOf, nightOf, toNights } from './nights';
import { bestFunction, byDay, factsAt, isOff } from './tickets/event-status';
import { pageAction, rowAction } from './tickets/ticket-action';
import { endOf, isOver } from './time/over';
import { hoursText } from './time/when';
import { toDateRow } from './views/date-row';

const now = new Date('2026-11-21T18:00:00Z');

const at = (time: string, id: number, details: Partial<EventDetails> = {}, change = {}) =>
  detailedEvent({ id, time, city: 'Puebla', state: 'Puebla', ...change }, { venue: 'Foro', ...details });
const early = at('19:00:00', 1);
const late = at('21:30:00', 2);
/** The one night of two functions. */
const night = (...functions: ReturnType<typeof at>[]) => toNights(functions)[0]!;

test('two functions of one show, day and venue are one date, with both hours in order', () => {
  const other = at('20:30:00', 3, {}, { city: 'Mérida' });
  const list = [late, other, early];
  const nights = toNights(list);
  expect(nights.map(functionsOf)).toEqual([[early, late], [other]]);
  expect([nights[0]!.event.id, hoursText(nights[0]!)]).toEqual([1, '7:00 y 9:30 PM']);
  expect(nightOf(late, list)).toBe(nights[0]);
  expect(nightOf(other, list)).toBe(other);
});

test.each([
  ['another title', at('21:30:00', 2, {}, { title: 'Baile' })],
  ['another day', at('21:30:00', 2, {}, { date: '2027-01-24' })],
  ['another venue', at('21:30:00', 2, { venue: 'Auditorio' })],
  ['another city', at('21:30:00', 2, {}, { city: 'Cholula' })],
  ['the same hour', at('19:00:00', 2)],
  ['no hour', at('por definir', 2)],
  ['several days', at('21:30:00', 2, { lastDay: '2027-01-25' })],
])('%s is another date, and the list stays as it was', (_, other) => {
  const list = [early, other];
  expect(toNights(list)).toBe(list);
});

test('accents, capitals and spaces make no other show', () =>
  expect(toNights([early, at('21:30:00', 2, { venue: ' FORO ' }, { title: 'noche de luciernagas' })])).toHaveLength(1));

test.each(['Foro  D’Luna', 'Foro\u00a0D\u2019Luna', "Foro\tD'Luna."])(
  "%j is the venue Foro D'Luna, for one night",
  (venue) =>
    expect(toNights([at('19:00:00', 1, { venue: "Foro D'Luna" }), at('21:30:00', 2, { venue })])).toHaveLength(1),
);

test('titles of other signs are other shows', () =>
  expect(toNights([at('19:00:00', 1, {}, { title: '🎪' }), at('21:30:00', 2, {}, { title: '🎙' })])).toHaveLength(2));

test.each([
  [['11:00:00', '19:00:00'], '11:00 AM y 7:00 PM'],
  [['17:00:00', '19:00:00', '21:30:00'], '5:00, 7:00 y 9:30 PM'],
])('hours of %j: %s', (times, text) => expect(hoursText(night(...times.map((time, id) => at(time, id))))).toBe(text));

test('where one is sold out the button names the hour of the other, and leads to its seller', () => {
  const mixed = night(at('19:00:00', 1, { status: 'sold_out' }), at('21:30:00', 2, {}, { link: 'https://b.mx/2' }));
  const action = { kind: 'tickets', text: 'Ver Boletos', href: 'https://b.mx/2', hours: '9:30 PM', of: 2 };
  expect([rowAction(mixed, now), pageAction(mixed, [mixed], now)]).toEqual([action, action]);
  const { stamp, functions } = toDateRow(mixed, now);
  expect(stamp).toBeUndefined();
  expect(functions).toMatchObject([{ time: '7:00 PM', stamp: { text: 'Agotado' } }, { time: '9:30 PM' }]);
});

test('where both sell it leads to their seller, or to the page that has both', () => {
  expect(rowAction(night(early, late), now)).toEqual({
    kind: 'tickets',
    text: 'Ver Boletos',
    href: 'https://boletos.example/noche',
  });
  const href = '/eventos/1-noche-de-luciernagas-puebla#funciones';
  const two = night(early, at('21:30:00', 2, {}, { link: 'https://b.mx/2' }));
  expect(rowAction(two, now)).toEqual({ kind: 'tickets', text: 'Ver Boletos', href });
});

test('of one status for all it says that; hours that are off are not listed', () => {
  const gone = night(at('19:00:00', 1, { status: 'sold_out' }), at('21:30:00', 2, { status: 'sold_out' }));
  expect(factsAt(gone, now).stamp?.text).toBe('Agotado');
  const half = night(at('19:00:00', 1, { status: 'cancelled' }), late);
  expect(toDateRow(half, now)).toMatchObject({ time: '9:30 PM', grey: false });
  expect([isOff(half, now), bestFunction(half, now)]).toEqual([false, late]);
});

test('it lasts until the last function ends, and counts as one date', () => {
  const long = night(at('19:00:00', 1, { length: 60 }), at('21:30:00', 2, { length: 90 }));
  const end = endOf(long)!;
  expect(end.toISOString()).toBe('2027-01-24T05:00:00.000Z');
  const before = new Date(end.getTime() - 1);
  expect([isOver(long, before), isOver(long, end)]).toEqual([false, true]);
  expect(rowAction(long, before)).toMatchObject({ hours: '9:30 PM' });
  expect(byDay([long], now).open).toHaveLength(1);
});
