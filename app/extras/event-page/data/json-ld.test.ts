import { describe, expect, test } from 'vitest';
import { detailField, detailNames } from '../../../data/events/detail-fields';
import { cleaned, detailedEvent, everyDetail, hostileTexts } from '../../../data/events/detailed-event.fixture';
import type { DetailedEvent } from '../../../data/events/event-details';
import { eventJsonLd, jsonLdText } from './json-ld';
import { ticketStatuses, type TicketStatus } from '../../../data/events/tickets/ticket-status';

const site = 'https://gira.example';
const images = [`${site}/16x9.jpg`, `${site}/4x3.jpg`, `${site}/1x1.jpg`];
const now = new Date('2026-11-21T18:00:00Z');
const href = 'https://boletos.example/noche';

const jsonLd = (entry: DetailedEvent, at = now) => eventJsonLd(entry, { siteUrl: site, images, now: at })!;
const full = { venue: 'El Cubo, CECUT', address: 'Paseo de los Héroes 9350', doors: '19:30', priceFrom: 450 };

test('everything that Google asks for, of a date of which everything is known', () => {
  expect(jsonLd(detailedEvent({}, { ...full, onSaleAt: '2026-11-01T18:00:00.000Z' }))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Noche de luciérnagas',
    url: `${site}/eventos/12-noche-de-luciernagas-tijuana`,
    startDate: '2027-01-23T20:30:00-08:00',
    endDate: '2027-01-23T22:30:00-08:00',
    doorTime: '2027-01-23T19:30:00-08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: 'El Cubo, CECUT',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Paseo de los Héroes 9350',
        addressLocality: 'Tijuana',
        addressRegion: 'Baja California',
        addressCountry: 'MX',
      },
    },
    description: 'Una noche\nde historias.',
    image: images,
    offers: {
      '@type': 'Offer',
      url: href,
      price: 450,
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      validFrom: '2026-11-01T10:00:00-08:00',
    },
    performer: [{ '@type': 'PerformingGroup', name: 'Radio Carpa' }],
    organizer: { '@type': 'Organization', name: 'Radio Carpa', url: 'https://www.facebook.com/radiocarpa' },
  });
});

describe('status and offer', () => {
  const said: Record<TicketStatus, [event: string, offer?: string, withoutLink?: string]> = {
    on_sale: ['EventScheduled', 'InStock'],
    coming_soon: ['EventScheduled'],
    presale: ['EventScheduled', 'PreOrder'],
    few_left: ['EventScheduled', 'InStock'],
    sold_out: ['EventScheduled', 'SoldOut', 'SoldOut'],
    postponed: ['EventPostponed'],
    rescheduled: ['EventRescheduled', 'InStock'],
    cancelled: ['EventCancelled'],
  };
  test.each(ticketStatuses)('%s', (status) => {
    const [event, offer, withoutLink] = said[status].map((word) => `https://schema.org/${word}`);
    const data = jsonLd(detailedEvent({}, { status }));
    expect([data.eventStatus, data.offers?.availability]).toEqual([event, offer]);
    expect(Boolean(data.offers)).toBe(Boolean(offer));
    expect(jsonLd(detailedEvent({ link: 'en taquilla' }, { status })).offers?.availability).toBe(withoutLink);
  });
  test('before the sale only from when, and then in stock', () => {
    const soon = detailedEvent({}, { status: 'coming_soon', onSaleAt: '2026-12-04T18:00:00.000Z', priceFrom: 450 });
    expect(jsonLd(soon).offers).toEqual({
      '@type': 'Offer',
      url: href,
      price: 450,
      priceCurrency: 'MXN',
      validFrom: '2026-12-04T10:00:00-08:00',
    });
    expect(jsonLd(soon, new Date('2026-12-04T18:00:00Z')).offers?.availability).toBe('https://schema.org/InStock');
  });
  test('a free show costs nothing, an unknown price is left out', () => {
    expect(jsonLd(detailedEvent({}, { priceFrom: 0 })).offers).toMatchObject({ price: 0, priceCurrency: 'MXN' });
    expect(jsonLd(detailedEvent()).offers).not.toHaveProperty('price');
    expect(jsonLd(detailedEvent()).offers).not.toHaveProperty('priceCurrency');
  });
  test('none once the date is over', () => {
    const [before, end] = [new Date('2027-01-24T07:59:59Z'), new Date('2027-01-24T08:00:00Z')];
    expect(jsonLd(detailedEvent(), before)).toHaveProperty('offers');
    expect(jsonLd(detailedEvent(), end)).not.toHaveProperty('offers');
  });
  test('the former day of a moved date', () =>
    expect(jsonLd(detailedEvent({}, { status: 'rescheduled', formerDate: '2027-01-16' }))).toMatchObject({
      previousStartDate: '2027-01-16',
    }));
});

describe('what is not known', () => {
  test('an hour: the day alone', () => {
    const { startDate, endDate, doorTime } = jsonLd(detailedEvent({ time: '' }, { doors: '19:30' }));
    expect([startDate, endDate, doorTime]).toEqual(['2027-01-23', undefined, undefined]);
  });
  test('a day: no event at all', () => expect(jsonLd(detailedEvent({ date: 'pronto' }))).toBeUndefined());
  test('a place: the city as address, never as its name', () => {
    const { location } = jsonLd(detailedEvent());
    expect(location).not.toHaveProperty('name');
    expect(location.address).not.toHaveProperty('streetAddress');
  });
  test('details, description, pictures, title: nothing is empty', () => {
    const { event, show } = detailedEvent({ description: '', title: ' ', state: '' });
    const data = eventJsonLd({ event, show }, { siteUrl: site, images: [], now })!;
    expect(data.name).toBe('Radio Carpa en Tijuana');
    expect(data.description).toBe('Radio Carpa en vivo en Tijuana.');
    expect(data).not.toHaveProperty('image');
    expect(JSON.stringify(data)).not.toMatch(/""|null/);
  });
});

test.each(hostileTexts)('%.20s… is text', (text) => {
  const fields = { title: text, description: text, city: text, state: text };
  const data = jsonLd(detailedEvent(fields, { venue: text, address: text }));
  const written = jsonLdText({ ...data, more: '\u2028<&>' });
  expect(written).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(written)).toMatchObject(data);
  expect(data.location.name).toBe(cleaned(text).replace(/\s+/g, ' '));
});

test('guests, length, age limit and seats are said as schema.org has them', () =>
  expect(jsonLd(detailedEvent({}, { guests: 'Ana', length: 95, ageLimit: 18, access: 'Rampa' }))).toMatchObject({
    performer: [{ name: 'Radio Carpa' }, { name: 'Ana' }],
    duration: 'PT95M',
    typicalAgeRange: '18-',
    location: { amenityFeature: [{ name: 'Acceso', value: 'Rampa' }] },
  }));

const inSearch = detailNames.filter((name) => detailField(name).search !== false);

test.each(inSearch)('%s has its place in JSON-LD', (name) => {
  const without = { ...everyDetail, [name]: name === 'status' ? 'on_sale' : undefined };
  expect(jsonLd(detailedEvent({ city: 'Aldea', state: '' }, everyDetail))).not.toEqual(
    jsonLd(detailedEvent({ city: 'Aldea', state: '' }, without)),
  );
});
