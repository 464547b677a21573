import type { DetailedEvent } from './event-details';
import { turnAfter } from './standing';

/**
 * Makes something of an event once, and again when its texts change (`turnAfter`): the list in memory has the same event
 * objects at each request.
 * @param what as the log names it where it can't be made; that affects no other event
 */
export function keptUntilTurn<Made, More extends unknown[]>(
  what: string,
  make: (entry: DetailedEvent, now: Date, ...more: More) => Made,
) {
  const kept = new WeakMap<DetailedEvent, { made: Made; until: number }>();
  return (entry: DetailedEvent, now: Date, ...more: More): Made | undefined => {
    const known = kept.get(entry);
    if (known && now.getTime() < known.until) return known.made;
    try {
      const made = make(entry, now, ...more);
      kept.set(entry, { made, until: turnAfter([entry], now.getTime()) });
      return made;
    } catch (cause) {
      console.error(`Event ${entry.event.id} has no ${what}`, cause);
      return undefined;
    }
  };
}
