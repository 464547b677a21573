import { expect, test } from 'vitest';
import { countStates, nameOfAll, pageOf, toAgenda } from './agenda.server';
import { toCards, type EventCard } from './event-card.server';
import { detailedEvent } from '../detailed-event.fixture';
import { ticketStatuses } from '../tickets/ticket-status';
import type { EventDetails } from '../event-details';

const now = new Date('2026-11-21T18:00:00Z');
const storage = { url: 'http://localhost', atSiteAddress: true };
const page = { page: 1, now, storage };

const rowsOf = (entries: ReturnType<typeof at>[], when = now) => toAgenda(entries, { ...page, now: when }).rows;
const at = (city: string, state: string, date = '2027-01-23') => detailedEvent({ city, state, date });

test('states are counted under one name however they are typed, in order, other places last', () =>
  expect(
    countStates([at('Zapopan', 'jal.'), at('Houston', 'Texas'), at('Toluca', 'México'), at('Guadalajara', 'Jalisco')]),
  ).toEqual([
    ['Estado de México', 1],
    ['Jalisco', 2],
    ['Otros lugares', 1],
  ]));

test('all of them are called Todo México as long as none lies abroad', () => {
  const called = (...events: ReturnType<typeof at>[]) => nameOfAll(countStates(events));
  expect(called(at('Zapopan', 'jal.'), at('Toluca', 'México'))).toBe('Todo México');
  expect(called(at('Zapopan', 'jal.'), at('Houston', 'Texas'))).toBe('Todos los lugares');
});

test('rows stand under their month, and the list says what it holds', () => {
  const events = [at('Puebla', 'Puebla', '2026-11-28'), at('Mérida', 'Yucatán'), at('Mérida', 'Yucatán', 'pronto')];
  const { rows, summary, span } = toAgenda(events.slice(0, 2), page);
  expect(rows.map(({ head }) => head)).toEqual(['noviembre 2026', 'enero 2027']);
  expect([summary, span]).toEqual(['2 fechas en 2 estados', 'de noviembre a enero']);
  expect(rowsOf(events).at(-1)!.head).toBe('día por confirmar');
});

test('a page has up to 48, and ends with a month unless one is longer', () => {
  const sizes = (...months: number[]) => {
    const days = months.flatMap((count, at) => Array.from({ length: count }, () => `2027-0${at + 1}-23`));
    const events = days.map((date, id) => detailedEvent({ id, date }));
    const pages = [1, 2, 3, 4].map((number) => toAgenda(events, { ...page, page: number }).rows.length);
    return pages.filter(Boolean);
  };
  expect(sizes(20, 28)).toEqual([48]);
  expect(sizes(20, 20, 10, 30, 9)).toEqual([40, 40, 9]);
  expect(sizes(49)).toEqual([48, 1]);
  expect(sizes(5, 100, 2)).toEqual([48, 48, 11]);
  expect(sizes(24, 100)).toEqual([24, 48, 48, 4]);
});

test('every page knows all months, with what takes place in them and where they are', () => {
  const at = (date: string, id: number, status?: 'cancelled') => detailedEvent({ id, date }, status && { status });
  const events = [
    at('2026-11-20', 0),
    ...Array.from({ length: 46 }, (_, id) => at('2027-01-23', id + 1)),
    at('2027-02-02', 50),
    at('2027-02-03', 51, 'cancelled'),
    at('2027-02-04', 52),
  ];
  for (const number of [1, 2])
    expect(toAgenda(events, { ...page, page: number }).months).toEqual([
      { head: 'enero 2027', count: 46, page: 1 },
      { head: 'febrero 2027', count: 2, page: 2 },
    ]);
  const ids = (number: number) => pageOf(events, number, now).cards.map(({ event }) => event.id);
  expect([ids(1)[0], ids(1).length, ids(2), ids(3)], 'what is over comes first').toEqual([0, 47, [50, 51, 52], []]);
  expect(toAgenda(events, { ...page, page: 2 }).rows.at(-1)!.id, 'and last in the list').toBe(0);
});

const details = (status: EventDetails['status']): EventDetails => ({ status, revision: 0 });

test('card and row turn when tickets go on sale, though both are kept', () => {
  const onSaleAt = '2026-12-04T16:00:00.000Z';
  const entry = { ...detailedEvent(), details: { ...details('coming_soon'), onSaleAt } };
  const read = (when: Date) => {
    const [card] = toCards([entry], storage, when) as [EventCard];
    expect(rowsOf([entry], when)).toEqual([card]);
    return { until: card.until, ...card.action };
  };
  const tickets = { kind: 'tickets', text: 'Ver Boletos', href: 'https://boletos.example/noche' };
  const text = 'Boletos el vie 4 dic, 8:00 AM';
  expect(read(now)).toEqual({ kind: 'soon', text, at: onSaleAt, then: tickets, until: onSaleAt });
  expect(read(new Date(onSaleAt))).toEqual(tickets);
});

test('a status without an end has none; a presale ends with its stamp, and sells meanwhile', () => {
  const onSaleAt = '2026-12-04T16:00:00.000Z';
  const until = (status: EventDetails['status'], link = 'https://boletos.example/noche') =>
    toCards([{ ...detailedEvent({ link }), details: { ...details(status), onSaleAt } }], storage, now)[0]!.until;
  for (const status of ticketStatuses)
    expect(until(status), status).toBe(['coming_soon', 'presale'].includes(status) ? onSaleAt : undefined);
  expect(until('coming_soon', 'en taquilla')).toBeUndefined();
});

test('dates that are over come last under a head of their own, and are not counted', () => {
  const list = [at('Puebla', 'Puebla', '2026-11-20'), at('Zapopan', 'Jalisco'), at('Houston', 'Texas')];
  const { rows, summary } = toAgenda(list, page);
  expect(rows.map(({ name, head }) => [name, head])).toEqual([
    ['Zapopan', 'enero 2027'],
    ['Houston', 'enero 2027'],
    ['Puebla', 'ya pasaron'],
  ]);
  // Other places are no state.
  expect(summary).toBe('2 fechas en 1 estado');
  expect(toAgenda(list, { ...page, state: 'Jalisco' }).summary).toBe('2 fechas en Jalisco');
});

test('events that do not take place are listed, and not counted', () => {
  const list = [at('Zapopan', 'Jalisco'), detailedEvent({ date: '2027-01-24' }, { status: 'cancelled' })];
  expect(toAgenda(list, page)).toMatchObject({ rows: { length: 2 }, summary: '1 fecha en 1 estado' });
});
