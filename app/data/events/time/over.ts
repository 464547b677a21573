import { isCalendarDay, todayIn } from '../../days/dates';
import type { DetailedEvent } from '../event-details';
import { momentIn, momentOf, zoneOfEvent } from './moment';
import { daysOf, hoursOf } from './when';

const zonesAhead = 14 * 3_600_000; // ms by which the first zone is ahead of UTC

/** Whether an event is over; one with an invalid date never is. */
export function isOver(entry: DetailedEvent, now: Date): boolean {
  if (entry.functions) return entry.functions.every((one) => isOver(one, now));
  const { last } = daysOf(entry);
  // The first comparison is cheap, and enough for most events.
  if (Date.parse(last) > now.getTime() + zonesAhead || !isCalendarDay(last)) return false;
  return last < todayIn(zoneOfEvent(entry), now) || now >= (endByLength(entry) ?? Infinity);
}

/** Length of a show that staff leave open, in minutes: calendars need an end. */
const usualLength = 120;

/** The end of an event's last day, by its length; undefined without an hour. */
export function endOf(entry: DetailedEvent): Date | undefined {
  const begins = momentIn(zoneOfEvent(entry), daysOf(entry).last, hoursOf(entry).at(-1) ?? '');
  return begins && new Date(begins.getTime() + (lastOf(entry).details?.length ?? usualLength) * 60_000);
}

const lastOf = (entry: DetailedEvent) => entry.functions?.at(-1) ?? entry;

/** The end of an event whose length staff have entered; without a length, more shows may follow on its last day. */
export const endByLength = (entry: DetailedEvent): Date | undefined =>
  lastOf(entry).details?.length ? endOf(entry) : undefined;

/** The latest day in any zone, `YYYY-MM-DD`: an event after it is not over anywhere. */
export const latestDay = (now: Date) => new Date(now.getTime() + zonesAhead).toISOString().slice(0, 10);

const quarter = 15 * 60_000;
const twoDays = 2 * 86_400_000;

/**
 * When texts about events next change without an edit, in ms since 1970: at a midnight, a start of sale, a show's start
 * or end.
 */
export function nextChange(events: readonly DetailedEvent[], time: number): number {
  // In every zone midnight falls on a quarter of an hour of UTC.
  let change = (Math.floor(time / quarter) + 1) * quarter;
  for (const entry of events.flatMap(({ functions, ...one }) => functions ?? one)) {
    // Looking up a zone is slow: only for events around now.
    const isNear = Object.values(daysOf(entry)).some((day) => Math.abs(Date.parse(day) - time) < twoDays);
    const shows = isNear ? [momentOf(entry)?.instant, endByLength(entry)] : [];
    for (const at of [Date.parse(entry.details?.onSaleAt ?? ''), ...shows.map(Number)])
      if (at > time && at < change) change = at;
  }
  return change;
}
