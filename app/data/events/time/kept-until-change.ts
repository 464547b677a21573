import type { DetailedEvent } from '../event-details';
import { nextChange } from './over';

/**
 * Memoizes a value by event until its texts change (`nextChange`): the list in memory has the same event objects at
 * each request.
 * @param what the value's name in the log; an error in one event affects no other
 */
export function keptUntilChange<Made, More extends unknown[]>(
  what: string,
  make: (entry: DetailedEvent, now: Date, ...more: More) => Made,
) {
  const cache = new WeakMap<DetailedEvent, { value: Made; until: number }>();
  return (entry: DetailedEvent, now: Date, ...more: More): Made | undefined => {
    const hit = cache.get(entry);
    if (hit && now.getTime() < hit.until) return hit.value;
    try {
      const value = make(entry, now, ...more);
      cache.set(entry, { value, until: nextChange([entry], now.getTime()) });
      return value;
    } catch (cause) {
      console.error(`Event ${entry.event.id} has no ${what}`, cause);
      return undefined;
    }
  };
}
