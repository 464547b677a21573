import { zoneAbroad } from '../../places/abroad';
import { writtenOut } from '../../places/find-place';
import { findNamedPlace, placesOf } from '../../places/named-place';
import { positionOf } from '../../places/positions';
import { daysBetween, isCalendarDay, todayIn } from '../../days/dates';
import type { DetailedEvent } from '../event-details';
import { keptUntilTurn } from '../kept-until-turn';
import { byDay } from '../standing';
import { toDateRow } from './date-row';
import { inFull, type NearDate } from './near';

/** The first coming date of each city, the first that takes place and the first with tickets: no other can be the answer. */
export function nearDates(events: readonly DetailedEvent[], now: Date): NearDate[] {
  const seen = new Set<string>();
  return byDay(events, now).coming.flatMap((entry) => {
    const placed = keptPlaced(entry, now);
    if (!placed) return [];
    const [city] = placed.keys;
    const marks = [
      `${city}`,
      ...(placed.grey ? [] : [`${city} takes place`]),
      ...(placed.action.kind === 'tickets' ? [`${city} sells`] : []),
    ];
    const isNew = marks.some((mark) => !seen.has(mark));
    marks.forEach((mark) => seen.add(mark));
    if (!isNew) return [];
    const { event, show } = entry;
    return isCalendarDay(event.date) ? { ...placed, days: daysBetween(todayIn(show.zone, now), event.date) } : placed;
  });
}

const keptPlaced = keptUntilTurn('row', (entry, now): NearDate => {
  const keys = placesOf(entry.event);
  const [city, state] = keys.length > 1 ? keys : [undefined, keys[0]];
  const position = positionOf({ city, state });
  return { ...toDateRow(entry, now), keys, ...(position && { position }) };
});

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
