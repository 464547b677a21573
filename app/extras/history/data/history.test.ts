import { describe, expect, test } from 'vitest';
import { show } from '../../../data/show';
import { dayHeading, historyEntries, type HistoryRow, type HistoryContext } from './history';

const sobremesa = {
  id: 5,
  title: 'Sobremesa en vivo',
  date: '2026-12-19',
  time: '21:00:00',
  city: 'Puebla',
  state: 'Puebla',
  description: 'De sobremesa.',
  link: 'https://boletia.com/s',
  cover: 'covers/5-a.webp',
};
const details = { event_id: 5, venue: null, ticket_status: 'on_sale', revision: 0 };
let ids = 100;

/** A row of the history; of an event in Puebla, a minute after midnight in Mexico City, unless told otherwise. */
const row = (more: Partial<HistoryRow>): HistoryRow => ({
  id: ids--,
  event_id: 5,
  at: '2026-11-21T06:06:00.000Z',
  who: 'lupita@radiocarpa.mx',
  what: 'changed',
  about: 'events',
  before: sobremesa,
  after: sobremesa,
  ...more,
});
const deleted = (more: Partial<HistoryRow> = {}) => row({ what: 'deleted', after: null, ...more });

function told(rows: HistoryRow[], known: Partial<HistoryContext> = {}) {
  return historyEntries(rows, {
    now: new Date('2026-11-21T18:00:00Z'),
    show,
    present: new Map(),
    deleted: new Map(),
    ...known,
  });
}
const sentence = ({ who, did, title }: ReturnType<typeof told>[number]) => `${who} ${did} «${title}»`;
const changed = (after: object) => told([row({ after: { ...sobremesa, ...after } })])[0]!;

describe('who did what', () => {
  test.each<[string, Partial<HistoryRow>]>([
    ['Lupita restauró «Sobremesa en vivo»', { what: 'restored', before: null }],
    ['Alguien fuera del sitio eliminó «Sobremesa en vivo»', { what: 'deleted', after: null, who: null }],
    ['El sitio retiró, porque ya pasó, «Sobremesa en vivo»', { what: 'expired', after: null, who: null }],
    ['El sitio retiró, porque ya pasó, «Sobremesa en vivo»', { what: 'expired', after: null, who: 'beto@x.mx' }],
    ['El sitio restauró «Sobremesa en vivo»', { what: 'restored', before: null, who: null }],
  ])('%s', (said, more) => expect(sentence(told([row(more)])[0]!)).toBe(said));

  test.each<[string, object]>([
    ['cambió la fecha de', { date: '2026-12-26' }],
    ['cambió la fecha y la hora de', { date: '2026-12-26', time: '20:00:00' }],
    ['cambió el título, la ciudad y el estado de', { title: 'Otra', city: 'Toluca', state: 'México' }],
    ['cambió la portada de', { cover: 'covers/5-b.webp' }],
    ['cambió la descripción de', { description: 'Otra' }],
  ])('%s', (did, after) => expect(changed(after).did).toBe(did));

  test.each([
    ['marcó como agotada', 'sold_out'],
    ['canceló', 'cancelled'],
    ['pospuso', 'postponed'],
    ['marcó con nueva fecha', 'rescheduled'],
  ])('%s', (did, status) => {
    const known = { present: new Map([['5', sobremesa]]) };
    const after = { ...details, ticket_status: status };
    const [entry] = told([row({ about: 'event_details', before: details, after })], known);
    expect(sentence(entry!)).toBe(`Lupita ${did} «Sobremesa en vivo»`);
    expect(entry!.changes).toMatchObject([{ before: 'A la venta' }]);
  });
});

describe('old and new values', () => {
  test.each<[object, object]>([
    [{ date: '2026-12-26' }, { label: 'Fecha', before: '19 dic 2026', after: '26 dic 2026' }],
    [{ time: '22:00:00' }, { label: 'Hora', before: '9:00 PM', after: '10:00 PM' }],
    [{ link: '' }, { label: 'Link', before: 'https://boletia.com/s', after: undefined }],
    [{ cover: '' }, { label: 'Portada' }],
  ])('%j', (after, change) => expect(changed(after).changes).toMatchObject([change]));

  test('a long text is cut', () =>
    expect(changed({ description: 'a'.repeat(400) }).changes[0]!.after!.length).toBeLessThan(110));
  test('details: hour, price and sale in the show’s zone', () => {
    const after = { ...details, doors: '19:30:00', price_from: '450.00', on_sale_at: '2026-12-01T16:00:00.000Z' };
    const [entry] = told([row({ about: 'event_details', what: 'added', before: null, after })]);
    expect(entry!.changes.map(({ after }) => after)).toEqual(['7:30 PM', '$450', '1 dic 2026, 10:00 AM']);
    expect(entry!.kind).toBe('changed');
  });
});

describe('what was saved at once is one entry', () => {
  const did = (...rows: HistoryRow[]) => told(rows).map(({ did }) => did);
  const more = { about: 'event_details', before: details, after: { ...details, venue: 'Teatro' } } as const;
  const own = row({ after: { ...sobremesa, date: '2026-12-26' } });
  test('an event and its details, in either order', () => {
    for (const rows of [
      [row(more), own],
      [own, row(more)],
    ])
      expect(did(...rows)).toEqual(['cambió la fecha y el lugar de']);
  });
  test('an event that was added or deleted with its details', () => {
    expect(did(row({ ...more, what: 'added', before: null }), row({ what: 'added', before: null }))).toEqual([
      'agregó',
    ]);
    expect(did(deleted(), row({ ...more, what: 'deleted', after: null }))).toEqual(['eliminó']);
  });
  test('but not what another person did, nor what was done later', () => {
    expect(did(row({ ...more, who: 'beto@x.mx' }), own)).toHaveLength(2);
    expect(did(row({ ...more, at: '2026-11-21T06:09:00.000Z' }), own)).toHaveLength(2);
  });
});

test.each<[string, Partial<HistoryRow>, Partial<HistoryContext>, object]>([
  ['a deleted event, for thirty days', {}, {}, { days: 30 }],
  ['to its last hour', { at: '2026-10-22T18:00:01.000Z' }, {}, { days: 1 }],
  ['not after that', { at: '2026-10-22T17:59:00.000Z' }, {}, { reason: expect.stringContaining('más de 30 días') }],
  ['what is not over by the show’s calendar', { before: { ...sobremesa, date: '2026-11-20' } }, {}, { days: 30 }],
  ['not what is', { before: { ...sobremesa, date: '2026-11-19' } }, {}, { reason: expect.stringContaining('ya pasó') }],
  ['not what is there', {}, { present: new Map([['5', sobremesa]]) }, { reason: expect.stringContaining('de vuelta') }],
  ['the last deletion', { id: 9 }, { deleted: new Map([['5', { id: 9, before: sobremesa }]]) }, { days: 30 }],
  [
    'no other',
    { id: 7 },
    { deleted: new Map([['5', { id: 9, before: sobremesa }]]) },
    { reason: expect.stringContaining('otra vez') },
  ],
  [
    'thirty days at most, where a clock was ahead',
    { what: 'expired', at: '2036-11-21T18:00:00.000Z' },
    {},
    { days: 30 },
  ],
])('what can come back is %s', (_, more, known, back) => expect(told([deleted(more)], known)[0]!.back).toEqual(back));

test('nothing is said of a change', () => expect(changed({ city: 'Toluca' }).back).toBeUndefined());

test('the settings have entries of their own, with words for zone and logo, and no event', () => {
  const settings = (more: object) => ({ id: 1, settings: { ...show, ...more } });
  const about = { about: 'show_settings', event_id: null } as const;
  const logo = `covers/logo-${Date.parse('2026-11-21T17:18:14Z')}.webp`;
  const after = { name: 'La Otra', zone: 'America/Merida', colors: { ...show.colors, action: '#123456' }, logo };
  const [changed, first] = told([
    row({ ...about, before: settings({}), after: settings(after) }),
    row({ ...about, what: 'added', before: null, after: settings({}) }),
  ]);
  expect(sentence(changed!)).toBe('Lupita publicó cambios en «Ajustes»');
  expect(changed).toMatchObject({
    kind: 'settings',
    event: undefined,
    changes: [
      { label: 'Nombre', before: 'Radio Carpa', after: 'La Otra' },
      { label: 'Zona horaria', before: 'Ciudad de México (América)', after: 'Mérida (América)' },
      { label: 'Botones', before: '#e5127d', after: '#123456' },
      {
        label: 'Logo',
        before: 'el dibujo',
        after: expect.stringMatching(/^imagen del 21 nov 2026, 11:18:14/) as string,
      },
    ],
  });
  expect(first!.changes).toEqual([]);
});

describe('days in the show’s zone', () => {
  test('an hour of the evening before in UTC’s next day', () =>
    expect(told([row({ at: '2026-11-21T05:40:00.000Z' })])[0]).toMatchObject({
      day: '2026-11-20',
      time: '11:40 PM',
      heading: 'Ayer, viernes 20 de noviembre',
    }));
  test.each([
    ['2026-11-21', 'Hoy, sábado 21 de noviembre'],
    ['2026-11-17', 'Martes 17 de noviembre'],
    ['2025-12-31', 'Miércoles 31 de diciembre de 2025'],
  ])('%s', (day, heading) => expect(dayHeading(day, '2026-11-21')).toBe(heading));
});
