import { writtenOut } from '../places/written-out';
import type { Event } from './event';
import { daysOf } from './time/when';

/**
 * A key of an event's first day and its city, however that is written; undefined without both. Two events may have the
 * same: two functions a night are common.
 */
export function dayInCity({ date, city }: Pick<Event, 'date' | 'city'>): string | undefined {
  const { first } = daysOf({ event: { date } });
  const place = writtenOut(city);
  return first && place ? `${first} ${place}` : undefined;
}
