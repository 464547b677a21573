import { formatDate, formatTime, monthOf, noDay, overHead, spanParts } from '../../days/dates';
import { eventPath } from '../event-address';
import type { DetailedEvent } from '../event-details';
import { zoneNote } from '../moment';
import { rowAction, saleTurn } from '../ticket-action';
import { factsAt, nearDay, type NearDay } from '../standing';
import { formerDay } from '../ticket-status';
import { daysOf, daysText, isOver } from '../when';

/** An event in a list of dates, with every text ready to print. */
export type DateRow = ReturnType<typeof toDateRow> & {
  /** Present where it differs from the year of the page's event. */
  year?: string;
};

/** An event's row; keys without a value are left out, since the router encodes each. */
export function toDateRow(entry: DetailedEvent, now: Date) {
  const { event, details } = entry;
  const { stamp, grey, action } = factsAt(entry, now);
  const { first, last } = daysOf(entry);
  const parts = spanParts(first, last);
  const [former, zone, until] = [formerDay(entry), zoneNote(entry), saleTurn(entry, now)];
  const near: Partial<NearDay> = nearDay(entry, now) ?? {};
  return {
    id: event.id,
    path: eventPath(event),
    title: event.title,
    /** Its city; the title where there is none. */
    name: event.city || event.title,
    /** Unless it says the same as the city. */
    ...(event.state && event.state !== event.city && { state: event.state }),
    ...(details?.venue && { venue: details.venue }),
    /** Machine-readable day and hour, for `<time>`; empty for an invalid day. */
    moment: parts ? [event.date, event.time.slice(0, 5)].filter(Boolean).join('T') : '',
    /** `sáb`, `23`, `ene`; of several days `vie–dom`, `4–6`, `dic`. */
    weekday: parts?.weekday ?? '',
    day: parts?.day ?? '',
    month: parts?.month ?? '',
    /** `28 nov 2026`, `28–29 nov 2026`, or the invalid text. */
    date: daysText(entry),
    /** `8:30 PM` */
    time: action === 'tell' ? 'por definir' : formatTime(event.time),
    /** `hora de Tijuana`, where it differs from the show's. */
    ...(zone && { zone }),
    ...(stamp && { stamp }),
    /** Instant (ISO 8601) at which the stamp ends. */
    ...(until && { until }),
    ...near,
    /** Whether the show does not take place that day. */
    grey,
    /** The day from which it was moved, as `19 dic 2026`. */
    ...(former && { former: formatDate(former) }),
    action: rowAction(entry, now),
    /** The heading above it in the list of all dates: `noviembre 2026`. */
    head: isOver(entry, now) ? overHead : (monthOf(event.date) ?? noDay),
  };
}
