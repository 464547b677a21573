import type { Event } from '../event';

/** What a save changed: the event as it is now, or as it was before it was deleted. */
export type EventChange = { type: 'added' | 'updated' | 'deleted'; event: Event };
