import { isCalendarDay } from '../../days/dates';
import type { DetailedEvent } from '../event-details';

/** The line under the headline: `6 fechas · 6 ciudades · gira 2026–27`. @param coming the dates to come, in order */
export function summary(coming: readonly DetailedEvent[]): string {
  const years = coming.flatMap(({ event }) => (isCalendarDay(event.date) ? event.date.slice(0, 4) : []));
  const [first, last] = [years[0], years.at(-1)];
  const cities = new Set(coming.map(({ event }) => event.city).filter(Boolean)).size;
  return [
    coming.length ? count(coming.length, 'fecha', 'fechas') : '',
    cities ? count(cities, 'ciudad', 'ciudades') : '',
    first && last ? `gira ${first}${first === last ? '' : `–${last.slice(2)}`}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
