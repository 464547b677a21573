import { describe, expect, test } from 'vitest';
import { stampInks } from './stamp-inks';
import { formerDay, statusAt, statusFacts, ticketStatuses } from './ticket-status';

const now = new Date('2026-11-21T18:00:00Z');
const soon = '2026-12-04T16:00:00.000Z';
const past = '2026-11-21T17:59:00.000Z';

test('the eight statuses, in the order of the panel', () => {
  expect(ticketStatuses.map((status) => statusFacts[status].label)).toEqual([
    'A la venta',
    'Próximamente',
    'Preventa',
    'Últimos boletos',
    'Agotado',
    'Pospuesto',
    'Nueva fecha',
    'Cancelado',
  ]);
});

// status | stamp, ink, solid | action | row keeps its button | grey | JSON-LD status, offer | calendar | card: word, stub
const none = undefined;
test.each([
  ['on_sale', none, 'tickets', true, false, 'EventScheduled', 'InStock', 'CONFIRMED', none, 'Boletos'],
  [
    'coming_soon',
    ['Próximamente', stampInks.soon, false],
    'reminder',
    false,
    false,
    'EventScheduled',
    none,
    'CONFIRMED',
    'Próximamente',
    'Ver la gira',
  ],
  [
    'presale',
    ['Preventa', stampInks.soon, false],
    'tickets',
    true,
    false,
    'EventScheduled',
    'PreOrder',
    'CONFIRMED',
    'Preventa',
    'Boletos',
  ],
  [
    'few_left',
    ['Últimos boletos', stampInks.fewLeft, false],
    'tickets',
    true,
    false,
    'EventScheduled',
    'InStock',
    'CONFIRMED',
    'Últimos boletos',
    'Boletos',
  ],
  [
    'sold_out',
    ['Agotado', stampInks.soldOut, false],
    'nearest',
    false,
    false,
    'EventScheduled',
    'SoldOut',
    'CONFIRMED',
    'Agotado',
    'Ver la gira',
  ],
  [
    'postponed',
    ['Pospuesto', stampInks.postponed, false],
    'subscribe',
    false,
    true,
    'EventPostponed',
    none,
    'TENTATIVE',
    'Pospuesto',
    'Ver la gira',
  ],
  [
    'rescheduled',
    ['Nueva fecha', stampInks.newDate, false],
    'tickets',
    true,
    false,
    'EventRescheduled',
    'InStock',
    'CONFIRMED',
    'Nueva fecha',
    'Boletos',
  ],
  [
    'cancelled',
    ['Cancelado', stampInks.cancelled, true],
    'others',
    false,
    true,
    'EventCancelled',
    none,
    'CANCELLED',
    'Cancelado',
    'Ver la gira',
  ],
] as const)('%s', (status, stamp, action, keepsButton, grey, eventStatus, availability, calendar, word, stub) => {
  const facts = statusFacts[status];
  expect(facts.stamp && [facts.stamp.text, facts.stamp.ink, facts.stamp.solid ?? false]).toEqual(stamp);
  expect(facts.action).toBe(action);
  expect(facts.keepsButton).toBe(keepsButton);
  expect(facts.grey).toBe(grey);
  expect(facts.eventStatus).toBe(eventStatus);
  expect(facts.availability).toBe(availability);
  expect(facts.calendar).toBe(calendar);
  expect(facts.card).toEqual({ word, stub });
  expect(facts.stamp?.text ?? 'A la venta').toBe(facts.label);
});

describe('the status at a moment', () => {
  test.each([
    ['coming_soon', soon, 'coming_soon'],
    ['coming_soon', past, 'on_sale'],
    ['coming_soon', now.toISOString(), 'on_sale'],
    ['coming_soon', undefined, 'coming_soon'],
    ['presale', soon, 'presale'],
    ['presale', past, 'on_sale'],
    ['presale', undefined, 'presale'],
    ['on_sale', soon, 'on_sale'],
    ['few_left', past, 'few_left'],
    ['sold_out', soon, 'sold_out'],
    ['sold_out', past, 'sold_out'],
    ['postponed', past, 'postponed'],
    ['rescheduled', past, 'rescheduled'],
    ['cancelled', past, 'cancelled'],
  ] as const)('%s, on sale at %s, is %s', (status, onSaleAt, expected) => {
    expect(statusAt({ status, onSaleAt }, now)).toBe(expected);
  });
  test('is on sale without details', () => expect(statusAt(undefined, now)).toBe('on_sale'));
});

describe('the former day', () => {
  const former = (status: 'rescheduled' | 'postponed', formerDate?: string) =>
    formerDay({ event: { date: '2027-02-13' }, details: { status, formerDate } });
  test('is said of a date that was moved', () => expect(former('rescheduled', '2027-01-23')).toBe('2027-01-23'));
  test('is nothing when nobody wrote it', () => expect(former('rescheduled')).toBeUndefined());
  test('is nothing when it is the day itself', () => expect(former('rescheduled', '2027-02-13')).toBeUndefined());
  test('is nothing in another status', () => expect(former('postponed', '2027-01-23')).toBeUndefined());
});
