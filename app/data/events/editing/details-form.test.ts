import { describe, expect, test } from 'vitest';
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
const filled = (details: EventDetails | undefined) =>
  Object.fromEntries(Object.entries(detailsValues(details, tijuana)).filter(([, value]) => value));

describe('what a form shows', () => {
  test('is the sale in the hour of the city', () =>
    expect(filled(details)).toEqual({
      venue: 'Foro',
      priceFrom: '1450.5',
      status: 'coming_soon',
      onSaleAt: '2026-12-01T10:00',
    }));
  test('without details is on sale and empty', () => expect(filled(undefined)).toEqual({ status: 'on_sale' }));
});

test.each([
  ['2026-12-01T10:00', tijuana, '2026-12-01T10:00:00-08:00'],
  ['2026-07-01T10:00', tijuana, '2026-07-01T10:00:00-07:00'],
  ['2026-12-01T10:00', 'America/Cancun', '2026-12-01T10:00:00-05:00'],
  ['mañana', tijuana, 'mañana'],
  ['', tijuana, ''],
])('%j in %s is sent as %j', (typed, zone, sent) => expect(withOffset(typed, zone)).toBe(sent));

describe('what changed', () => {
  const sent = (changes: Partial<DetailsValues>) => {
    const values = { ...detailsValues(details, tijuana), ...changes };
    return changedDetails({ ...values, onSaleAt: withOffset(values.onSaleAt, tijuana) }, detailsAsSent(details));
  };
  test('is nothing where nothing did', () => expect(sent({})).toEqual({}));
  test('is not a price in another writing', () => expect(sent({ priceFrom: '$1,450.50' })).toEqual({}));
  test('is a field that was emptied', () =>
    expect(sent({ venue: '', priceFrom: '', onSaleAt: '' })).toEqual({ venue: '', priceFrom: '', onSaleAt: '' }));
  test('is the sale when the city has another hour', () =>
    expect(
      changedDetails(
        { ...detailsValues(details, tijuana), onSaleAt: '2026-12-01T10:00:00-05:00' },
        detailsAsSent(details),
      ),
    ).toEqual({ onSaleAt: '2026-12-01T10:00:00-05:00' }));
  test('an event without details: non-empty ones are changes', () =>
    expect(changedDetails({ ...detailsValues(undefined, tijuana), venue: 'Foro' }, detailsAsSent(undefined))).toEqual({
      venue: 'Foro',
    }));
});

test('an invalid price or moment counts as a change, so that it is checked', () =>
  expect(
    changedDetails(
      { ...detailsValues(undefined, tijuana), priceFrom: 'gratis', onSaleAt: 'mañana' },
      detailsAsSent(undefined),
    ),
  ).toEqual({ priceFrom: 'gratis', onSaleAt: 'mañana' }));

test.each<[Partial<DetailsValues>, string[]]>([
  [{}, []],
  [Object.fromEntries(detailNames.filter((name) => name !== 'status').map((name) => [name, ''])), []],
  [{ venue: 'x'.repeat(200), address: 'x'.repeat(300) }, []],
  [{ venue: 'x'.repeat(201), address: 'x'.repeat(301) }, ['venue', 'address']],
  [{ venue: 'a\u0000b', address: '\ud83c' }, ['venue', 'address']],
  [{ doors: '19:30', status: 'presale', priceFrom: '$450', formerDate: '2026-01-31' }, []],
  [{ doors: '24:00' }, ['doors']],
  [{ status: '' }, ['status']],
  [{ status: 'toString' }, ['status']],
  [{ onSaleAt: '2026-12-01T10:00:00-08:00' }, []],
  [{ onSaleAt: '2026-12-01T10:00' }, ['onSaleAt']],
  [{ onSaleAt: '2026-02-30T10:00:00Z' }, ['onSaleAt']],
  [{ onSaleAt: '2026-12-01T25:00:00Z' }, ['onSaleAt']],
  [{ priceFrom: '-1' }, ['priceFrom']],
  [{ formerDate: '2026-02-30' }, ['formerDate']],
  [{ zone: 'America/Narnia' }, ['zone']],
  // A slip of the finger in the year gets into no page and no calendar.
  [{ formerDate: '2021-11-21', onSaleAt: '2031-11-21T23:00:00-08:00' }, []],
  [{ formerDate: '2021-11-20', onSaleAt: '2031-11-22T00:00:00-08:00' }, ['onSaleAt', 'formerDate']],
  [{ formerDate: '9999-12-31', onSaleAt: '9999-12-31T23:00:00-08:00' }, ['onSaleAt', 'formerDate']],
  [{ formerDate: '0001-01-01', onSaleAt: '202612-12-01T10:00' }, ['onSaleAt', 'formerDate']],
])('%j: wrong are %j', (values, wrong) => expect(Object.keys(checkDetails(values, '2026-11-21'))).toEqual(wrong));

test('the table gets only what is sent, and null for what is empty', () => {
  expect(detailsRow({ venue: '', priceFrom: '$1,450.50', onSaleAt: '2026-12-01T10:00:00-08:00' })).toEqual({
    venue: null,
    price_from: 1450.5,
    on_sale_at: '2026-12-01T18:00:00.000Z',
  });
  expect(detailsRow({ onSaleAt: '', doors: '', status: 'sold_out' })).toEqual({
    on_sale_at: null,
    doors: null,
    ticket_status: 'sold_out',
  });
});
