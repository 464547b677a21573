import { expect, test } from 'vitest';
import {
  changedDetails,
  checkDetails,
  detailsAsSent,
  detailsRow,
  detailsValues,
  withOffset,
  type DetailsValues,
} from './details-form';
import { detailNames } from '../detail-fields';
import type { EventDetails } from '../event-details';

const tijuana = 'America/Tijuana';
const details: EventDetails = {
  venue: 'Foro',
  status: 'coming_soon',
  onSaleAt: '2026-12-01T18:00:00.000Z',
  priceFrom: 1450.5,
  revision: 2,
};

/** The values of a form without its empty fields. */
const filled = (details?: EventDetails) =>
  Object.fromEntries(Object.entries(detailsValues(details, tijuana)).filter(([, value]) => value));

test('a form shows the sale in the hour of the city; without details it is on sale and empty', () => {
  expect(filled(details)).toEqual({
    venue: 'Foro',
    priceFrom: '1450.5',
    status: 'coming_soon',
    onSaleAt: '2026-12-01T10:00',
  });
  expect(filled()).toEqual({ status: 'on_sale' });
});

test.each([
  ['2026-12-01T10:00', tijuana, '2026-12-01T10:00:00-08:00'],
  ['2026-07-01T10:00', tijuana, '2026-07-01T10:00:00-07:00'],
  ['2026-12-01T10:00', 'America/Cancun', '2026-12-01T10:00:00-05:00'],
  ['mañana', tijuana, 'mañana'],
  ['', tijuana, ''],
])('%j in %s is sent as %j', (typed, zone, sent) => expect(withOffset(typed, zone)).toBe(sent));

test.each<[string, EventDetails | undefined, Partial<DetailsValues>, Partial<DetailsValues>?]>([
  ['nothing where nothing did', details, {}],
  ['no price in another writing', details, { priceFrom: '$1,450.50' }, {}],
  ['a field that was emptied', details, { venue: '', priceFrom: '' }],
  ['a sale in the hour of another city', details, { onSaleAt: '2026-12-01T10:00:00-05:00' }],
  ['what is filled in where there were no details', undefined, { venue: 'Foro' }],
  ['what is invalid, so that it is checked', undefined, { priceFrom: 'gratis', onSaleAt: 'mañana' }],
])('what changed is %s', (_, details, typed, changed = typed) => {
  const values = detailsValues(details, tijuana);
  const sent = { ...values, onSaleAt: withOffset(values.onSaleAt, tijuana), ...typed };
  expect(changedDetails(sent, detailsAsSent(details))).toEqual(changed);
});

test.each<[Partial<DetailsValues>, string[]]>([
  [{}, []],
  [Object.fromEntries(detailNames.filter((name) => name !== 'status').map((name) => [name, ''])), []],
  [{ venue: 'x'.repeat(200), address: 'x'.repeat(300) }, []],
  [{ venue: 'x'.repeat(201), address: 'x'.repeat(301) }, ['venue', 'address']],
  [{ venue: 'a\u0000b', address: 'c\u001fd' }, ['venue', 'address']],
  [{ doors: '19:30', status: 'presale', priceFrom: '$450', formerDate: '2026-01-31' }, []],
  [{ doors: '24:00' }, ['doors']],
  [{ status: 'toString' }, ['status']],
  [{ onSaleAt: '2026-12-01T10:00:00-08:00' }, []],
  [{ onSaleAt: '2026-12-01T10:00' }, ['onSaleAt']],
  [{ onSaleAt: '2026-02-30T10:00:00Z' }, ['onSaleAt']],
  [{ priceFrom: '-1', ageLimit: '-1', length: '0' }, ['priceFrom', 'ageLimit', 'length']],
  [{ ageLimit: 'dieciocho', length: '1.5' }, ['ageLimit', 'length']],
  // Hidden signs, which the server leaves out.
  [{ priceFrom: '\u200e$450\u200b', ageLimit: '18\u200b', length: '\u206690\u2069', doors: '\u200e19:30' }, []],
  [{ priceFrom: '\u200b', status: 'presale\u200b', lastDay: '\u202d2026-11-30\u202c', access: '\u3164' }, []],
  [{ priceFrom: '\u200bgratis', status: '\u200b' }, ['priceFrom', 'status']],
  [{ formerDate: '2026-02-30' }, ['formerDate']],
  [{ zone: 'America/Narnia' }, ['zone']],
  // A slip of the finger in the year gets into no page and no calendar.
  [{ formerDate: '2021-11-21', onSaleAt: '2031-11-21T23:00:00-08:00' }, []],
  [{ formerDate: '2021-11-20', onSaleAt: '2031-11-22T00:00:00-08:00' }, ['onSaleAt', 'formerDate']],
  [{ formerDate: '9999-12-31', onSaleAt: '9999-12-31T23:00:00-08:00' }, ['onSaleAt', 'formerDate']],
])('%j: wrong are %j', (values, wrong) => expect(Object.keys(checkDetails(values, '2026-11-21'))).toEqual(wrong));

test('the table gets only what is sent, and null for what is empty', () =>
  expect(detailsRow({ venue: '', priceFrom: '$1,450.50', onSaleAt: '2026-12-01T10:00:00-08:00' })).toEqual({
    venue: null,
    price_from: 1450.5,
    on_sale_at: '2026-12-01T18:00:00.000Z',
  }));

test('a last day is not before the first, where both are there', () => {
  const check = (date: string | undefined) => checkDetails({ lastDay: '2026-11-29', date }, '2026-11-20').lastDay;
  expect(['2026-11-30', '2026-11-29', '2026-11-28', undefined].map(check)).toEqual([
    'Es antes del primer día.',
    undefined,
    undefined,
    undefined,
  ]);
});
