import { expect, test } from 'vitest';
import { planCopy, type Content } from './plan';

const state = { columns: [], staff: [], zone: 'UTC', counters: { events: 0, event_history: 0 }, samples: 0 };
const empty: Content = { events: [], event_details: [], event_history: [], event_taps: [], show_settings: [], state };
const event = (id: number, title: string) => ({ id, title, created_at: '2026-01-01T00:00:00+00:00' });
const entry = (id: number, before: object | null, after: object | null) => ({ id, about: 'events', before, after });
const ids = (rows: { id?: unknown }[]) => rows.map(({ id }) => id);

test('into an empty side everything goes', () => {
  const here = { ...empty, events: [event(1, 'a')], event_history: [entry(1, null, event(1, 'a'))] };
  const plan = planCopy(here, empty);
  expect([ids(plan.events), ids(plan.event_history), plan.gone, plan.foreign]).toEqual([[1], [1], [], []]);
});

test('rows of an earlier run are updated: changed, added, deleted', () => {
  const entries = [entry(1, null, event(1, 'a')), entry(2, null, event(2, 'b'))];
  const there = { ...empty, events: [event(1, 'a'), event(2, 'b')], event_history: entries };
  const since = [entry(3, event(1, 'a'), event(1, 'A')), entry(4, event(2, 'b'), null), entry(5, null, event(3, 'c'))];
  const here = { ...empty, events: [event(1, 'A'), event(3, 'c')], event_history: [...entries, ...since] };
  const plan = planCopy(here, there);
  expect([ids(plan.events), ids(plan.event_history), plan.gone, plan.foreign]).toEqual([[1, 3], [3, 4, 5], [2], []]);
});

test('the same again is nothing to do, whatever the order of the fields', () => {
  const here = { ...empty, events: [{ id: 1, title: 'a' }] };
  const plan = planCopy(here, { ...empty, events: [{ title: 'a', id: 1 }] });
  expect([plan.events, plan.gone, plan.foreign]).toEqual([[], [], []]);
});

test.each([
  ['an event of its own under an id of ours', { events: [event(1, 'suya')] }, ['1 fecha (1)']],
  ['an event that was never here', { events: [event(7, 'suya')] }, ['1 fecha (7)']],
  ['another show’s name', { show_settings: [{ id: 1, settings: { name: 'Suya' } }] }, ['1 fila de ajustes (1)']],
  ['a change that was made there', { event_history: [entry(9, null, event(9, 'x'))] }, ['1 entrada del historial (9)']],
])('%s is foreign', (_, there, foreign) => {
  const here = { ...empty, events: [event(1, 'a')] };
  expect(planCopy(here, { ...empty, ...there }).foreign).toEqual(foreign);
});

test('staff that is missing is added, and nobody is removed', () => {
  const staff = (...emails: string[]) => emails.map((email) => ({ email, added_at: '' }));
  const plan = planCopy(
    { ...empty, state: { ...state, staff: staff('a', 'b') } },
    { ...empty, state: { ...state, staff: staff('b', 'c') } },
  );
  expect(plan.staff.map(({ email }) => email)).toEqual(['a']);
});
