import { describe, expect, test } from 'vitest';
import { show } from '../../../data/show';
import type { DetailedEvent } from '../../../data/events/event-details';
import { detailedEvent, hostileTexts } from '../../../data/events/detailed-event.fixture';
import { fit, letter, printable, widthOf } from '../../posters/data/lettering';
import { drawPoster } from '../../posters/data/poster';
import { posterOf } from '../../posters/data/poster-address';
import { drawShareCard, shareCardOf } from './share-card';
import { stampInks } from '../../../data/events/tickets/stamp-inks';
import { slogan, smallest } from './share-card-parts';
import { contrast, mix } from '../../../data/settings/colors';
import { statusFacts, ticketStatuses } from '../../../data/events/tickets/ticket-status';
import { shareCardPath } from './share-card.server';
import { drawStory, storyOf } from './story';
import { tourCard } from './tour-card';
import { tourCardOf, tourCardPath } from './tour-card-address';

const now = new Date('2026-11-21T18:00:00Z');
const event = { date: '2026-12-26', time: '20:30:00', city: 'León', title: 'Ñandú' };
const poster = '/9j/2Q==';

const shareCard = (entry: DetailedEvent, cover?: string) => drawShareCard(shareCardOf(entry, now), cover);

/** Whether a card holds a text: the outlines of its letters, one after another. */
function says(svg: string, text: string, spacing = 0): boolean {
  const drawn = letter(printable(text), { x: 0, y: 0, size: 50, fill: '', spacing });
  return svg.includes(drawn.slice(drawn.indexOf('<path'), drawn.lastIndexOf('</g>')));
}

/** A card without the poster that is drawn on it. */
const withoutPoster = (svg: string) => svg.replace(/<svg xmlns="[^"]*" x=.*?<\/svg>/, '');

/** Sizes in px of all letters on a card. */
const sizes = (svg: string) => [...svg.matchAll(/scale\(([\d.]+) -/g)].map(([, scale]) => Number(scale) * 1000);

describe.each(ticketStatuses)('the card of an event that is %s', (status) => {
  const facts = statusFacts[status];
  const entry = detailedEvent(event, { status, formerDate: '2026-12-19' });
  const card = shareCard(entry, poster);

  test('says status, day and city, and what its stub is for', () => {
    for (const other of ticketStatuses) {
      const word = statusFacts[other].stamp?.text;
      if (word) expect(says(card, word, 0.03), word).toBe(other === status);
    }
    const stub = facts.action === 'tickets' ? 'Boletos' : 'Ver la gira';
    for (const text of ['26', 'DIC', 'LEÓN', stub]) expect(says(card, text), text).toBe(true);
    expect(says(card, 'SÁBADO · 8:30 PM')).toBe(status === 'on_sale');
    expect(says(card, 'ANTES: SÁBADO 19 DIC')).toBe(status === 'rescheduled');
    expect(says(card, 'ÑANDÚ')).toBe(status !== 'rescheduled');
  });

  test('has the drawn poster in place of a cover', () => {
    const drawn = shareCard(entry);
    expect(drawn).toContain(drawPoster(posterOf(entry), 'x="-147" y="-222" width="294" height="444"'));
    expect(withoutPoster(drawn)).toBe(card.replace(/<image[^>]*>/, ''));
  });
});

test.each([...hostileTexts, '   ', 'Łódź ß œ', 'Dolores Hidalgo Cuna de la Independencia Nacional', 'a '.repeat(2500)])(
  'whatever staff type is letters of 44 px or more, and nothing else: %.30s',
  (text) => {
    for (const status of ticketStatuses)
      for (const change of [{ title: text, city: text }, { title: text }, { city: text }]) {
        const card = shareCard(detailedEvent({ ...event, ...change, id: text.length }, { status }));
        expect(Math.min(...sizes(withoutPoster(card)))).toBeGreaterThanOrEqual(44);
        const drawn =
          /<(\/?(svg|defs|linearGradient|stop|filter|feGaussianBlur|feColorMatrix|rect|g|path|circle)\b)[^<>]*>/g;
        expect(card.replace(drawn, '')).toBe('');
      }
  },
);

test.each(['no es fecha', '', '2026-13-45'])('a day that is none leaves the city: %s', (date) => {
  const card = shareCard(detailedEvent({ ...event, date, time: 'mañana' }), poster);
  expect(says(card, 'LEÓN')).toBe(true);
  expect(card).not.toMatch(/NaN|undefined/);
});

describe('lettering', () => {
  test.each([
    ['Máscara contra micrófono', 'MÁSCARA CONTRA MICRÓFONO'],
    ['u\u0308ber\u00a0alles\n¿sí?', 'ÜBER ALLES ¿SÍ?'],
    ['Łódź 🎪 ÿ', 'LÓDZ Y'],
    ['straße', 'STRASSE'],
  ])('%s is printed as %s', (text, expected) => expect(printable(text)).toBe(expected));

  test('a pair of letters stands as close as the face wants it', () =>
    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V')));

  test('takes one line while that is large, more where they make it larger, and cuts what fits nowhere', () => {
    const room = { width: 552, largest: 124, smallest: 44, most: 2, breakBelow: 74 };
    expect(fit('PUEBLA', room)).toEqual({ lines: ['PUEBLA'], size: 124 });
    expect(fit('SAN CRISTÓBAL DE LAS CASAS', room).lines).toEqual(['SAN CRISTÓBAL', 'DE LAS CASAS']);
    const { lines, size } = fit(Array(40).fill('PALABRA').join(' '), room);
    expect([lines.length, size]).toEqual([2, 44]);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(552);
  });
});

test('inks can be read, as large text, on every ground', () => {
  for (const ground of Object.values(stampInks)) expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(mix(show.colors.action, 0.86, show.colors.ink), show.colors.paper)).toBeGreaterThanOrEqual(3);
});

test.each([
  [show.tagline, [show.tagline]],
  ['Noches largas con gente que no duerme', ['Noches largas con', 'gente que no duerme']],
])('the card of the tour says %s, on two lines where one is too short', (tagline, lines) => {
  for (const line of lines) expect(says(tourCard({ ...tourCardOf(show), tagline }), line), line).toBe(true);
});

test.each([
  ['Leyendas', /^LEYENDAS EN VIVO$/],
  ['El Gran Show de Medianoche', /^EL GRAN SHOW DE MEDIANOCHE$/],
  ['Otorrinolaringólogos del Noroeste Mexicano', /^OTORRINOLARINGÓLOGOS.*…$/],
])('%s stands on one line, with EN VIVO where that fits', (name, said) =>
  expect(slogan(name, { width: 540, largest: smallest, smallest }).lines).toEqual([expect.stringMatching(said)]),
);

describe('the picture for stories', () => {
  const story = (entry: DetailedEvent) => drawStory(storyOf(entry, 'https://radiocarpa.mx', now), poster);

  test('says day, hour, city, title and the site’s address; a status in place of the hour', () => {
    const usual = story(detailedEvent(event));
    for (const text of ['26', 'DIC', 'SÁBADO · 8:30 PM', 'LEÓN', 'ÑANDÚ', 'RADIOCARPA.MX'])
      expect(says(usual, text), text).toBe(true);
    expect(says(story(detailedEvent(event, { status: 'sold_out' })), 'AGOTADO', 0.03)).toBe(true);
  });

  test.each(ticketStatuses)('that is %s leaves 250 px above and below to the apps, whatever the city', (status) => {
    for (const city of ['León', 'Dolores Hidalgo Cuna de la Independencia Nacional']) {
      const drawn = story(detailedEvent({ ...event, city }, { status, formerDate: '2026-12-19' }));
      expect(drawn).toMatch(/^<svg[^>]* width="1080" height="1920"/);
      // The stamp's letters stand in its own group.
      const letters = [...drawn.matchAll(/<g fill="[^"]*" transform="translate\([\d.-]+ ([\d.-]+)\) scale\(([\d.]+)/g)];
      const lines = letters.map(([, y, scale]) => ({ foot: Number(y), top: Number(y) - Number(scale) * 1110 }));
      const outside = lines.filter(({ foot, top }) => foot > 200 && (top < 250 || foot > 1670));
      expect(lines.length).toBeGreaterThan(4);
      expect(outside).toEqual([]);
    }
  });
});

const usual = shareCardPath(detailedEvent({}, { status: 'on_sale' }), now);

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
  expect(shareCardPath(detailedEvent(event, details), now)).not.toBe(usual),
);

test('what the card does not show changes nothing; a sale that begins does, and the end of the day', () => {
  expect(shareCardPath(detailedEvent({ description: 'Otra', link: '' }, { doors: '19:00', revision: 4 }), now)).toBe(
    usual,
  );
  expect(shareCardPath(detailedEvent(), now)).toBe(usual);
  expect(shareCardPath(detailedEvent(), new Date('2027-01-25T18:00:00Z'))).not.toBe(usual);
  const soon = detailedEvent({}, { status: 'coming_soon', onSaleAt: '2026-12-04T16:00:00.000Z' });
  expect(shareCardPath(soon, new Date('2026-12-04T15:59:59Z'))).not.toBe(usual);
  expect(shareCardPath(soon, new Date('2026-12-04T16:00:00Z'))).toBe(usual);
});
