import { dayParts, formatDate, isCalendarDay, isExpired, todayIn } from '../days/dates';
import type { DetailedEvent } from './event-details';
import { momentIn, momentOf, zoneOfEvent } from './moment';

/** An event and the detail that says until which day it goes on. */
type Dated = { event: { date: string }; details?: { lastDay?: string } };

/** The days on which an event takes place, `YYYY-MM-DD`, the same of most; where its date is no day, that text. */
export function daysOf({ event, details }: Dated): { first: string; last: string } {
  const { date: first } = event;
  const last = details?.lastDay;
  // A date that was moved past its last day has only its own.
  return { first, last: last && isCalendarDay(first) && last > first ? last : first };
}

/** `28 nov 2026`, `28–29 nov 2026`, `30 nov – 1 dic 2026`; a date that is no day as it is. */
export function daysText(entry: Dated): string {
  const { first, last } = daysOf(entry);
  const [from, to] = [dayParts(first), dayParts(last)];
  if (first === last || !from || !to) return formatDate(first);
  if (from.year !== to.year) return `${formatDate(first)} – ${formatDate(last)}`;
  const sameMonth = from.month === to.month;
  return sameMonth ? `${from.day}–${formatDate(last)}` : `${from.day} ${from.month} – ${formatDate(last)}`;
}

/** Whether an event has left every list: the day after its last one is over. @param today in the show's zone */
export const hasExpired = (entry: Dated, today: string): boolean => isExpired(daysOf(entry).last, today);

/** Whether an event is over; what is no day never is. */
export function isOver(entry: DetailedEvent, now: Date): boolean {
  const { last } = daysOf(entry);
  if (!isCalendarDay(last) || last > latestDay(now)) return false;
  return last < todayIn(zoneOfEvent(entry), now) || now >= (endByLength(entry) ?? Infinity);
}

/** How long a show lasts when staff do not say, in minutes: calendars need an end. */
const usualLength = 120;

/** When an event is over, by its length, on its last day; undefined without an hour. */
export function endOf(entry: DetailedEvent): Date | undefined {
  const begins = momentIn(zoneOfEvent(entry), daysOf(entry).last, entry.event.time);
  return begins && new Date(begins.getTime() + (entry.details?.length ?? usualLength) * 60_000);
}

/** When an event ends by the length that staff have given; without one its last day may still have shows. */
export const endByLength = (entry: DetailedEvent): Date | undefined =>
  entry.details?.length ? endOf(entry) : undefined;

/** The latest day of any zone: later dates are not over, whatever their zone. */
export const latestDay = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

const quarter = 15 * 60_000;
const twoDays = 2 * 86_400_000;

/**
 * When what is made of events changes next without an edit, in ms since 1970: at a midnight, when tickets go on sale, when a show
 * begins or ends.
 */
export function turnAfter(events: readonly DetailedEvent[], time: number): number {
  // Every zone's midnight is at a quarter of an hour of UTC.
  let turn = (Math.floor(time / quarter) + 1) * quarter;
  for (const entry of events) {
    // Looking up a zone is slow: only for events of these days.
    const isNear = Object.values(daysOf(entry)).some((day) => Math.abs(Date.parse(day) - time) < twoDays);
    const shows = isNear ? [momentOf(entry)?.instant, endByLength(entry)] : [];
    for (const at of [Date.parse(entry.details?.onSaleAt ?? ''), ...shows.map(Number)])
      if (at > time && at < turn) turn = at;
  }
  return turn;
}

type ByDay = { over: readonly DetailedEvent[]; coming: readonly DetailedEvent[] };
const partitions = new WeakMap<readonly DetailedEvent[], { minute: number; parted: ByDay }>();

/** Past and coming dates, both in order; the same lists until another date ends. */
export function byDay(events: readonly DetailedEvent[], now: Date): ByDay {
  const minute = Math.floor(now.getTime() / 60_000);
  const before = partitions.get(events);
  if (before?.minute === minute) return before.parted;
  const groups = Map.groupBy(events, (entry) => isOver(entry, now));
  const [over = [], coming = []] = [groups.get(true), groups.get(false)];
  const same =
    before?.parted.over.length === over.length && before.parted.over.every((entry, at) => entry === over[at]);
  const parted = same ? before.parted : { over, coming: over.length ? coming : events };
  partitions.set(events, { minute, parted });
  return parted;
}
