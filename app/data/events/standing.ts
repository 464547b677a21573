import { daysAfter, isCalendarDay, todayIn } from '../days/dates';
import type { DetailedEvent } from './event-details';
import { endOf, momentIn, momentOf, zoneOfEvent } from './moment';
import { stampInks } from './stamp-inks';
import { statusAt, statusFacts, type StatusFacts } from './ticket-status';

const overFacts: StatusFacts = {
  label: 'Ya pasó',
  stamp: { text: 'Ya pasó', ink: stampInks.over },
  sentence: 'Esta función ya pasó.',
  action: 'nearest',
  keepsButton: false,
  grey: false,
  eventStatus: 'EventScheduled',
  calendar: 'CONFIRMED',
};

/** The meaning of a date at a moment: its status, or that it is over. A cancelled or postponed date stays so. */
export function factsAt(entry: DetailedEvent, now: Date): StatusFacts {
  const facts = statusFacts[statusAt(entry.details, now)];
  return isOver(entry, now) && !facts.grey ? overFacts : facts;
}

/** Whether nothing is left to attend: the day is over, or there is no show that day. */
export function isOff(entry: DetailedEvent, now: Date): boolean {
  return isOver(entry, now) || factsAt(entry, now).grey;
}

/** Whether an event is over; what is no day never is. */
export function isOver(entry: DetailedEvent, now: Date): boolean {
  const { date } = entry.event;
  if (!isCalendarDay(date) || date > latestDay(now)) return false;
  return date < todayIn(zoneOfEvent(entry), now) || now >= (endSaid(entry) ?? Infinity);
}

/** When an event ends by the length that staff have given; without one its day may still have shows. */
function endSaid(entry: DetailedEvent): Date | undefined {
  const start = entry.details?.length ? momentOf(entry) : undefined;
  return start && endOf(start.instant, entry.details!.length);
}

/** The latest day of any zone: later dates are not over, whatever their zone. */
const latestDay = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** The words for a date today or tomorrow, until when they hold, and when it is over (ISO 8601), by the city's clocks. */
export type NearDay = { near: 'Hoy' | 'Mañana'; nearUntil?: string; overAt?: string };

/** Undefined where it is neither today nor tomorrow. */
export function nearDay(entry: DetailedEvent, now: Date): NearDay | undefined {
  const { date } = entry.event;
  if (!isCalendarDay(date) || date > daysAfter(latestDay(now), 1) || isOff(entry, now)) return undefined;
  const zone = zoneOfEvent(entry);
  const today = todayIn(zone, now);
  const near = date === today ? 'Hoy' : date === daysAfter(today, 1) ? 'Mañana' : undefined;
  const midnight = (day: string) => momentIn(zone, day, '00:00')?.toISOString();
  const [dayEnds, ends] = [midnight(daysAfter(date, 1)), endSaid(entry)?.toISOString()];
  const overAt = dayEnds && ends && ends < dayEnds ? ends : dayEnds;
  return near && { near, nearUntil: midnight(daysAfter(today, 1)), overAt };
}

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
    const { event, details } = entry;
    // Looking up a zone is slow: only for events of these days.
    const isNear = Math.abs(Date.parse(event.date) - time) < twoDays;
    const shows = isNear ? [momentOf(entry)?.instant, endSaid(entry)] : [];
    for (const at of [Date.parse(details?.onSaleAt ?? ''), ...shows.map(Number)]) if (at > time && at < turn) turn = at;
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
