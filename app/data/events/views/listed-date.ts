import type { Position } from '../../places/positions';
import { findNamedPlace } from '../../places/named-place';
import { stateInFull } from '../../places/states';
import { fold } from '../../text/fold';
import { searchFor, type SearchEntry } from '../search';
import { overHead } from '../../days/dates';
import type { EventCard } from './event-card.server';

/** An event that the browser finds by place and words, and shows as row and card. */
export type ListedDate = EventCard & {
  /** Keys of its city and state, as `placesOf` gives them. */
  keys: string[];
  position?: Position;
  /** Days from today, in the show's zone; undefined for an invalid or past day. */
  days?: number;
  search: SearchEntry;
  /** The labels of the checkboxes that leave it: see `filtersOf`. */
  filters: string[];
};

/** `/fechas.json`: every event in the order of the list, and today (`YYYY-MM-DD`) in the show's zone. */
export type ListedDates = {
  today: string;
  dates: ListedDate[];
  /** Words for the dates that a checkbox leaves, by its label: `en fin de semana`. */
  filterWords: Record<string, string>;
  /** Where fans subscribe to a place, once its name is added; undefined where no way is by place. */
  subscriptionTo?: string;
};

/** Whether an event is to come and takes place: only such ones are counted where fans read a number. */
export const takesPlace = ({ grey, head }: Pick<ListedDate, 'grey' | 'head'>) => !grey && head !== overHead;

/** The events that match a query and that each ticked checkbox leaves. */
export const narrow = ({ dates }: ListedDates, query?: Query, ticked: readonly string[] = []): ListedDate[] =>
  dates.filter((date) => (!query || query.fits(date)) && ticked.every((label) => date.filters.includes(label)));

/** A text as a filter of events. */
export type Query = {
  /** Its name in the list's words: `Puebla`, `«Foro Indie»`. */
  name: string;
  /** The state, if it is one. */
  state?: string;
  fits: (date: ListedDate) => boolean;
};

/**
 * Reads a fan's text as a city, a state (also where the city has no event), a title or venue, or words.
 * @returns undefined where no event matches
 */
export function readQuery(text: string, { today, dates }: ListedDates): Query | undefined {
  const place = findNamedPlace(text);
  if (Array.isArray(place) || !text.trim()) return undefined;
  const { city, state, name = '' } = place ?? {};
  const queries: Query[] = [];
  if (city) queries.push({ name, fits: ({ keys }) => keys.includes(city) });
  if (state)
    queries.push({ name: stateInFull(state), state: stateInFull(state), fits: ({ keys }) => keys.includes(state) });
  const words = `«${text.trim()}»`;
  const folded = fold(text.trim());
  queries.push({ name: words, fits: ({ title, venue = '' }) => [title, venue].map(fold).includes(folded) });
  const matches = searchFor(text, today);
  queries.push({ name: words, fits: ({ search }) => matches(search) });
  return queries.find(({ fits }) => dates.some(fits));
}
