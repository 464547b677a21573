import type { Position } from '../../places/positions';
import { findNamedPlace } from '../../places/named-place';
import { stateInFull } from '../../places/states';
import { fold } from '../../text/fold';
import { searchFor, type SearchEntry } from '../search';
import type { AgendaRow } from './agenda';

/** A date as a browser finds it by place and words. */
export type ListedDate = AgendaRow & {
  /** Keys of its city and state, as `placesOf` gives them. */
  keys: string[];
  position?: Position;
  /** Days from today to it, in the show's zone; undefined where its day is none, or is past. */
  days?: number;
  search: SearchEntry;
};

/** `/fechas.json`: every date, in the order of the list, and the day (`YYYY-MM-DD`) in the show's zone. */
export type ListedDates = { today: string; dates: ListedDate[] };

type Rule = (date: ListedDate, today: string) => boolean;

/** What a checkbox narrows the dates to, by its words on screen. */
export const narrowings = {
  'Solo fines de semana': ({ search }, today) => searchFor('fin de semana', today)(search),
} satisfies Record<string, Rule>;

export type NarrowingName = keyof typeof narrowings;

/** The dates that a query and the ticked checkboxes let through. */
export const narrow = ({ today, dates }: ListedDates, query: Query | undefined, ticked: readonly NarrowingName[]) =>
  dates.filter((date) => (!query || query.fits(date)) && ticked.every((name) => narrowings[name](date, today)));

/** What a text narrows the dates to. */
export type Query = {
  /** As the list says it: `Puebla`, `«Foro Indie»`. */
  name: string;
  /** The state in full, where it is one. */
  state?: string;
  fits: (date: ListedDate) => boolean;
};

/**
 * Reads a text that a fan has chosen: a city or a state, its state where the city has no date, a title or a venue, or words.
 * @returns undefined where no date fits
 */
export function readQuery(text: string, { today, dates }: ListedDates): Query | undefined {
  const place = findNamedPlace(text);
  if (Array.isArray(place) || !text.trim()) return undefined;
  const { city, state, name } = place ?? {};
  const queries: Query[] = [];
  if (city) queries.push({ name: name!, fits: ({ keys }) => keys.includes(city) });
  if (state)
    queries.push({ name: stateInFull(state), state: stateInFull(state), fits: ({ keys }) => keys.includes(state) });
  const words = `«${text.trim()}»`;
  const folded = fold(text.trim());
  queries.push({ name: words, fits: ({ title, venue = '' }) => [title, venue].map(fold).includes(folded) });
  const matches = searchFor(text, today);
  queries.push({ name: words, fits: ({ search }) => matches(search) });
  return queries.find(({ fits }) => dates.some(fits));
}
