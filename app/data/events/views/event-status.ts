import { zoneOf } from '../../places/zones';
import type { DetailedEvent } from '../event-details';
import { longDate } from '../../days/dates';
import { localIso, zoneNote } from '../moment';
import { saleToCome, saleTurn } from '../ticket-action';
import { formerDay, statusAt, statusFacts, type StatusFacts } from '../ticket-status';

/** What an event's page says first: how its tickets stand. */
export type EventStatus = {
  stamp?: StatusFacts['stamp'];
  grey: boolean;
  sentence?: string;
  /** The day from which it was moved, in full. */
  former?: string;
  /** Instant at which all of this is over, because tickets go on sale; ISO 8601. */
  until?: string;
};

/** An event's status in words, at a moment. */
export function eventStatus(entry: DetailedEvent, now: Date): EventStatus {
  const { stamp, grey, sentence } = statusFacts[statusAt(entry.details, now)];
  const former = formerDay(entry);
  return {
    stamp,
    grey,
    sentence: saleSentence(entry, now) ?? sentence,
    former: former && longDate(former)?.full,
    until: saleTurn(entry, now),
  };
}

/** When tickets go on sale, with the city's zone where it is another hour than the show's. */
function saleSentence(entry: DetailedEvent, now: Date): string | undefined {
  const sale = saleToCome(entry, now);
  if (!sale) return undefined;
  const { city, state } = entry.event;
  const [date = '', time = ''] = localIso(new Date(sale.at), zoneOf(city, state)).split('T');
  return [`Los boletos salen el ${sale.when}`, zoneNote({ city, state, date, time: time.slice(0, 5) })]
    .filter(Boolean)
    .join(', ')
    .concat('.');
}
