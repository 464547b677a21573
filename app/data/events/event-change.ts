import type { Event, EventFields } from '../event';

/**
 * What a save changed: the event as it is now, or as it was before it was deleted. Where the event could not be read before,
 * only its id and what was saved are known.
 */
export type EventChange = { type: 'added' | 'updated' | 'deleted'; event: Pick<Event, 'id'> & Partial<EventFields> };
