import { show } from '../show';
import type { DetailValues } from './detail-fields';
import type { DetailedEvent, EventDetails } from './event-details';

/** An event for tests, with everything that the form requires, and the given details. */
export function detailedEvent(change: Partial<DetailedEvent['event']> = {}, details?: Partial<EventDetails>) {
  const entry: DetailedEvent = {
    event: {
      id: 12,
      title: 'Noche de luciérnagas',
      date: '2027-01-23',
      time: '20:30:00',
      description: 'Una noche\r\nde historias.',
      link: 'https://boletos.example/noche',
      cover: '',
      city: 'Tijuana',
      state: 'Baja California',
      ...change,
    },
    details: details && { status: 'on_sale', revision: 0, ...details },
    show,
  };
  return entry;
}

/** A value of each detail. */
export const everyDetail = {
  venue: 'Foro',
  address: 'Calle 1',
  doors: '19:30',
  priceFrom: 450,
  feesIncluded: true,
  status: 'rescheduled',
  onSaleAt: '2026-12-01T18:00:00.000Z',
  formerDate: '2026-12-01',
  lastDay: '2027-01-24',
  guests: 'Ana y Beto',
  ageLimit: 18,
  length: 95,
  access: 'Rampa',
  zone: 'America/Tijuana',
  episode: 'https://open.spotify.com/episode/1',
} as const satisfies Required<DetailValues>;

/** Text that staff might paste into any field. */
export const hostileTexts = [
  '</summary><script>alert(1)</script>',
  `"comillas", 'otras'; y \\ barras \\`,
  'línea\r\nDTSTART:19700101T000000Z\nEND:VEVENT\n\nfin',
  'nulo\u0000, campana\u0007, media\ud83c y fin\uffff',
  'control\u0085, no\ufdd0, ni\ufffe, ni\u{1ffff}',
  '🎪👩‍👩‍👧‍👦 ]]> &amp; <![CDATA[',
  'x'.repeat(5000),
  'ñ🎙️'.repeat(1600),
];

/** A hostile text without control characters and half emoji. */
export const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r/g, '')
    .replace(/[\u0000\u0007\u0085\ufdd0\ufffd-\uffff]|\u{1ffff}/gu, '');
