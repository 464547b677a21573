import { describe, expect, test } from 'vitest';
import { detailedEvent, hostileTexts } from '../detailed-event.fixture';
import type { DetailedEvent } from '../event-details';
import { eventStatus, nextDates, toEventView } from './event-view';
import { longDate } from '../../days/dates';
import { shareDescription, shareTitle } from './share-text';
import type { TicketStatus } from '../ticket-status';

const now = new Date('2026-11-21T18:00:00Z');
const options = { siteUrl: 'https://gira.example', now };
const view = (entry: DetailedEvent, list = [entry]) => toEventView(entry, list, options);

test('a day in full; what is no day has none', () => {
  expect(longDate('2027-01-23')).toEqual({
    weekday: 'sábado',
    day: '23',
    month: 'enero',
    year: '2027',
    said: 'sábado 23 de enero',
    full: 'sábado 23 de enero de 2027',
  });
  for (const text of ['', 'pronto', '2027-02-30']) expect(longDate(text)).toBeUndefined();
});

describe('the status in words', () => {
  test('on sale without a link says that the tickets are still to come', () =>
    expect(eventStatus(detailedEvent({ link: '' }), now).sentence).toBe('Boletos muy pronto.'));

  test('tickets to come: when, by the clocks of the city, and until when it is so', () => {
    const onSaleAt = '2026-12-04T18:00:00.000Z';
    expect(eventStatus(detailedEvent({}, { status: 'coming_soon', onSaleAt }), now)).toMatchObject({
      sentence: 'Los boletos salen a la venta el viernes 4 de diciembre a las 10:00 AM, hora de Tijuana.',
      until: onSaleAt,
    });
    const sold = new Date('2026-12-04T18:00:00Z');
    expect(eventStatus(detailedEvent({}, { status: 'coming_soon', onSaleAt }), sold).stamp).toBeUndefined();
  });
  test('without a link nothing turns into a button', () => {
    const onSaleAt = '2026-12-04T18:00:00.000Z';
    expect(eventStatus(detailedEvent({ link: '' }, { status: 'coming_soon', onSaleAt }), now).until).toBeUndefined();
  });
});

describe('place, price, paragraphs', () => {
  const place = (change: object, details?: object) => view(detailedEvent(change, details)).place;
  test('the venue, with street and city', () =>
    expect(place({}, { venue: 'El Cubo', address: 'Paseo 9350' })).toMatchObject({
      name: 'El Cubo',
      address: 'Paseo 9350, Tijuana',
    }));
  test('a street without a venue', () =>
    expect(place({}, { address: 'Paseo 9350' })).toMatchObject({
      name: 'Paseo 9350',
      address: 'Tijuana, Baja California',
    }));
  test('the city alone, said once; nothing where nobody says', () => {
    expect(place({ city: 'Puebla', state: 'Puebla' })).toMatchObject({ name: 'Puebla', address: '' });
    expect(place({ city: '', state: '' })).toBeUndefined();
  });
  test.each([
    [450, 'Desde $450'],
    [1250.5, 'Desde $1,250.50'],
    [0, 'Entrada libre'],
    [undefined, undefined],
  ])('a price of %s is %s', (priceFrom, text) => expect(view(detailedEvent({}, { priceFrom })).price).toBe(text));
  test('an empty line parts paragraphs, a line break stays within one', () =>
    expect(view(detailedEvent({ description: 'a\r\nb\r\n \r\nc\n\n\n\nd' })).paragraphs).toEqual(['a\nb', 'c', 'd']));
});

test('the next dates are those after it; after the last, the first to come, with the year where it is another', () => {
  const list = ['2026-11-20', '2026-12-02', '2026-12-03', '2027-01-04', '2027-01-05', '2027-01-06'].map((date, index) =>
    detailedEvent({ id: index + 1, date }),
  );
  const ids = (entry?: DetailedEvent) => nextDates(list, now, entry).map(({ id }) => id);
  expect(ids(list[2])).toEqual([4, 5, 6]);
  expect(ids(list[5])).toEqual([2, 3, 4, 5]);
  expect(ids()).toEqual([2, 3, 4, 5]);
  expect(nextDates(list, now, list[5]).map(({ year }) => year)).toEqual(['2026', '2026', undefined, undefined]);
  expect([list[2]!, list[5]!].map((entry) => view(entry, list).nextTitle)).toEqual(['Sigue la gira', 'Otras fechas']);
  const off = { ...list[4]!, details: { status: 'cancelled', revision: 0 } } as DetailedEvent;
  expect(nextDates([...list.slice(0, 4), off, list[5]!], now, list[2]).map(({ id }) => id)).toEqual([4, 6]);
});

describe('where it is shared', () => {
  test('title, city and day; status, hour and place', () => {
    const entry = detailedEvent({}, { status: 'cancelled', venue: 'El Cubo' });
    expect(shareTitle(entry)).toBe('Noche de luciérnagas · Tijuana · 23 ene 2027');
    expect(shareDescription(entry, now)).toBe(
      'Esta función ya no se realizará. 23 ene 2027 · 8:30 PM, hora de Tijuana · El Cubo, Tijuana, Baja California. Una noche de historias.',
    );
  });
  test.each(hostileTexts)('%.20s… makes no title longer than 80 characters', (text) => {
    const entry = detailedEvent({ title: text, city: text, date: text, description: text });
    expect([...new Intl.Segmenter('es').segment(shareTitle(entry))].length).toBeLessThanOrEqual(80);
    expect(shareTitle(entry).isWellFormed()).toBe(true);
    expect(() => view(entry)).not.toThrow();
  });
});

test('a date that is over, cancelled or postponed offers no calendar, price or map', () => {
  const offered = (entry: DetailedEvent) => {
    const { calendars, facts, place } = view(entry);
    return [Boolean(calendars), facts.some(({ name }) => name === 'Precio desde'), Boolean(place?.map)];
  };
  const entry = (status: TicketStatus, date = '2027-01-23') => detailedEvent({ date }, { status, priceFrom: 350 });
  expect(offered(entry('sold_out'))).toEqual([true, true, true]);
  for (const off of [entry('cancelled'), entry('postponed'), entry('on_sale', '2026-11-20')])
    expect(offered(off)).toEqual([false, false, false]);
});

test('on its day it says when doors open and the way there, and offers no calendar', () => {
  const entry = detailedEvent({ date: '2026-11-21' }, { venue: 'El Cubo', doors: '19:30' });
  const { calendars, opening, place } = view(entry);
  expect(calendars).toBeUndefined();
  const begun = '2026-11-22T04:30:00.000Z';
  expect(opening).toEqual({ at: '2026-11-22T03:30:00.000Z', begins: begun, doors: true, time: '7:30 PM' });
  expect(place?.map).toEqual({ href: expect.stringContaining('/dir/?api=1&destination=El+Cubo'), text: 'Cómo llegar' });
  const { opening: begins } = view(detailedEvent({ date: '2026-11-21' }));
  expect(begins).toMatchObject({ doors: false, time: '8:30 PM' });
});
