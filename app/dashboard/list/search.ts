import type { StaffEvent } from '../../data/events/editing/staff-event';
import { stateNamed } from '../../data/places/states';
import { fold } from '../../data/text/fold';
import { readDayQuery } from './search-days';

type Searched = Pick<StaffEvent, 'title' | 'city' | 'state' | 'date'> & Partial<Pick<StaffEvent, 'details'>>;

/**
 * Whether an event is what a search means: its text holds every word, accents and capitals aside, but for words that say a day
 * (`5 dic`, `sábados`, `esta semana`), which may also be its day, and a state's short name.
 * @param today in the show's zone, `YYYY-MM-DD`
 */
export function matches(event: Searched, query: string, today: string): boolean {
  const text = plain(`${event.title} ${event.city} ${event.state} ${event.details?.venue ?? ''}`);
  const holds = (words: string) => words.split(' ').every((word) => text.includes(word) || isState(event, word));
  const { rest, days } = readDayQuery(plain(query), today);
  return holds(rest) && days.every(({ words, fits }) => fits(event.date) || holds(words));
}

const isState = ({ state }: Searched, word: string) =>
  word !== '' && stateNamed(word) !== undefined && stateNamed(word) === stateNamed(state);

const plain = (text: string) => fold(text).replace(/\s+/g, ' ').trim();
