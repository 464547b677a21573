import { expect, test } from 'vitest';
import { foreignRows, withCoversAt } from './copy';
import type { Content } from './side';

const state = { columns: [], staff: [], zone: 'UTC', counters: { events: 0, event_history: 0 }, samples: 0 };
const none = { events: [], event_details: [], event_history: [], event_taps: [], show_settings: [] };
const holding = (rows: Partial<Content['rows']>): Content => ({ state, rows: { ...none, ...rows }, objects: [] });
const event = (id: number, title: string) => ({ id, title, created_at: '2026-01-01T00:00:00+00:00' });
const entry = (id: number, before: object | null, after: object | null) => ({ id, about: 'events', before, after });

test('what an earlier run brought is not foreign, although it was changed or deleted here since', () => {
  const entries = [entry(1, null, event(1, 'a')), entry(2, null, event(2, 'b'))];
  const there = holding({ events: [event(1, 'a'), event(2, 'b')], event_history: entries });
  const since = [entry(3, event(1, 'a'), event(1, 'A')), entry(4, event(2, 'b'), null)];
  const here = holding({ events: [event(1, 'A')], event_history: [...entries, ...since] });
  expect(foreignRows(here, there)).toEqual([]);
});

test('the order of the fields is no difference', () =>
  expect(
    foreignRows(holding({ events: [{ id: 1, title: 'a' }] }), holding({ events: [{ title: 'a', id: 1 }] })),
  ).toEqual([]));

test.each([
  ['an event of its own under an id of ours', { events: [event(1, 'suya')] }, ['1 fecha (1)']],
  ['an event that was never here', { events: [event(7, 'suya')] }, ['1 fecha (7)']],
  ['another show’s name', { show_settings: [{ id: 1, settings: { name: 'Suya' } }] }, ['1 fila de ajustes (1)']],
  ['a change that was made there', { event_history: [entry(9, null, event(9, 'x'))] }, ['1 entrada del historial (9)']],
])('%s is foreign', (_, there, foreign) =>
  expect(foreignRows(holding({ events: [event(1, 'a')] }), holding(there))).toEqual(foreign),
);

const project = 'https://abc.supabase.co';
const at = (origin: string) => `${origin}/storage/v1/object/public/covers/1760000000000`;

test.each([
  [at('https://gira.example'), at(project)],
  [at('http://localhost:3000'), at(project)],
  ...[null, '', 'covers/1-año.webp', 'https://otro.mx/a.jpg', 'https://otro.mx/storage/v1/object/public/private/a'].map(
    (cover) => [cover, cover],
  ),
])('the cover %s is %s in the project', (stored, moved) => {
  const row = { id: 1, title: at('https://gira.example'), cover: stored };
  const { events, event_history } = withCoversAt(
    holding({ events: [row], event_history: [entry(9, null, row)] }),
    project,
  ).rows;
  expect(events).toEqual([{ ...row, cover: moved }]);
  expect(event_history).toEqual([entry(9, null, { ...row, cover: moved })]);
});
