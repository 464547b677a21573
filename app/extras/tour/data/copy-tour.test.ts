import { expect, test } from 'vitest';
import { tourAsCsv, tourForInstagram, tourForWhatsApp, type CopiedEvent } from './copy-tour';
import { readTour } from './read-tour';

const head = { name: 'Radio Carpa', site: 'https://radiocarpa.example' };
const events: CopiedEvent[] = [
  {
    event: {
      title: 'Noche de luciérnagas',
      date: '2026-11-28',
      time: '20:30:00',
      city: 'Ciudad de México',
      state: 'Ciudad de México',
    },
    details: { venue: 'Teatro Metropólitan' },
    tickets: 'https://boletos.example/cdmx',
  },
  {
    event: { title: '=HOY()', date: '2026-12-05', time: '21:00', city: 'Zapopan', state: 'Jalisco' },
    status: 'Agotado',
  },
];

test('for WhatsApp', () =>
  expect(tourForWhatsApp(events, head)).toBe(
    [
      '*Radio Carpa*',
      '📍 *sáb 28 nov* · Ciudad de México\nNoche de luciérnagas · Teatro Metropólitan · 8:30 PM\n🎟️ https://boletos.example/cdmx',
      '📍 *sáb 5 dic* · Zapopan, Jalisco · *AGOTADO*\n=HOY() · 9:00 PM',
      'Todas las fechas: https://radiocarpa.example',
    ].join('\n\n'),
  ));

test('for Instagram', () =>
  expect(tourForInstagram(events, head)).toBe(
    'RADIO CARPA\n\nsáb 28 nov · Ciudad de México · Teatro Metropólitan · 8:30 PM\nsáb 5 dic · Zapopan, Jalisco · 9:00 PM · AGOTADO\n\n🎟️ Boletos en el link de la bio: radiocarpa.example',
  ));

test('as CSV, which no spreadsheet takes for a formula', () =>
  expect(tourAsCsv([{ ...events[1]!, details: { venue: 'Foro "El Cubo", sala 2' }, numbers: { Toques: 0 } }])).toBe(
    `\ufeffFecha,Hora,Ciudad,Estado,Lugar,Título,Boletos,Link,Toques\r\n2026-12-05,21:00,Zapopan,Jalisco,"Foro ""El Cubo"", sala 2",'=HOY(),Agotado,,0\r\n`,
  ));

test('a copied tour can be pasted again', () => {
  const { rows } = readTour(tourForWhatsApp(events, head), '2026-11-21', head.name);
  expect(rows.map(({ date, time, city, venue, link, status }) => [date, time, city, venue, link, status])).toEqual([
    ['2026-11-28', '20:30', 'Ciudad de México', 'Teatro Metropólitan', 'https://boletos.example/cdmx', undefined],
    ['2026-12-05', '21:00', 'Zapopan', undefined, undefined, 'sold_out'],
  ]);
});

test.each([tourForWhatsApp, tourForInstagram, tourAsCsv])(
  '%o keeps moved dates, whose tickets the site is not',
  (copy) => {
    const moved = events.map((event) => ({ ...event, tickets: undefined, status: 'Nueva fecha' }));
    for (const some of [moved, moved.slice(1)]) {
      const { rows } = readTour(copy(some, { ...head, site: 'https://radiocarpa.mx' }), '2026-11-21', head.name);
      expect(rows.map(({ link, status }) => [link, status])).toEqual(some.map(() => [undefined, 'rescheduled']));
    }
  },
);
