import type { DetailedEvent } from '../event-details';
import { isOver } from '../standing';
import { formerDay, statusAt } from '../ticket-status';
import { sharePath } from './tour-card-address';

/**
 * Path of an event's share card at a moment. It is another one as soon as the card shows something else (poster, day, hour,
 * city, title, status, the show's settings): who keeps a picture by its address keeps none that is out of date.
 */
export function shareCardPath(entry: DetailedEvent, now: Date): string {
  const { event, details, show } = entry;
  const { title, date, time, city, cover } = event;
  const shown = [title, date, time, city, cover, statusAt(details, now), formerDay({ event, details })];
  return sharePath(event.id, show, [...shown, event.id, ...(isOver(entry, now) ? ['over'] : [])]);
}
