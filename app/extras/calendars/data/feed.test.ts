import { describe, expect, test } from 'vitest';
import { cleaned, detailedEvent, hostileTexts } from '../../../data/events/detailed-event.fixture';
import type { DetailedEvent } from '../../../data/events/event-details';
import { show } from '../../../data/show';
import { eventFeed } from './feed';

const siteUrl = 'https://gira.example';
const now = new Date('2026-11-21T18:00:00Z');
const changed = { updatedAt: '2026-11-20T10:11:12.000Z', revision: 4, venue: 'El Cubo', address: 'Héroes 9350' };

describe('the feed', () => {
  const feed = (entries: DetailedEvent[]) => eventFeed(entries, show, { siteUrl, now });
  /** Text of the elements of a name, unescaped. */
  const texts = (xml: string, name: string) =>
    Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')), ([, text]) =>
      text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
  test('names every date, and the moment of the last change', () => {
    const xml = feed([
      detailedEvent({}, changed),
      detailedEvent({ id: 13, city: 'Mérida', state: 'Yucatán', date: '2027-02-06' }),
    ]);
    expect(texts(xml, 'title')).toEqual([
      'Radio Carpa en vivo',
      '23 ene 2027, Tijuana: Noche de luciérnagas',
      '6 feb 2027, Mérida: Noche de luciérnagas',
    ]);
    expect(texts(xml, 'id')).toEqual([`${siteUrl}/feed.xml`, `${siteUrl}/eventos/12`, `${siteUrl}/eventos/13`]);
    expect(texts(xml, 'updated')[0]).toBe('2026-11-20T10:11:12.000Z');
    expect(texts(xml, 'updated')[1]).toBe('2026-11-20T10:11:12.000Z');
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${siteUrl}/feed.xml"/>`);
    expect(xml).toContain(
      `<link rel="alternate" type="text/html" href="${siteUrl}/eventos/12-noche-de-luciernagas-tijuana"/>`,
    );
  });
  test('without a date is a feed all the same', () => {
    expect(texts(feed([]), 'title')).toEqual(['Radio Carpa en vivo']);
    expect(texts(feed([]), 'updated')).toEqual([expect.stringMatching(/^20\d\d-/)]);
  });
  test('says what the stamp does', () => {
    const [, cancelled, onSale] = texts(feed([detailedEvent({}, { status: 'cancelled' }), detailedEvent()]), 'title');
    expect(cancelled).toBe('23 ene 2027, Tijuana: Noche de luciérnagas (Cancelado)');
    expect(onSale).toBe('23 ene 2027, Tijuana: Noche de luciérnagas');
  });
  test.each(hostileTexts)('%.20j… in every field is text', (text) => {
    const fields = { title: text, description: text, city: text, state: text };
    const details = { venue: text, address: text, guests: text, accessibleSeating: text };
    const xml = feed([detailedEvent(fields, details)]);
    const flat = cleaned(text).replace(/\s+/g, ' ');
    expect(texts(xml, 'title')[1]).toBe(`23 ene 2027, ${flat}: ${flat}`);
    expect(texts(xml, 'content')[0]).toContain(cleaned(text));
    expect(xml).not.toMatch(/<(script|summary|!\[)|[\u0000-\u0008\ufffe\uffff]|&(?!(amp|lt|gt|quot);)/);
    expect(xml.isWellFormed()).toBe(true);
  });
});
