import type { DetailedEvent } from '../event-details';
import { isOver } from '../standing';
import { formerDay, statusAt } from '../ticket-status';
import { sharePath } from './tour-card-address';

/**
 * Path of an event's share card at a moment. It changes with everything that the card shows (poster, day, hour, city,
 * title, status, the show's settings), so that no cache keeps an old picture.
 */
export function shareCardPath(entry: DetailedEvent, now: Date): string {
  const { event, details, show } = entry;
  const { title, date, time, city, cover } = event;
  const shown = [title, date, time, city, cover, statusAt(details, now), formerDay({ event, details })];
  return sharePath(event.id, show, [...shown, event.id, ...(isOver(entry, now) ? ['over'] : [])]);
}
