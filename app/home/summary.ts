import type { EventCard } from '../data/events/views/event-card';

/**
 * The line under the headline: `6 fechas · 6 ciudades · gira 2026–27`.
 * @param more whether there are dates that are not among the cards; nothing is counted then
 */
export function summary(cards: readonly EventCard[], more: boolean): string {
  const coming = cards.filter(({ over }) => !over);
  const years = coming.map(({ moment }) => moment.slice(0, 4)).filter((year) => /^\d{4}$/.test(year));
  const first = years[0];
  const last = years.at(-1);
  const tour = first && last ? `gira ${first}${first === last ? '' : `–${last.slice(2)}`}` : '';
  if (more) return tour;
  const cities = new Set(coming.map(({ city }) => city).filter(Boolean)).size;
  return [
    coming.length ? count(coming.length, 'fecha', 'fechas') : '',
    cities ? count(cities, 'ciudad', 'ciudades') : '',
    tour,
  ]
    .filter(Boolean)
    .join(' · ');
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
