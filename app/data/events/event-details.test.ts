import { expect, test } from 'vitest';
import { answeredBy } from '../client.fixture';
import { changedAt, toEventDetails } from './event-details';
import { readDetails } from './event-details.server';

const row = {
  event_id: 12,
  venue: ' El Cubo, CECUT ',
  address: 'Paseo de los Héroes 9350',
  doors: '19:30:00',
  ticket_status: 'few_left',
  on_sale_at: '2026-12-04T10:00:00-06:00',
  price_from: 450,
  former_date: '2027-01-23',
  revision: 3,
  updated_at: '2026-11-21T13:00:00.123456+00:00',
};

test('a row becomes details', () => {
  expect(toEventDetails(row)).toEqual({
    venue: 'El Cubo, CECUT',
    address: 'Paseo de los Héroes 9350',
    doors: '19:30',
    status: 'few_left',
    onSaleAt: '2026-12-04T16:00:00.000Z',
    priceFrom: 450,
    formerDate: '2027-01-23',
    revision: 3,
    updatedAt: '2026-11-21T13:00:00.123Z',
  });
});

test.each([undefined, null, 'x', 7, [[]]])('%o is no row', (value) => expect(toEventDetails(value)).toBeUndefined());

test.each([
  ['venue', '  ', 'venue'],
  ['venue', 5, 'venue'],
  ['doors', '25:00', 'doors'],
  ['on_sale_at', 'infinity', 'onSaleAt'],
  ['on_sale_at', '2026-12-04T10:00:00', 'onSaleAt'],
  ['on_sale_at', '9999-12-31T23:00:00-08:00', 'onSaleAt'],
  ['price_from', -1, 'priceFrom'],
  ['price_from', 'NaN', 'priceFrom'],
  ['price_from', '', 'priceFrom'],
  ['former_date', '2026-02-30', 'formerDate'],
  ['former_date', '-infinity', 'formerDate'],
  ['updated_at', {}, 'updatedAt'],
])('%s %o is left out, and nothing else', (column, value, field) => {
  const { [field]: _, ...others } = toEventDetails(row) as Record<string, unknown>;
  const read = toEventDetails({ ...row, [column]: value });
  expect(read).toEqual(others);
});

test.each([
  // One that is none is the one a date begins with.
  ['ticket_status', 'constructor', { status: 'on_sale' }],
  ['revision', -2, { revision: 0 }],
  ['revision', 1.5, { revision: 0 }],
  ['price_from', '450.50', { priceFrom: 450.5 }],
  ['price_from', 0, { priceFrom: 0 }],
])('%s %o is read as %o', (column, value, read) =>
  expect(toEventDetails({ ...row, [column]: value })).toMatchObject(read),
);

test('a date that never changed has a moment of change all the same, the same each time', () => {
  expect(changedAt(toEventDetails(row))).toBe('2026-11-21T13:00:00.123Z');
  expect(changedAt(undefined)).toBe(changedAt({ status: 'on_sale', revision: 0 }));
});

/** A client before a backend that answers so. */
const clientThatGets = (status: number, answer: (url: URL) => unknown) =>
  answeredBy(async (input) => Response.json(answer(new URL(String(input))), { status }));

test('details are found by the id of their date, past the first thousand rows', async () => {
  const client = clientThatGets(200, (url) => {
    const from = Number(url.searchParams.get('offset'));
    const length = Math.min(1000, 1003 - from);
    return Array.from({ length }, (_, index) => ({ ...row, event_id: from + index + 1 }));
  });
  const details = await readDetails(client);
  expect(details?.size).toBe(1003);
  expect(details?.get('1003')?.venue).toBe('El Cubo, CECUT');
});

test.each(['PGRST205', '42P01'])('a project without the table (%s) has no details', async (code) => {
  expect(await readDetails(clientThatGets(404, () => ({ code, message: 'no table' })))).toBeUndefined();
});

test('details that can’t be read are an error: a cancelled date must not look like one on sale', async () => {
  await expect(readDetails(clientThatGets(400, () => ({ code: 'XX000', message: 'broken' })))).rejects.toMatchObject({
    message: 'broken',
  });
});
