import type { EventId } from '../../event';
import { dayParts, formatDate, formatTime } from '../../days/dates';
import { eventPath } from '../event-address';
import type { DetailedEvent } from '../event-details';
import { zoneNote } from '../moment';
import { rowAction, saleTurn, type RowAction } from '../ticket-action';
import { factsAt, nearDay, type NearDay } from '../standing';
import { formerDay, type StatusFacts } from '../ticket-status';

/** An event in a list of dates, every text ready to print. */
export type DateRow = Partial<NearDay> & {
  id: EventId;
  path: string;
  title: string;
  /** Its city; the title where there is none. */
  name: string;
  /** Left out where it says the same as the city. */
  state?: string;
  venue?: string;
  /** Machine-readable day and hour, for `<time>`; empty without a day. */
  moment: string;
  weekday: string;
  day: string;
  month: string;
  /** Given where it differs from the page's event. */
  year?: string;
  /** `28 nov 2026`, or the invalid text in its place. */
  date: string;
  /** `8:30 PM` */
  time: string;
  /** `hora de Tijuana`, where it differs from the show's. */
  zone?: string;
  stamp?: StatusFacts['stamp'];
  /** Instant (ISO 8601) at which the stamp ends. */
  until?: string;
  /** Whether there is no show that day. */
  grey: boolean;
  /** The day from which it was moved, `19 dic 2026`. */
  former?: string;
  action: RowAction;
};

/** An event as a row of a list at a moment. */
export function toDateRow(entry: DetailedEvent, now: Date): DateRow {
  const { event, details } = entry;
  const { stamp, grey, action: leads } = factsAt(entry, now);
  const parts = dayParts(event.date);
  const former = formerDay(entry);
  const state = event.state === event.city ? '' : event.state;
  const row: DateRow = {
    id: event.id,
    path: eventPath(event),
    title: event.title,
    name: event.city || event.title,
    state: state || undefined,
    venue: details?.venue,
    moment: parts ? [event.date, event.time.slice(0, 5)].filter(Boolean).join('T') : '',
    weekday: parts?.weekday ?? '',
    day: parts ? String(parts.day) : '',
    month: parts?.month ?? '',
    date: formatDate(event.date),
    time: leads === 'tell' ? 'por definir' : formatTime(event.time),
    zone: zoneNote(entry),
    stamp,
    until: saleTurn(entry, now),
    ...nearDay(entry, now),
    grey,
    former: former && formatDate(former),
    action: rowAction(entry, now),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as DateRow;
}
