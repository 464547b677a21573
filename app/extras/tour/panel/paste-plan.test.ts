import { expect, test } from 'vitest';
import type { StaffEvent } from '../../../data/events/editing/staff-event';
import { readTour } from '../data/read-tour';
import { plan } from './paste-plan';
import { rowsAfter, type PasteRow } from './paste-rows';

const today = '2026-11-21';
const shared = { title: 'Gira', description: 'En vivo.' };
const message = '5 dic Puebla 6pm\n5 dic Puebla 9pm\n6 dic Toluca 9pm';
const rows = rowsAfter([], message, readTour(message, today, 'Radio Carpa'));
const event = (more: Partial<StaffEvent>): StaffEvent => ({
  id: 7,
  title: 'Gira',
  date: '2026-12-05',
  time: '18:00',
  description: 'En vivo.',
  link: '',
  cover: '',
  city: 'Puebla',
  state: 'Puebla',
  ...more,
});
const wanted = (rows: PasteRow[], events: StaffEvent[]) =>
  plan(rows, shared, events, today).map(({ wanted }) => wanted);

test('new dates are selected; an existing city and day only by staff', () => {
  expect(wanted(rows, [])).toEqual([true, true, true]);
  expect(wanted(rows, [event({ title: 'Otra', city: 'PUEBLA ' })])).toEqual([false, false, true]);
  expect(wanted([{ ...rows[0]!, chosen: true }], [event({})])).toEqual([true]);
  expect(wanted([{ ...rows[2]!, chosen: false }], [])).toEqual([false]);
});

test('the first of two shows of a day, once created, does not stand in the way of the second', () =>
  expect(wanted([{ ...rows[0]!, outcome: { type: 'created', id: '7' } }, rows[1]!], [event({})])).toEqual([
    false,
    true,
  ]));

test('a day that has gone by is asked about, and is not wanted once staff say that it has', () => {
  const [past] = rowsAfter([], '20 nov Puebla 8pm', readTour('20 nov Puebla 8pm', today, 'Radio Carpa'));
  const { label, values } = past!.read.doubts[0]!.answers[1]!;
  const planned = (row: PasteRow) =>
    plan([row], shared, [], today).map(({ wanted, isPast, open }) => [wanted, isPast, open]);
  expect(planned(past!)).toEqual([[true, false, 1]]);
  expect(label).toBe('No, ya pasó');
  expect(planned({ ...past!, edits: values })[0]!.slice(0, 2)).toEqual([false, true]);
});

test('a guess holds nothing up, a weekday that contradicts its day does', () => {
  const text = '5 dic Gudalajara 8pm\nvie 12 dic Puebla 8pm\n13 dic Toluca 8pm';
  const open = plan(rowsAfter([], text, readTour(text, today, 'Radio Carpa')), shared, [], today).map(
    ({ open }) => open,
  );
  expect(open).toEqual([0, 1, 0]);
});

test('a missing field is an error of its row, a missing link is none', () => {
  const [incomplete] = rowsAfter([], '5 dic 8pm', readTour('5 dic 8pm', today, 'Radio Carpa'));
  expect(Object.keys(plan([incomplete!], shared, [], today)[0]!.errors).sort()).toEqual(['city', 'state']);
  expect(plan(rows, { title: '', description: '' }, [], today).map(({ errors }) => errors)).toEqual([{}, {}, {}]);
});

test('a row whose answer never came is sent again: the server knows whether it is there', () =>
  expect(wanted([{ ...rows[0]!, outcome: { type: 'sending' } }, rows[2]!], [event({})])).toEqual([true, true]));

test('a line that only looks like a date is not wanted until staff say its day', () => {
  const text = '5 dic Puebla 8pm\n32 dic Toluca 8pm';
  const [, row] = rowsAfter([], text, readTour(text, today, 'Radio Carpa'));
  const planned = (edits: PasteRow['edits']) => plan([{ ...row!, edits }], shared, [], today)[0]!;
  expect(planned({})).toMatchObject({ wanted: false, isToFillIn: true });
  expect(planned({ date: '2026-12-23' })).toMatchObject({ wanted: true, isToFillIn: false, open: 0 });
});
