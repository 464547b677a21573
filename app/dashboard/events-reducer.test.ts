import { expect, test } from 'vitest';
import type { StaffEvent } from '../data/events/staff-event';
import { eventsReducer } from './events-reducer';

const event = (id: number, date: string) => ({ id, date, title: `Evento ${id}`, city: 'Puebla' }) as StaffEvent;
const events = [event(1, '2026-12-01'), event(2, '2026-12-02')];

test('an added event goes to the end, whatever its date', () =>
  expect(eventsReducer(events, { type: 'added', event: event(3, '2026-01-01') }).map(({ id }) => id)).toEqual([
    1, 2, 3,
  ]));
test('an updated event is merged in its place', () =>
  expect(eventsReducer(events, { type: 'updated', id: 1, changes: { date: '2027-01-01' } })).toEqual([
    { ...events[0], date: '2027-01-01' },
    events[1],
  ]));
test('a deleted event leaves', () => expect(eventsReducer(events, { type: 'deleted', id: 1 })).toEqual([events[1]]));
test('one that is not there changes nothing', () => {
  expect(eventsReducer(events, { type: 'deleted', id: 9 })).toEqual(events);
  expect(eventsReducer(events, { type: 'updated', id: 9, changes: { city: 'x' } })).toEqual(events);
});
