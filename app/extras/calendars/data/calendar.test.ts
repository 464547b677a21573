import ical, { type VEvent } from 'node-ical';
import { describe, expect, test } from 'vitest';
import { toCalendarEntry } from './calendar-entry';
import { calendarLinks } from './calendar-links';
import { eventCalendar, saleCalendar } from './calendar.server';
import { eventJsonLd } from '../../event-page/data/json-ld';
import { cleaned, detailedEvent, hostileTexts } from '../../../data/events/detailed-event.fixture';
import type { DetailedEvent } from '../../../data/events/event-details';
import { ticketStatuses, type TicketStatus } from '../../../data/events/tickets/ticket-status';

const siteUrl = 'https://gira.example';
const now = new Date('2026-11-21T18:00:00Z');

/** A calendar as another library reads it. */
const read = (text: string) =>
  Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
/** The lines of a calendar, unfolded. */
const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n');
const tour = (entries: DetailedEvent[], name = 'Radio Carpa en vivo') => eventCalendar(entries, { siteUrl, now, name });
const one = (entry: DetailedEvent) => read(tour([entry]))[0]!;

const changed = { updatedAt: '2026-11-20T10:11:12.000Z', revision: 4, venue: 'El Cubo', address: 'Héroes 9350' };

test('an event, as another library reads it', () => {
  const event = one(detailedEvent({}, { ...changed, doors: '19:30' }));
  expect(event).toMatchObject({
    uid: '12@gira.example',
    sequence: 4,
    summary: 'Noche de luciérnagas · Tijuana',
    location: 'El Cubo, Héroes 9350, Tijuana, Baja California',
    status: 'CONFIRMED',
    url: { val: `${siteUrl}/eventos/12-noche-de-luciernagas-tijuana`, params: { VALUE: 'URI' } },
  });
  const { start, end, dtstamp, lastmodified } = event;
  expect([start, end, dtstamp, lastmodified].map((at) => at?.toISOString())).toEqual([
    '2027-01-24T04:30:00.000Z',
    '2027-01-24T06:30:00.000Z',
    '2026-11-20T10:11:12.000Z',
    '2026-11-20T10:11:12.000Z',
  ]);
  expect(event.description).toBe(
    `Una noche\nde historias.\n\nPuertas: 7:30 PM\nBoletos: https://boletos.example/noche\n${siteUrl}/eventos/12-noche-de-luciernagas-tijuana`,
  );
});

test('the last day of the year 9999, whose end no calendar can write, is in none', () => {
  const entries = [detailedEvent({ date: '9999-12-31', time: '23:59' }), detailedEvent({ id: 13, date: '9999-12-30' })];
  expect(read(tour(entries)).map(({ uid }) => uid)).toEqual(['13@gira.example']);
  expect(calendarLinks(entries[0]!, { siteUrl, now })).toBeUndefined();
});

const said: Record<TicketStatus, [status: string | undefined, summary: string, tickets: boolean, sentence?: string]> = {
  on_sale: ['CONFIRMED', 'Noche', true],
  coming_soon: ['CONFIRMED', 'Noche', false, 'Los boletos aún no salen a la venta.'],
  presale: ['CONFIRMED', 'Noche', true, 'Ya hay preventa.'],
  few_left: ['CONFIRMED', 'Noche', true, '¡Quedan pocos boletos!'],
  sold_out: ['CONFIRMED', 'Noche', false, 'Se agotaron los boletos.'],
  postponed: ['TENTATIVE', 'Pospuesto: Noche', false, 'Esta función cambia de día.'],
  rescheduled: ['CONFIRMED', 'Noche', true, 'La función cambió de fecha.'],
  cancelled: [undefined, 'Cancelado: Noche', false, 'Esta función ya no se realizará.'],
};
test.each(ticketStatuses)('%s has its STATUS, its sentence and its way to the tickets', (status) => {
  const [calendar, summary, tickets, sentence = 'Una noche'] = said[status];
  const event = one(detailedEvent({ title: 'Noche' }, { status }));
  // Without a STATUS, Google shows a cancelled date, and its title says so.
  expect([event.status, event.summary]).toEqual([calendar, `${summary} · Tijuana`]);
  expect(String(event.description).split('\n')[0]).toBe(sentence);
  expect(String(event.description).includes('Boletos: https://')).toBe(tickets);
});

test('a sale to come and a former day are told', () => {
  const soon = one(detailedEvent({}, { status: 'coming_soon', onSaleAt: '2026-12-04T18:00:00.000Z' }));
  expect(soon.description).toContain('Los boletos salen a la venta el viernes 4 de diciembre a las 10:00 AM');
  const moved = one(detailedEvent({}, { status: 'rescheduled', formerDate: '2027-01-16' }));
  expect(moved.description).toContain('La función cambió de fecha. Antes: 16 ene 2027.');
});

describe('the form', () => {
  const text = tour([detailedEvent({}, changed), detailedEvent({ id: 13, description: 'á🎪'.repeat(1000) })]);
  test('is UTC, refreshed every hour, with a name, no zones and no alarms', () => {
    expect(lines(text)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Radio Carpa en vivo',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'DTSTART:20270124T043000Z',
        'DTEND:20270124T063000Z',
        'SEQUENCE:4',
        'TRANSP:TRANSPARENT',
        'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      ]),
    );
    expect(text).not.toMatch(/VTIMEZONE|TZID|VALARM/);
  });
  test('of one date reminds of it a day before', () => {
    const once = eventCalendar([detailedEvent()], { siteUrl, now: new Date('2026-12-24'), name: 'x', reminds: true });
    expect(lines(once)).toEqual(expect.arrayContaining(['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D']));
  });
  test('every line ends in CRLF, and has 75 octets at most', () => {
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read(text)[1]!.description).toContain('á🎪'.repeat(1000));
  });
  test('is the same at each reading, at another hour too', () => {
    const at = (now: Date) => eventCalendar([detailedEvent({}, changed)], { siteUrl, now, name: 'x' });
    expect(at(new Date('2026-12-24T00:00:00Z'))).toBe(at(now));
  });
});

test('a tour has every date once, none that has no day, and all day where there is no hour', () => {
  const text = tour([detailedEvent(), detailedEvent({ id: 13, time: '' }), detailedEvent({ id: 14, date: 'pronto' })]);
  expect(read(text).map(({ uid }) => uid)).toEqual(['12@gira.example', '13@gira.example']);
  expect(lines(text)).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20270123', 'DTEND;VALUE=DATE:20270124']));
});

describe('links into calendars', () => {
  const link = (calendar: 'google' | 'outlook', ...parts: Parameters<typeof detailedEvent>) =>
    new URL(calendarLinks(detailedEvent(...parts), { siteUrl, now })![calendar]);

  test('write a space as programs read it that know no forms, and a plus as one', () => {
    const links = calendarLinks(detailedEvent({ title: 'Uno + dos' }), { siteUrl, now })!;
    for (const link of Object.values(links)) {
      expect(link).not.toContain('+');
      expect(decodeURIComponent(link)).toContain('Uno + dos · Tijuana');
    }
  });

  test('carry what the calendar does, a long description cut', () => {
    const long = { description: 'palabra '.repeat(600) };
    const [google, outlook] = [link('google', long, changed), link('outlook', long, changed)];
    expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(google.searchParams)).toMatchObject({
      action: 'TEMPLATE',
      text: 'Noche de luciérnagas · Tijuana',
      dates: '20270124T043000Z/20270124T063000Z',
      location: 'El Cubo, Héroes 9350, Tijuana, Baja California',
    });
    expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
      rru: 'addevent',
      subject: 'Noche de luciérnagas · Tijuana',
      startdt: '2027-01-24T04:30:00.000Z',
      enddt: '2027-01-24T06:30:00.000Z',
    });
    for (const { href } of [google, outlook]) {
      expect(href.length).toBeLessThan(2000);
      expect(href).toContain('eventos%2F12-noche');
    }
  });
  test('are all day where there is no hour, and none where there is no day', () => {
    expect(link('google', { time: '' }).searchParams.get('dates')).toBe('20270123/20270124');
    expect(link('outlook', { time: '' }).searchParams.get('allday')).toBe('true');
    expect(calendarLinks(detailedEvent({ date: 'pronto' }), { siteUrl, now })).toBeUndefined();
  });
});

test('a reminder of the sale rings at that moment', () => {
  const entry = detailedEvent({}, { status: 'coming_soon', onSaleAt: '2026-12-04T18:00:00.000Z' });
  const text = saleCalendar(entry, { siteUrl, now })!;
  const [event] = read(text);
  expect(event).toMatchObject({
    uid: 'venta-12@gira.example',
    summary: 'Salen los boletos: Noche de luciérnagas · Tijuana',
  });
  expect(event!.start.toISOString()).toBe('2026-12-04T18:00:00.000Z');
  expect(lines(text)).toEqual(expect.arrayContaining(['BEGIN:VALARM', 'ACTION:DISPLAY']));
  expect(saleCalendar(detailedEvent(), { siteUrl, now })).toBeUndefined();
});

test('a backslash before an n is no line break', () => {
  expect(lines(tour([detailedEvent({ title: 'C:\\nada, ¿ya?; sí' })]))).toContain(
    String.raw`SUMMARY:C:\\nada\, ¿ya?\; sí · Tijuana`,
  );
});

test.each(hostileTexts)('%.20j… in every field is text in a calendar', (text) => {
  const fields = { title: text, description: text, city: text, state: text };
  const calendar = tour([detailedEvent(fields, { ...changed, venue: text, address: text })], text);
  const flat = cleaned(text).replace(/\s+/g, ' ');
  const events = read(calendar);
  expect(events).toHaveLength(1);
  expect(events[0]!.summary).toBe(`${flat} · ${flat}`);
  expect(events[0]!.location).toBe([flat, flat, flat].join(', '));
  expect(events[0]!.description).toContain(cleaned(text));
  expect(lines(calendar).filter((line) => /^(DTSTART|END:VEVENT|X-WR-CALNAME)/.test(line))).toHaveLength(3);
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

/** A festival in Puebla on 28 and 29 November 2026. */
const festival = (time: string) =>
  detailedEvent({ city: 'Puebla', state: 'Puebla', date: '2026-11-28', time }, { lastDay: '2026-11-29' });

test.each([
  ['17:00:00', '2026-11-28T23:00:00.000Z', '2026-11-30T01:00:00.000Z', '2026-11-29T19:00:00-06:00'],
  ['', '2026-11-28T00:00:00.000Z', '2026-11-30T00:00:00.000Z', '2026-11-29'],
])('calendars and search engines have both its days, at “%s”', (time, start, end, endDate) => {
  const calendarEntry = toCalendarEntry(festival(time), { siteUrl, now })!;
  expect([calendarEntry.start.toISOString(), calendarEntry.end.toISOString()]).toEqual([start, end]);
  expect(eventJsonLd(festival(time), { siteUrl, images: [], now })).toMatchObject({ endDate });
});
