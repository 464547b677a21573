import { expect, test } from 'vitest';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { merged, whatOthersDid, withAdded, withChanges, withRestored, without } from './list-changes';

const event = (id: number, date: string) => ({ id, date, title: `Evento ${id}`, city: 'Puebla' }) as StaffEvent;
const events = [event(1, '2026-12-01'), event(2, '2026-12-02')];

test('an added event goes to the end, whatever its date', () =>
  expect(withAdded(events, event(3, '2026-01-01')).map(({ id }) => id)).toEqual([1, 2, 3]));
test('an updated event is merged in its place', () =>
  expect(withChanges(events, 1, { date: '2027-01-01' })).toEqual([{ ...events[0], date: '2027-01-01' }, events[1]]));
test('a deleted event leaves', () => expect(without(events, 1)).toEqual([events[1]]));
test('one that is not there changes nothing', () => {
  expect(without(events, 9)).toEqual(events);
  expect(withChanges(events, 9, { city: 'x' })).toEqual(events);
});
const ids = (list: StaffEvent[]) => list.map(({ id }) => id);
test('a restored event goes back before what followed it, whatever its date', () => {
  expect(ids(withRestored(events, event(3, '2027-01-01'), [1, 2]))).toEqual([3, 1, 2]);
  expect(ids(withRestored(events, event(3, '2026-01-01'), []))).toEqual([1, 2, 3]);
  expect(ids(withRestored(events, event(3, '2027-01-01'), [9, 2]))).toEqual([1, 3, 2]);
});
test('one that was deleted elsewhere, and never left this list, is restored in its place', () => {
  const back = event(1, '2027-01-01');
  expect(withRestored(events, back)).toEqual([back, events[1]]);
});
test('one of which nobody knows where it stood goes before the first that is later', () =>
  expect(ids(withRestored(events, event(3, '2026-12-01')))).toEqual([1, 3, 2]));
test('changes of others are merged by id: nothing moves, new events come at the end', () => {
  const read = [event(4, '2026-01-01'), event(2, '2026-06-06')];
  expect(merged(events, read)).toEqual([read[1], read[0]]);
});
test('an event that was read before its own save was answered is there once', () =>
  expect(ids(withAdded([event(3, '2027-01-01'), ...events], event(3, 'x')))).toEqual([1, 2, 3]));

const other = (id: number, more: object = {}) => ({ ...event(id, '2026-12-01'), ...more }) as StaffEvent;
const shown = [other(1), other(2), other(3)];

test('nothing is said when nothing changed, in whatever order it was read', () =>
  expect(whatOthersDid(shown, [other(3), other(2), other(1)])).toBeUndefined());
test('a picture that is not there yet is no change', () =>
  expect(whatOthersDid([other(1, { picture: undefined })], [other(1)])).toBeUndefined());
test.each<[string, StaffEvent[]]>([
  ['Mientras tanto: se agregó «Evento 9».', [...shown, other(9)]],
  ['Mientras tanto: ya no está «Evento 2».', [other(1), other(3)]],
  ['Mientras tanto: cambió «Evento 2».', [other(1), other(2, { city: 'Toluca' }), other(3)]],
  ['Mientras tanto: se agregó «Evento 9»; ya no están «Evento 1» y «Evento 2».', [other(3), other(9)]],
  ['Mientras tanto: se agregaron 4 eventos.', [...shown, ...[4, 5, 6, 7].map((id) => other(id))]],
])('%s', (sentence, read) => expect(whatOthersDid(shown, read)).toBe(sentence));
