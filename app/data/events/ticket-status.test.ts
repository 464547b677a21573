import { describe, expect, test } from 'vitest';
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
