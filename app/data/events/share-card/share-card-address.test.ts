import { expect, test } from 'vitest';
import { detailedEvent } from '../detailed-event.fixture';
import { show } from '../../show';
import { shareCardPath } from './share-card.server';
import { tourCardPath } from './tour-card-address';

const at = (entry: ReturnType<typeof detailedEvent>, now = '2026-11-21T18:00:00Z') =>
  shareCardPath(entry, new Date(now));
const usual = at(detailedEvent({}, { status: 'on_sale' }));

test('the address names the event and a version; the list pages have one of their own', () => {
  expect(usual).toMatch(/^\/pictures\/12\/[0-9a-f]{14}\/share\.jpg$/);
  expect(tourCardPath(show)).toMatch(/^\/pictures\/gira\/[0-9a-f]{14}\/share\.jpg$/);
});

test.each([
  ['poster', { cover: 'covers/otra.webp' }, {}],
  ['day', { date: '2027-01-24' }, {}],
  ['hour', { time: '21:00:00' }, {}],
  ['city', { city: 'Mexicali' }, {}],
  ['title', { title: 'Otra noche' }, {}],
  ['status', {}, { status: 'sold_out' }],
  ['former day', {}, { status: 'rescheduled', formerDate: '2027-01-16' }],
] as const)('another %s is another address', (_, event, details) =>
  expect(at(detailedEvent(event, details))).not.toBe(usual),
);

test('what the card does not show changes nothing; a sale that begins does, and the end of the day', () => {
  expect(at(detailedEvent({ description: 'Otra cosa', link: '' }, { doors: '19:00', revision: 4 }))).toBe(usual);
  expect(at(detailedEvent())).toBe(usual);
  expect(at(detailedEvent(), '2027-01-25T18:00:00Z')).not.toBe(usual);
  const soon = detailedEvent({}, { status: 'coming_soon', onSaleAt: '2026-12-04T16:00:00.000Z' });
  expect(at(soon, '2026-12-04T15:59:59Z')).not.toBe(usual);
  expect(at(soon, '2026-12-04T16:00:00Z')).toBe(usual);
});
