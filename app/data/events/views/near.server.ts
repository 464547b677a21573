import { zoneAbroad } from '../../places/abroad';
import { writtenOut } from '../../places/find-place';
import { findNamedPlace, placesOf } from '../../places/named-place';
import { positionOf } from '../../places/positions';
import { daysBetween, isCalendarDay, todayIn } from '../../days/dates';
import type { DetailedEvent } from '../event-details';
import { orNothing } from '../or-nothing';
import { byDay } from '../standing';
import { toDateRow } from './date-row';
import { inFull, type NearDate } from './near';

const made = new WeakMap<readonly DetailedEvent[], { quarter: number; dates: NearDate[] }>();

/** The first coming date of each city, the first that takes place and the first with tickets: no other can be the answer. */
export function nearDates(events: readonly DetailedEvent[], now: Date): NearDate[] {
  // A day's words change at a quarter of an hour (`byDay`).
  const quarter = Math.floor(now.getTime() / 900_000);
  const known = made.get(events);
  if (known?.quarter === quarter) return known.dates;
  const seen = new Set<string>();
  const dates = byDay(events, now).coming.flatMap((entry) => {
    const date = orNothing(`Event ${entry.event.id} has no row`, () => toNearDate(entry, now));
    if (!date) return [];
    const [city] = date.keys;
    const marks = [
      `${city}`,
      ...(date.grey ? [] : [`${city} takes place`]),
      ...(date.action.kind === 'tickets' ? [`${city} sells`] : []),
    ];
    const isNew = marks.some((mark) => !seen.has(mark));
    marks.forEach((mark) => seen.add(mark));
    return isNew ? date : [];
  });
  made.set(events, { quarter, dates });
  return dates;
}

function toNearDate(entry: DetailedEvent, now: Date): NearDate {
  const { event, show } = entry;
  const keys = placesOf(event);
  const [city, state] = keys.length > 1 ? keys : [undefined, keys[0]];
  const position = positionOf({ city, state });
  const days = isCalendarDay(event.date) ? daysBetween(todayIn(show.zone, now), event.date) : undefined;
  return { ...toDateRow(entry, now), keys, ...(position && { position }), ...(days !== undefined && { days }) };
}

/**
 * The place in a parameter, in one spelling for all that mean it, so that the cache has one page for each place.
 * @returns undefined without a text; `?` for an unknown place
 */
export function placeAsked(text: string): string | undefined {
  if (!text.trim()) return undefined;
  const found = findNamedPlace(text);
  const name = writtenOut(text.slice(0, 120).split(',')[0]!);
  if (Array.isArray(found)) return name;
  if (found?.state) return inFull(found);
  return found && zoneAbroad(name, '') ? name : '?';
}
