import { formatDate, formatTime, longDate } from '../../days/dates';
import type { OnlyEvent } from './public-page';
import type { DetailedEvent } from '../event-details';
import { zoneNote } from '../moment';
import { isOff } from '../standing';
import { formerDay } from '../ticket-status';

/** What the ticket of the only event there is says beside its card. */
export function toOnlyEvent(entry: DetailedEvent, now: Date): OnlyEvent {
  const { event, details } = entry;
  const former = formerDay(entry);
  return {
    day: longDate(event.date),
    time: formatTime(event.time),
    zone: zoneNote(entry),
    doors: details?.doors && formatTime(details.doors),
    place: [details?.venue, details?.address].filter(Boolean).join(', ') || undefined,
    former: former && formatDate(former),
    file: isOff(entry, now) ? undefined : `/eventos/${event.id}.ics`,
  };
}
