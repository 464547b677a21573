import { describe, expect, test } from 'vitest';
import { show } from '../../show';
import { dayHeading, historyEntries, type HistoryRow, type Known } from './history';

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

function told(rows: HistoryRow[], known: Partial<Known> = {}) {
  return historyEntries(rows, {
    now: new Date('2026-11-21T18:00:00Z'),
    show,
    present: new Map(),
    gone: new Map(),
    lastDeletion: new Map(),
    ...known,
  });
}
const sentence = ({ who, did, title }: ReturnType<typeof told>[number]) => `${who} ${did} «${title}»`;
const changed = (after: object) => told([row({ after: { ...sobremesa, ...after } })])[0]!;

describe('who did what', () => {
  test.each<[string, Partial<HistoryRow>]>([
    ['Lupita agregó «Sobremesa en vivo»', { what: 'added', before: null }],
    ['Lupita eliminó «Sobremesa en vivo»', { what: 'deleted', after: null }],
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
  test('an event and its details', () => {
    const own = row({ after: { ...sobremesa, date: '2026-12-26' } });
    const more = row({ about: 'event_details', before: details, after: { ...details, ticket_status: 'rescheduled' } });
    for (const rows of [
      [more, own],
      [own, more],
    ]) {
      const entries = told(rows);
      expect(entries.map(({ did }) => did)).toEqual(['cambió la fecha y el estado de los boletos de']);
    }
  });
  test('an added event and the details it began with', () =>
    expect(
      told([
        row({ about: 'event_details', what: 'added', before: null, after: { ...details, venue: 'Teatro' } }),
        row({ what: 'added', before: null }),
      ]).map(({ did }) => did),
    ).toEqual(['agregó']));
  test('a deleted event and the details that went with it', () =>
    expect(
      told([deleted(), row({ about: 'event_details', what: 'deleted', before: details, after: null })]).map(
        ({ did }) => did,
      ),
    ).toEqual(['eliminó']));
  test('but not what another person did, nor what was done later', () => {
    const more = { about: 'event_details', before: details, after: { ...details, venue: 'Teatro' } } as const;
    const own = row({ after: { ...sobremesa, title: 'Otra' } });
    expect(told([row({ ...more, who: 'beto@x.mx' }), own])).toHaveLength(2);
    expect(told([row({ ...more, at: '2026-11-21T06:09:00.000Z' }), own])).toHaveLength(2);
  });
});

describe('what can come back', () => {
  const back = (more: Partial<HistoryRow> = {}, known: Partial<Known> = {}) => told([deleted(more)], known)[0]!.back;
  test('a deleted event, for thirty days', () => {
    expect(back()).toEqual({ days: 30 });
    expect(back({ at: '2026-11-17T18:00:00.000Z' })).toEqual({ days: 26 });
    expect(back({ at: '2026-10-22T18:00:01.000Z' })).toEqual({ days: 1 });
  });
  test('not after that', () =>
    expect(back({ at: '2026-10-22T17:59:00.000Z' })).toEqual({
      reason: 'No se puede restaurar: pasaron más de 30 días.',
    }));
  test('not what is over, by the show’s calendar', () => {
    expect(back({ before: { ...sobremesa, date: '2026-11-19' } })).toEqual({
      reason: 'No se puede restaurar: su fecha ya pasó.',
    });
    expect(back({ before: { ...sobremesa, date: '2026-11-20' } })).toEqual({ days: 30 });
  });
  test('not what is there, and only the last deletion', () => {
    expect(back({}, { present: new Map([['5', sobremesa]]) })).toHaveProperty('reason');
    expect(back({ id: 7 }, { lastDeletion: new Map([['5', 9]]) })).toHaveProperty('reason');
    expect(back({ id: 9 }, { lastDeletion: new Map([['5', 9]]) })).toEqual({ days: 30 });
  });
  test('a clock that was ahead counts for no more than thirty days', () =>
    expect(back({ what: 'expired', at: '2036-11-21T18:00:00.000Z' })).toEqual({ days: 30 }));
  test('nothing is said of a change', () => expect(changed({ city: 'Toluca' }).back).toBeUndefined());
});

test('the settings have entries of their own: what changed, and no event', () => {
  const settings = (name: string, action: string) => ({
    id: 1,
    settings: { ...show, name, colors: { ...show.colors, action } },
  });
  const about = { about: 'show_settings', event_id: null } as const;
  const [changed, first] = told([
    row({ ...about, before: settings('Radio Carpa', '#e5127d'), after: settings('La Otra', '#123456') }),
    row({ ...about, what: 'added', before: null, after: settings('Radio Carpa', '#e5127d') }),
  ]);
  expect(sentence(changed!)).toBe('Lupita publicó cambios en «Ajustes»');
  expect(changed).toMatchObject({
    kind: 'settings',
    event: undefined,
    changes: [
      { label: 'Nombre', before: 'Radio Carpa', after: 'La Otra' },
      { label: 'Botones', before: '#e5127d', after: '#123456' },
    ],
  });
  expect(first!.changes).toEqual([]);
});

test('a logo’s moment is told in the show’s zone, and a zone by the name that Ajustes has for it', () => {
  const settings = (zone: string, logo: string) => ({ settings: { ...show, zone, logo } });
  const [changed] = told([
    row({
      about: 'show_settings',
      event_id: null,
      before: settings('America/Mexico_City', ''),
      after: settings('America/Merida', `covers/logo-${Date.parse('2026-11-21T17:18:14Z')}.webp`),
    }),
  ]);
  expect(changed!.changes).toMatchObject([
    { label: 'Zona horaria', before: 'Ciudad de México (América)', after: 'Mérida (América)' },
    { label: 'Logo', before: 'el dibujo', after: expect.stringMatching(/^imagen del 21 nov 2026, 11:18:14/) as string },
  ]);
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
