import { useRef, useState } from 'react';
import type { EventId } from '../../data/event';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import type { Undoable } from './undo';

/**
 * The deletion that can be taken back at once, and where events that were deleted here go when they are restored.
 * @param events the list as it is
 * @param possible whether the project keeps what was deleted
 */
export function useUndo(events: StaffEvent[], possible = false) {
  const [deleted, setDeleted] = useState<Undoable>();
  const followers = useRef(new Map<string, EventId[]>());
  return {
    deleted,
    /** To call before the event leaves the list. */
    begin(id: EventId) {
      const at = events.findIndex((event) => event.id === id);
      const after = events.slice(at + 1).map((event) => event.id);
      followers.current.set(String(id), after);
      if (possible && events[at]) setDeleted({ id, title: events[at].title });
    },
    end: () => setDeleted(undefined),
    /** The events that stood after it; nothing where it was not deleted here. */
    followersOf: (id: EventId) => followers.current.get(String(id)),
  };
}
