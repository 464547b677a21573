import { describe, expect, test } from 'vitest';
import { detailNames } from '../../../data/events/detail-fields';
import { detailedEvent, everyDetail, hostileTexts } from '../../../data/events/detailed-event.fixture';
import type { DetailedEvent, EventDetails } from '../../../data/events/event-details';
import { eventStatus, nextDates, toEventView } from './event-view';
import { shareDescription, shareTitle } from './share-text';
import type { TicketStatus } from '../../../data/events/tickets/ticket-status';

const now = new Date('2026-11-21T18:00:00Z');
const options = { siteUrl: 'https://gira.example', now };
const view = (entry: DetailedEvent, list = [entry]) => toEventView(entry, list, options);

test('the status in words: without a link tickets are to come, a sale has its hour in the city', () => {
  const [status, onSaleAt] = ['coming_soon', '2026-12-04T18:00:00.000Z'] as const;
  expect(eventStatus(detailedEvent({ link: '' }), now).sentence).toBe('Boletos muy pronto.');
  expect(eventStatus(detailedEvent({}, { status, onSaleAt }), now)).toMatchObject({
    sentence: 'Los boletos salen a la venta el viernes 4 de diciembre a las 10:00 AM, hora de Tijuana.',
    until: onSaleAt,
  });
  expect(eventStatus(detailedEvent({}, { status, onSaleAt }), new Date(onSaleAt)).stamp).toBeUndefined();
  // Without a link nothing turns into a button.
  expect(eventStatus(detailedEvent({ link: '' }, { status, onSaleAt }), now).until).toBeUndefined();
});

test.each([
  [{}, { venue: 'El Cubo', address: 'Paseo 9350' }, { name: 'El Cubo', address: 'Paseo 9350, Tijuana' }],
  [{}, { address: 'Paseo 9350' }, { name: 'Paseo 9350', address: 'Tijuana, Baja California' }],
  [{ city: 'Puebla', state: 'Puebla' }, {}, { name: 'Puebla', address: '' }],
])('the place of %j, %j', (change, details, place) =>
  expect(view(detailedEvent(change, details)).place).toMatchObject(place),
);

test.each(detailNames)('%s has its place on the page of a date', (name) => {
  const pages = (without: Partial<EventDetails>) =>
    (['rescheduled', 'coming_soon'] as const).flatMap((status) => {
      const entry = detailedEvent({ city: 'Aldea', state: '' }, { ...everyDetail, status, ...without });
      return [view(entry), toEventView(entry, [], { ...options, now: new Date('2027-02-01T18:00:00Z') })];
    });
  expect(pages({})).not.toEqual(pages({ [name]: name === 'status' ? 'on_sale' : undefined }));
});

test('no hour of a night is torn from its PM among the facts', () => {
  const functions = [detailedEvent({ time: '19:00' }), detailedEvent({ id: 13, time: '21:30' })];
  expect(view({ ...functions[0]!, functions }).facts[0]?.value).toBe('7:00 y 9:30\u00a0PM');
});

test('no place where nobody says; an empty line parts paragraphs, a line break stays within one', () => {
  const { place, paragraphs } = view(detailedEvent({ city: '', state: '', description: 'a\r\nb\r\n \r\nc\n\n\n\nd' }));
  expect(place).toBeUndefined();
  expect(paragraphs).toEqual(['a\nb', 'c', 'd']);
});

test.each([
  [{}, {}, 'Baja California · 2027'],
  [{}, { lastDay: '2027-01-24' }, 'Baja California · 2027'],
  [{ city: 'Puebla', state: 'Puebla' }, {}, '2027'],
  [{ city: 'Puebla', state: 'Puebla' }, { status: 'cancelled' as const }, 'era el sábado 23 de enero de 2027'],
])('under the city of %j, %j stands its year, since its day stands above', (change, details, where) =>
  expect(view(detailedEvent(change, details)).where).toBe(where),
);

test.each([
  [450, 'Desde $450'],
  [1250.5, 'Desde $1,250.50'],
  [0, 'Entrada libre'],
  [undefined, undefined],
])('a price of %s is %s', (priceFrom, text) => expect(view(detailedEvent({}, { priceFrom })).price).toBe(text));

test('the next dates are those after it; after the last, the first to come, with another year’s number', () => {
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

test('a date that is over, cancelled or postponed offers no price or map', () => {
  const offered = (entry: DetailedEvent) => {
    const { facts, place } = view(entry);
    return [facts.some(({ name }) => name === 'Precio desde'), Boolean(place?.map)];
  };
  const entry = (status: TicketStatus, date = '2027-01-23') => detailedEvent({ date }, { status, priceFrom: 350 });
  expect(offered(entry('sold_out'))).toEqual([true, true]);
  for (const off of [entry('cancelled'), entry('postponed'), entry('on_sale', '2026-11-20')])
    expect(offered(off)).toEqual([false, false]);
});

test('several days are one numeral, across months with both their names', () => {
  const day = (lastDay: string) => {
    const { weekday, day, month } = view(detailedEvent({ date: '2026-11-28' }, { lastDay })).day!;
    return [weekday, day, month];
  };
  expect(day('2026-11-29')).toEqual(['sáb–dom', '28–29', 'nov']);
  expect(day('2026-12-01')).toEqual(['sáb–mar', '28–1', 'nov–dic']);
});

test('of charges it speaks where staff do, and only beside a price', () => {
  const price = (details: Partial<EventDetails>) =>
    view(detailedEvent({}, details)).facts.find(({ name }) => name.startsWith('Precio'));
  expect(price({ priceFrom: 450 })).toEqual({ name: 'Precio desde', value: '$450 MXN' });
  expect(price({ priceFrom: 450, feesIncluded: true })!.note).toBe('con cargos incluidos');
  expect([price({ priceFrom: 0, feesIncluded: true })!.note, price({ feesIncluded: true })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('beside a button that leads to the other dates it offers what the phone may tell of, until it is over', () => {
  const other = detailedEvent({ id: 13, date: '2027-01-24' });
  const notice = (status: TicketStatus, date = '2027-01-23') => {
    const entry = detailedEvent({ date }, { status });
    return view(entry, [entry, other]).notice;
  };
  expect([notice('sold_out'), notice('cancelled')]).toEqual([undefined, 'Avísame si hay otra fecha']);
  expect([notice('on_sale'), notice('postponed')]).toEqual([undefined, undefined]);
  expect([notice('sold_out', '2026-11-20'), notice('cancelled', '2026-11-20')]).toEqual([undefined, undefined]);
});

test('on its day it says when doors open and the way there', () => {
  const entry = detailedEvent({ date: '2026-11-21' }, { venue: 'El Cubo', doors: '19:30' });
  const { opening, place } = view(entry);
  const begun = '2026-11-22T04:30:00.000Z';
  expect(opening).toEqual({ at: '2026-11-22T03:30:00.000Z', begins: begun, doors: true, time: '7:30 PM' });
  expect(place?.map).toEqual({ href: expect.stringContaining('/dir/?api=1&destination=El+Cubo'), text: 'Cómo llegar' });
  const { opening: begins } = view(detailedEvent({ date: '2026-11-21' }));
  expect(begins).toMatchObject({ doors: false, time: '8:30 PM' });
});
