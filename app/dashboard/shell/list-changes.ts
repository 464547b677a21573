import type { EventId } from '../../data/event';
import type { EventChanges, StaffEvent } from '../../data/events/editing/staff-event';
import { differs } from './others';

type ListChange =
  | { type: 'added'; event: StaffEvent }
  | { type: 'updated'; id: EventId; changes: EventChanges }
  | { type: 'deleted'; id: EventId }
  /** It is back; `followers` stood after it when it left, where that is known. */
  | { type: 'restored'; event: StaffEvent; followers?: EventId[] }
  /** The events as others may have changed them. */
  | { type: 'read'; events: StaffEvent[] };

/**
 * The panel's list after a success (specification 4.3, 4.4): a new event goes to the end and nothing is
 * sorted again, a changed one is merged, a deleted one leaves. One that is restored goes back to its place, and what others
 * did is merged by id.
 */
export function changeList(events: StaffEvent[], action: ListChange): StaffEvent[] {
  switch (action.type) {
    case 'added':
      // One that was asked for twice, or read meanwhile, is there once.
      return [...without(events, action.event.id), action.event];
    case 'updated':
      return events.map((event) => (event.id === action.id ? { ...event, ...action.changes } : event));
    case 'deleted':
      return without(events, action.id);
    case 'restored':
      // One that was deleted elsewhere has not left this list.
      if (events.some(({ id }) => id === action.event.id))
        return events.map((event) => (event.id === action.event.id ? action.event : event));
      return putBack(events, action.event, action.followers);
    case 'read':
      return merge(events, action.events);
  }
}

function without(events: StaffEvent[], id: EventId): StaffEvent[] {
  return events.filter((event) => event.id !== id);
}

/** Before the first of those that followed it; without them, before the first that is later. */
function putBack(events: StaffEvent[], event: StaffEvent, followers?: EventId[]): StaffEvent[] {
  const when = ({ date, time }: StaffEvent) => `${date} ${time}`;
  const next = followers
    ? events.findIndex(({ id }) => followers.includes(id))
    : events.findIndex((other) => when(other) > when(event));
  return next < 0 ? [...events, event] : events.toSpliced(next, 0, event);
}

/** Everything keeps its place; what is new goes to the end. */
function merge(events: StaffEvent[], read: StaffEvent[]): StaffEvent[] {
  const now = new Map(read.map((event) => [event.id, event]));
  const known = new Set(events.map(({ id }) => id));
  const kept = events.flatMap((event) => {
    const other = now.get(event.id);
    return other ? [differs(event, other) ? other : event] : [];
  });
  return [...kept, ...read.filter(({ id }) => !known.has(id))];
}
