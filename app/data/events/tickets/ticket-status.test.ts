import { describe, expect, test } from 'vitest';
import { statusAt, ticketStatuses } from './ticket-status';

const now = new Date('2026-11-21T18:00:00Z');
const soon = '2026-12-04T16:00:00.000Z';
const past = '2026-11-21T17:59:00.000Z';

describe('the status at a moment', () => {
  test.each(ticketStatuses)('%s stays, unless its sale has opened since', (status) => {
    for (const onSaleAt of [soon, undefined]) expect(statusAt({ status, onSaleAt }, now)).toBe(status);
    const opened = status === 'coming_soon' || status === 'presale' ? 'on_sale' : status;
    for (const onSaleAt of [past, now.toISOString()]) expect(statusAt({ status, onSaleAt }, now)).toBe(opened);
  });
  test('is on sale without details', () => expect(statusAt(undefined, now)).toBe('on_sale'));
});
