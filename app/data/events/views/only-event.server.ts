import { formatDate, longDate } from '../../days/dates';
import type { DetailedEvent } from '../event-details';
import { isOff } from '../standing';
import { formerDay } from '../ticket-status';
import { factsOf } from './event-view';
import type { OnlyEvent } from './public-page';

/** The details that the only event shows beside its card. */
export function toOnlyEvent(entry: DetailedEvent, now: Date): OnlyEvent {
  const { event, details } = entry;
  const former = formerDay(entry);
  const place = [details?.venue, details?.address].filter(Boolean).join(', ');
  const town = [...new Set([event.city, event.state])].filter(Boolean).join(', ');
  return {
    day: longDate(event.date),
    facts: [...factsOf(entry, now), ...(place || town ? [{ name: 'Lugar', value: place || town }] : [])],
    former: former && formatDate(former),
    file: isOff(entry, now) ? undefined : `/eventos/${event.id}.ics`,
  };
}
