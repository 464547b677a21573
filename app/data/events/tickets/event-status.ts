import { daysAfter, isCalendarDay, todayIn } from '../../days/dates';
import type { DetailedEvent } from '../event-details';
import { momentIn, zoneOfEvent } from '../time/moment';
import { stampInks } from './stamp-inks';
import { statusAt, statusFacts, type StatusFacts } from './ticket-status';
import { endByLength, isOver, latestDay } from '../time/over';
import { daysOf } from '../time/when';

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

/**
 * The facts of an event's status at a moment, or that it is over. A cancelled or postponed event stays so. Of a night
 * whose functions differ they are those of the one that is best to go to, without what only each function can say.
 */
export function factsAt(entry: DetailedEvent, now: Date): StatusFacts {
  if (entry.functions) {
    const all = entry.functions.map((one) => factsAt(one, now));
    const best = factsAt(bestFunction(entry, now), now);
    if (all.every((facts) => facts === best)) return best;
    return { ...best, stamp: undefined, sentence: undefined, steps: all.find(({ steps }) => steps)?.steps };
  }
  const facts = statusFacts[statusAt(entry.details, now)];
  return isOver(entry, now) && !facts.grey ? overFacts : facts;
}

/** The function of a night that is best to go to: the first on sale, else to come; an event itself. */
export function bestFunction(entry: DetailedEvent, now: Date): DetailedEvent {
  const rank = (one: DetailedEvent) => {
    const { keepsButton, action } = factsAt(one, now);
    return isOff(one, now) ? 3 : keepsButton ? 0 : action === 'reminder' ? 1 : 2;
  };
  const [best = entry] = entry.functions?.toSorted((a, b) => rank(a) - rank(b)) ?? [];
  return best;
}

/** Whether there is nothing left to attend: the event is over, cancelled or postponed. */
export function isOff(entry: DetailedEvent, now: Date): boolean {
  if (entry.functions) return entry.functions.every((one) => isOff(one, now));
  return isOver(entry, now) || statusFacts[statusAt(entry.details, now)].grey;
}

/** The words for an event today or tomorrow, until when they hold, and when it is over (ISO 8601). */
export type NearDay = { near: 'Hoy' | 'Mañana'; nearUntil?: string; overAt?: string };

/** Undefined unless the event is today or tomorrow. */
export function nearDay(entry: DetailedEvent, now: Date): NearDay | undefined {
  const { first, last } = daysOf(entry);
  if (!isCalendarDay(first) || first > daysAfter(latestDay(now), 1) || isOff(entry, now)) return undefined;
  const zone = zoneOfEvent(entry);
  const today = todayIn(zone, now);
  const near = first <= today ? 'Hoy' : first === daysAfter(today, 1) ? 'Mañana' : undefined;
  const midnight = (day: string) => momentIn(zone, day, '00:00')?.toISOString();
  const [dayEnds, ends] = [midnight(daysAfter(last, 1)), endByLength(entry)?.toISOString()];
  const overAt = dayEnds && ends && ends < dayEnds ? ends : dayEnds;
  return near && { near, nearUntil: midnight(daysAfter(today, 1)), overAt };
}

type ByDay = Readonly<Record<'over' | 'coming' | 'open', readonly DetailedEvent[]>>;
const partitions = new WeakMap<readonly DetailedEvent[], { minute: number; lists: ByDay }>();

/**
 * Past events, events to come, and of these the ones that take place (`open`), in order; the same arrays until another
 * event ends.
 */
export function byDay(events: readonly DetailedEvent[], now: Date): ByDay {
  const minute = Math.floor(now.getTime() / 60_000);
  const before = partitions.get(events);
  if (before?.minute === minute) return before.lists;
  const groups = Map.groupBy(events, (entry) => isOver(entry, now));
  const over = groups.get(true) ?? [];
  const coming = over.length ? (groups.get(false) ?? []) : events;
  const same = before?.lists.over.length === over.length && before.lists.over.every((entry, at) => entry === over[at]);
  const lists = same ? before.lists : { over, coming, open: coming.filter((entry) => !isOff(entry, now)) };
  partitions.set(events, { minute, lists });
  return lists;
}
