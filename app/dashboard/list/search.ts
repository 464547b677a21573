import type { StaffEvent } from '../../data/events/editing/staff-event';
import { nicknamesOf } from '../../data/places/nicknames';
import { fold } from '../../data/text/fold';
import { hasWords } from '../../data/text/has-words';
import { readDayQuery } from './search-days';

type Searched = Pick<StaffEvent, 'title' | 'city' | 'state' | 'date'> & Partial<Pick<StaffEvent, 'details'>>;

/**
 * Whether an event is what a search means: its text holds every word, accents and capitals aside, but for words that say a day
 * (`5 dic`, `sábados`, `esta semana`), which may also be its day. A place has its nicknames too.
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export function matches(event: Searched, query: string, today: string): boolean {
  const { title, city, state, details } = event;
  const text = plain(`${title} ${city} ${state} ${details?.venue ?? ''} ${nicknamesOf(city, state)}`);
  const holds = (words: string) => hasWords(text, words);
  const { rest, days } = readDayQuery(plain(query), today);
  return holds(rest) && days.every(({ words, fits }) => fits(event.date) || holds(words));
}

const plain = (text: string) => fold(text).replace(/\s+/g, ' ').trim();
