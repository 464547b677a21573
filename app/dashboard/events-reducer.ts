import type { EventId } from '../data/event';
import type { EventChanges, StaffEvent } from '../data/events/staff-event';

/** What can happen to the panel's list. */
export type ListAction =
  | { type: 'added'; event: StaffEvent }
  | { type: 'updated'; id: EventId; changes: EventChanges }
  | { type: 'deleted'; id: EventId };

/**
 * The panel's list after a success (specification, section 4): a new event goes to the end and nothing is
 * sorted again, a changed one is merged, a deleted one leaves.
 */
export function eventsReducer(events: StaffEvent[], action: ListAction): StaffEvent[] {
  switch (action.type) {
    case 'added':
      return [...events, action.event];
    case 'updated':
      return events.map((event) => (event.id === action.id ? { ...event, ...action.changes } : event));
    case 'deleted':
      return events.filter(({ id }) => id !== action.id);
  }
}
