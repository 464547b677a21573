import { expect, test } from 'vitest';
import { googleCalendarLink, outlookLink } from './calendar-links';
import { detailedEvent } from '../detailed-event.fixture';

const siteUrl = 'https://gira.example';
const now = new Date('2026-11-21T18:00:00Z');
const changed = { updatedAt: '2026-11-20T10:11:12.000Z', revision: 4, venue: 'El Cubo', address: 'Héroes 9350' };

test('links carry what the calendar does, a long description cut', () => {
  const entry = detailedEvent({ description: 'palabra '.repeat(600) }, changed);
  const google = new URL(googleCalendarLink(entry, { siteUrl, now })!);
  expect(google.origin + google.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(google.searchParams)).toMatchObject({
    action: 'TEMPLATE',
    text: 'Noche de luciérnagas · Tijuana',
    dates: '20270124T043000Z/20270124T063000Z',
    location: 'El Cubo, Héroes 9350, Tijuana, Baja California',
  });
  const outlook = new URL(outlookLink(entry, { siteUrl, now })!);
  expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
    rru: 'addevent',
    subject: 'Noche de luciérnagas · Tijuana',
    enddt: '2027-01-24T06:30:00.000Z',
  });
  for (const link of [google, outlook]) {
    expect(link.href.length).toBeLessThan(2000);
    expect(link.href).toContain('eventos%2F12-noche');
  }
  expect(new URL(googleCalendarLink(detailedEvent({ time: '' }), { siteUrl, now })!).searchParams.get('dates')).toBe(
    '20270123/20270124',
  );
  expect(new URL(outlookLink(detailedEvent({ time: '' }), { siteUrl, now })!).searchParams.get('allday')).toBe('true');
  expect(googleCalendarLink(detailedEvent({ date: 'pronto' }), { siteUrl, now })).toBeUndefined();
});
