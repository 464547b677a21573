import { describe, expect, test } from 'vitest';
import { detailedEvent } from './detailed-event.fixture';
import { formerDay, statusAt } from './ticket-status';

const now = new Date('2026-11-21T18:00:00Z');
const soon = '2026-12-04T16:00:00.000Z';
const past = '2026-11-21T17:59:00.000Z';

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
    ['sold_out', past, 'sold_out'],
    ['postponed', past, 'postponed'],
    ['rescheduled', past, 'rescheduled'],
    ['cancelled', past, 'cancelled'],
  ] as const)('%s, on sale at %s, is %s', (status, onSaleAt, expected) => {
    expect(statusAt({ status, onSaleAt }, now)).toBe(expected);
  });
  test('is on sale without details', () => expect(statusAt(undefined, now)).toBe('on_sale'));
});

test.each([
  ['rescheduled', '2027-01-16', '2027-01-16'],
  ['rescheduled', undefined, undefined],
  // The day itself.
  ['rescheduled', '2027-01-23', undefined],
  ['postponed', '2027-01-16', undefined],
] as const)('%s, from %s: the former day is %s', (status, formerDate, said) =>
  expect(formerDay(detailedEvent({ date: '2027-01-23' }, { status, formerDate }))).toBe(said),
);
