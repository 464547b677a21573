import { describe, expect, test } from 'vitest';
import { detailedEvent } from '../detailed-event.fixture';
import type { DetailedEvent, EventDetails } from '../event-details';
import { pageAction, rowAction } from './ticket-action';
import { ticketStatuses, type TicketStatus } from './ticket-status';

const now = new Date('2026-11-21T18:00:00Z');
const href = 'https://boletos.example/gira';
const soon = '2026-12-04T16:00:00.000Z';

/** A date of a tour through Puebla, on sale unless it says otherwise. */
const date = (id: number, change: Partial<DetailedEvent['event']> = {}, details?: Partial<EventDetails>) =>
  detailedEvent({ id, title: 'Gira', city: 'Puebla', state: 'Puebla', link: href, ...change }, details);

const others = [
  date(2, { city: 'Guanajuato', date: '2027-02-06' }),
  date(3, { city: 'Mexicali', date: '2027-01-22' }),
  date(4, { city: 'Saltillo', date: '2027-01-24' }, { status: 'cancelled' }),
  date(5, { city: 'Mérida', date: '2027-01-23', link: 'en taquilla' }),
];

const tickets = { kind: 'tickets', text: 'Ver Boletos', href };
const noLink = { kind: 'text', text: 'Boletos muy pronto' };
const untilOnSale = { kind: 'subscribe', text: 'Avísame de los boletos' };
const untilAgain = { kind: 'subscribe', text: 'Avísame si se abren boletos' };
const untilAnother = { kind: 'subscribe', text: 'Avísame si hay otra fecha' };

describe('card and row', () => {
  const words: Partial<Record<TicketStatus, string>> = {
    coming_soon: 'Próximamente',
    sold_out: 'Agotado',
    postponed: 'Pospuesto',
    cancelled: 'Cancelado',
  };
  test.each(ticketStatuses)('%s: with a link, and without', (status) => {
    const word = words[status] && { kind: 'text', text: words[status] };
    expect(rowAction(date(1, {}, { status }), now)).toEqual(word ?? tickets);
    expect(rowAction(date(1, { link: '' }, { status }), now)).toEqual(word ?? noLink);
  });
  test('a sale to come is said by the clock of the city, and turns into the button', () => {
    const words = 'Boletos el vie 4 dic, 10:00 AM';
    const details = { status: 'coming_soon', onSaleAt: soon } as const;
    expect(rowAction(date(1, {}, details), now)).toEqual({
      kind: 'soon',
      text: words,
      at: soon,
      then: tickets,
    });
    expect(rowAction(date(1, { city: 'Tijuana', state: 'B.C.' }, details), now).text).toBe(
      'Boletos el vie 4 dic, 8:00 AM',
    );
    expect(rowAction(date(1, { link: '' }, details), now)).toEqual({ kind: 'soon', text: words, at: soon });
    expect(rowAction(date(1, {}, details), new Date('2026-12-04T15:59:59.999Z')).kind).toBe('soon');
    expect(rowAction(date(1, {}, details), new Date(soon))).toEqual(tickets);
    expect(rowAction(date(1, { link: '' }, details), new Date(soon))).toEqual(noLink);
  });
});

describe('the page', () => {
  const nearest = {
    kind: 'nearest',
    text: 'Ver Mexicali, 22 ene',
    path: '/eventos/3-gira-mexicali',
    placeAndDay: 'Mexicali, viernes 22 de enero',
    notice: 'Avísame si se abren boletos',
  };
  const actions: Record<TicketStatus, object> = {
    on_sale: tickets,
    coming_soon: untilOnSale,
    presale: tickets,
    few_left: tickets,
    sold_out: nearest,
    postponed: { kind: 'tell', text: 'Avísame la fecha nueva' },
    rescheduled: tickets,
    cancelled: { kind: 'others', text: 'Ver las otras fechas', notice: 'Avísame si hay otra fecha' },
  };
  test.each(ticketStatuses)('%s: with a link, and without', (status) => {
    const [one, action] = [date(1, {}, { status }), actions[status]];
    expect(pageAction(one, [one, ...others], now)).toEqual(action);
    const without = action === tickets ? untilOnSale : action;
    expect(pageAction(date(1, { link: '' }, { status }), others, now)).toEqual(without);
  });
  test.each([
    ['sold_out', untilAgain],
    ['cancelled', untilAnother],
  ] as const)('%s: there is something to do when no other date takes place', (status, action) =>
    expect(pageAction(date(1, {}, { status }), [date(4, {}, { status: 'postponed' })], now)).toEqual(action),
  );
  test('a sale to come is a reminder at that moment, and then the tickets', () => {
    const one = date(1, {}, { status: 'coming_soon', onSaleAt: soon });
    const sale = { at: soon, short: 'vie 4 dic', long: 'viernes 4 de diciembre', time: '10:00 AM' };
    const reminder = { kind: 'reminder', sale };
    expect(pageAction(one, others, now)).toEqual({ ...reminder, then: tickets });
    expect(pageAction({ ...one, event: { ...one.event, link: '' } }, others, now)).toEqual(reminder);
    expect(pageAction(one, others, new Date(soon))).toEqual(tickets);
  });
  test('of two dates as near as each other, the one in the same state, then the earlier', () => {
    const soldOut = date(1, { state: 'Jalisco' }, { status: 'sold_out' });
    const before = date(2, { date: '2027-01-22', city: 'León' });
    const after = date(3, { date: '2027-01-24', city: 'Zapopan', state: 'Jalisco' });
    expect(pageAction(soldOut, [before, after], now)).toMatchObject({ text: 'Ver Zapopan, 24 ene' });
    after.event.state = 'Colima';
    expect(pageAction(soldOut, [after, before], now)).toMatchObject({ text: 'Ver León, 22 ene' });
  });
  test('a date that has begun is not offered, one without a city goes by its title', () => {
    const soldOut = date(1, { date: '2026-11-21' }, { status: 'sold_out' });
    const begun = date(2, { date: '2026-11-21', time: '11:00' });
    const later = date(3, { date: '2026-12-05', city: '' });
    expect(pageAction(soldOut, [begun, later], now)).toMatchObject({ text: 'Ver Gira, 5 dic' });
    expect(pageAction(soldOut, [begun], now)).toEqual(untilAgain);
  });
});
