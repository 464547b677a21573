import { formatDate, noDay, overHead } from '../../days/dates';
import { eventPath } from '../texts/event-address';
import type { DetailedEvent } from '../event-details';
import { zoneNote } from '../time/moment';
import { rowAction, statusEndsAt } from '../tickets/ticket-action';
import { factsAt, isOff, nearDay, type NearDay } from '../tickets/event-status';
import { isOver } from '../time/over';
import { daysText, formerDay, hoursText, longDay, shortDays, startOf } from '../time/when';

/** An event in a list of dates, with every text ready to print. */
export type DateRow = ReturnType<typeof toDateRow> & {
  /** Present where it differs from the year of the page's event. */
  year?: string;
};

/** The hours at which an event takes place: of a night those that do, as long as there are any. */
export function hoursToGo(entry: DetailedEvent, now: Date): string {
  const functions = entry.functions?.filter((one) => !isOff(one, now));
  return hoursText(functions?.length ? { ...entry, functions } : entry);
}

/** One function of a night: its hour and stamp, and whether it does not take place. */
export function toFunction(entry: DetailedEvent, now: Date) {
  const { stamp, grey } = factsAt(entry, now);
  return { time: hoursText(entry), ...(stamp && { stamp }), ...(grey && { grey }) };
}

/** An event's row; keys without a value are left out, since the router encodes each. */
export function toDateRow(entry: DetailedEvent, now: Date) {
  const { event, details } = entry;
  const { stamp, grey, action } = factsAt(entry, now);
  const parts = shortDays(entry);
  const [former, zone, until] = [formerDay(entry), zoneNote(entry), statusEndsAt(entry, now)];
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
    moment: parts ? startOf(entry) : '',
    /** `sáb`, `23`, `ene`; of several days `vie–dom`, `4–6`, `dic`. */
    weekday: parts?.weekday ?? '',
    day: parts?.day ?? '',
    month: parts?.month ?? '',
    /** `28 nov 2026`, `28–29 nov 2026`, or the invalid text. */
    date: daysText(entry),
    /** `8:30 PM` */
    time: action === 'tell' ? 'por definir' : hoursToGo(entry, now),
    ...(entry.functions && { functions: entry.functions.map((one) => toFunction(one, now)) }),
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
    head: isOver(entry, now) ? overHead : (longDay(entry)?.monthAndYear ?? noDay),
  };
}
