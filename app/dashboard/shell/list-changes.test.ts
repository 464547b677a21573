import { expect, test } from 'vitest';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { changeList } from './list-changes';

const event = (id: number, date: string) => ({ id, date, title: `Evento ${id}`, city: 'Puebla' }) as StaffEvent;
const events = [event(1, '2026-12-01'), event(2, '2026-12-02')];

test('an added event goes to the end, whatever its date', () =>
  expect(changeList(events, { type: 'added', event: event(3, '2026-01-01') }).map(({ id }) => id)).toEqual([1, 2, 3]));
test('an updated event is merged in its place', () =>
  expect(changeList(events, { type: 'updated', id: 1, changes: { date: '2027-01-01' } })).toEqual([
    { ...events[0], date: '2027-01-01' },
    events[1],
  ]));
test('a deleted event leaves', () => expect(changeList(events, { type: 'deleted', id: 1 })).toEqual([events[1]]));
test('one that is not there changes nothing', () => {
  expect(changeList(events, { type: 'deleted', id: 9 })).toEqual(events);
  expect(changeList(events, { type: 'updated', id: 9, changes: { city: 'x' } })).toEqual(events);
});
const ids = (list: StaffEvent[]) => list.map(({ id }) => id);
test('a restored event goes back before what followed it, whatever its date', () => {
  expect(ids(changeList(events, { type: 'restored', event: event(3, '2027-01-01'), followers: [1, 2] }))).toEqual([
    3, 1, 2,
  ]);
  expect(ids(changeList(events, { type: 'restored', event: event(3, '2026-01-01'), followers: [] }))).toEqual([
    1, 2, 3,
  ]);
  expect(ids(changeList(events, { type: 'restored', event: event(3, '2027-01-01'), followers: [9, 2] }))).toEqual([
    1, 3, 2,
  ]);
});
test('one that was deleted elsewhere, and never left this list, is restored in its place', () => {
  const back = event(1, '2027-01-01');
  expect(changeList(events, { type: 'restored', event: back })).toEqual([back, events[1]]);
});
test('one of which nobody knows where it stood goes before the first that is later', () =>
  expect(ids(changeList(events, { type: 'restored', event: event(3, '2026-12-01') }))).toEqual([1, 3, 2]));
test('changes of others are merged by id: nothing moves, new events come at the end', () => {
  const read = [event(4, '2026-01-01'), event(2, '2026-06-06')];
  expect(changeList(events, { type: 'read', events: read })).toEqual([read[1], read[0]]);
});
test('an event that was read before its own save was answered is there once', () =>
  expect(ids(changeList([event(3, '2027-01-01'), ...events], { type: 'added', event: event(3, 'x') }))).toEqual([
    1, 2, 3,
  ]));
