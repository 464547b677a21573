import { statusSentence } from './calendar-entry';
import type { DetailedEvent } from './event-details';
import { longDate } from './long-date';
import { saleToCome } from './ticket-action';
import { ticketAddress } from './ticket-address';
import { formerDay, statusAt, statusFacts, type StatusFacts } from './ticket-status';

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
  const { event, details } = entry;
  const status = statusAt(details, now);
  const { stamp, grey, sentence } = statusFacts[status];
  const former = formerDay(entry);
  const waits = status === 'presale' || (status === 'coming_soon' && ticketAddress(event.link));
  return {
    stamp,
    grey,
    sentence: saleToCome(entry, now) ? statusSentence(entry, now) : sentence,
    former: former && longDate(former)?.full,
    until: waits ? details?.onSaleAt : undefined,
  };
}
