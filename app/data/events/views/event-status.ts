import type { DetailedEvent } from '../event-details';
import { longDate } from '../../days/dates';
import { factsAt } from '../standing';
import { rowAction, saleSentence, saleTurn } from '../ticket-action';
import { formerDay, type StatusFacts } from '../ticket-status';

/** The first sentence of an event's page: the state of its tickets. */
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
  const { stamp, grey, sentence } = factsAt(entry, now);
  const former = formerDay(entry);
  const action = rowAction(entry, now);
  return {
    stamp,
    grey,
    sentence: saleSentence(entry, now) ?? sentence ?? (action.kind === 'text' ? `${action.text}.` : undefined),
    former: former && longDate(former)?.full,
    until: saleTurn(entry, now),
  };
}
