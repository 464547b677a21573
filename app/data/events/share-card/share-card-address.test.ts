import { describe, expect, test } from 'vitest';
import { detailedEvent } from '../detailed-event.fixture';
import { show } from '../../show';
import { shareCardPath } from './share-card.server';
import { tourCardPath } from './tour-card-address';

const now = new Date('2026-11-21T18:00:00Z');
const path = (...parts: Parameters<typeof detailedEvent>) => shareCardPath(detailedEvent(...parts), now);
const usual = path({}, { status: 'on_sale' });

describe('the address of a share card', () => {
  test('names the event and a version, and is the same at each rendering', () => {
    expect(usual).toMatch(/^\/pictures\/12\/[0-9a-f]{14}\/share\.jpg$/);
    expect(path({}, { status: 'on_sale' })).toBe(usual);
  });

  test.each([
    ['poster', path({ cover: 'covers/otra.webp' }, { status: 'on_sale' })],
    ['day', path({ date: '2027-01-24' }, { status: 'on_sale' })],
    ['hour', path({ time: '21:00:00' }, { status: 'on_sale' })],
    ['city', path({ city: 'Mexicali' }, { status: 'on_sale' })],
    ['title', path({ title: 'Otra noche' }, { status: 'on_sale' })],
    ['status', path({}, { status: 'sold_out' })],
    ['former day', path({}, { status: 'rescheduled', formerDate: '2027-01-16' })],
  ])('another %s is another address', (_, changed) => expect(changed).not.toBe(usual));

  test('the address depends only on what the card shows', () => {
    expect(path({ description: 'Otra cosa', link: '' }, { status: 'on_sale', doors: '19:00', revision: 4 })).toBe(
      usual,
    );
    expect(path({})).toBe(usual);
  });

  test('a sale that begins changes it by itself', () => {
    const entry = detailedEvent({}, { status: 'coming_soon', onSaleAt: '2026-12-04T16:00:00.000Z' });
    expect(shareCardPath(entry, new Date('2026-12-04T15:59:59Z'))).not.toBe(usual);
    expect(shareCardPath(entry, new Date('2026-12-04T16:00:00Z'))).toBe(usual);
  });

  test('parts of texts are not mistaken for each other', () => {
    expect(path({ title: 'a', city: 'b c' })).not.toBe(path({ title: 'a b', city: 'c' }));
  });

  test('the list pages have one of their own', () =>
    expect(tourCardPath(show)).toMatch(/^\/pictures\/gira\/[0-9a-f]{14}\/share\.jpg$/));
});
