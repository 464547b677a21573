import type { EventId } from '../../data/events/event';
import type { EventChanges, StaffEvent } from '../../data/events/editing/staff-event';
import { startOf } from '../../data/events/time/when';
import { keysOf } from '../../data/keys';

// The panel's list after a success (specification 4.3, 4.4); it is never sorted again.

/** Appends a new event; one that is already in the list is not repeated. */
export function withAdded(events: StaffEvent[], event: StaffEvent): StaffEvent[] {
  return [...without(events, event.id), event];
}

export function withChanges(events: StaffEvent[], id: EventId, changes: EventChanges): StaffEvent[] {
  return events.map((event) => (event.id === id ? { ...event, ...changes } : event));
}

export function without(events: StaffEvent[], id: EventId): StaffEvent[] {
  return events.filter((event) => event.id !== id);
}

/**
 * Puts a restored event before the first of those that followed it, or before the first later one if they are unknown.
 * An event that was deleted elsewhere is still in the list.
 */
export function withRestored(events: StaffEvent[], event: StaffEvent, followers?: EventId[]): StaffEvent[] {
  if (events.some(({ id }) => id === event.id)) return events.map((one) => (one.id === event.id ? event : one));
  const next = followers
    ? events.findIndex(({ id }) => followers.includes(id))
    : events.findIndex((other) => startOf({ event: other }) > startOf({ event }));
  return next < 0 ? [...events, event] : events.toSpliced(next, 0, event);
}

/** Merges other people's changes: events keep their place, and new ones go to the end. */
export function merged(events: StaffEvent[], read: StaffEvent[]): StaffEvent[] {
  const now = new Map(read.map((event) => [event.id, event]));
  const ids = new Set(events.map(({ id }) => id));
  const remaining = events.flatMap((event) => {
    const other = now.get(event.id);
    return other ? [differs(event, other) ? other : event] : [];
  });
  return [...remaining, ...read.filter(({ id }) => !ids.has(id))];
}

/**
 * Other people's changes of the list in one sentence; undefined if there are none.
 * @param before the panel's list
 * @param read the present events
 */
export function whatOthersDid(before: StaffEvent[], read: StaffEvent[]): string | undefined {
  const now = new Map(read.map((event) => [event.id, event]));
  const ids = new Set(before.map(({ id }) => id));
  const additions = read.filter(({ id }) => !ids.has(id));
  const changes = before.filter((event) => differs(event, now.get(event.id) ?? event));
  const removals = before.filter(({ id }) => !now.has(id));
  const parts = [
    ...phrase('se agregó', 'se agregaron', additions),
    ...phrase('cambió', 'cambiaron', changes),
    ...phrase('ya no está', 'ya no están', removals),
  ];
  return parts.length ? `Mientras tanto: ${parts.join('; ')}.` : undefined;
}

/** Whether a field that staff write has changed. */
function differs(one: StaffEvent, other: StaffEvent): boolean {
  return [...keysOf(one), ...keysOf(other)].some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function phrase(one: string, several: string, events: StaffEvent[]): string[] {
  if (!events.length) return [];
  if (events.length > 3) return [`${several} ${events.length} eventos`];
  const names = events.map(({ title }) => `«${title}»`);
  return [`${events.length === 1 ? one : several} ${new Intl.ListFormat('es-MX').format(names)}`];
}
