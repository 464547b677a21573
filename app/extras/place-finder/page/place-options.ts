import type { ListedDates } from '../../../data/events/views/listed-date';
import { searchFor } from '../../../data/events/search';
import { inFull, keyOf, placesLike } from '../../../data/places/named-place';
import { fold } from '../../../data/text/fold';
import { wordsOf } from '../../../data/text/has-words';
import type { Suggestion } from './suggestions';

/**
 * The meanings of a text, each once: places with an event, each with its first one; venues, guests and titles; then
 * other places.
 */
export function placeOptions(
  text: string,
  listing: ListedDates = { today: '', dates: [], filterWords: {} },
): Suggestion[] {
  const { dates, today } = listing;
  const inPlace = placesLike(text).map((place): Suggestion => ({
    name: inFull(place),
    date: dates.find((date) => date.keys.includes(keyOf(place))),
  }));
  const fits = searchFor(text, today);
  const withWords = dates.flatMap((date) =>
    [date.venue, date.title].flatMap((name) =>
      name && fits({ date: '', words: wordsOf(name).join(' ') }) ? { name, date } : [],
    ),
  );
  const inOrder = [...inPlace.filter(({ date }) => date), ...withWords, ...inPlace.filter(({ date }) => !date)];
  return inOrder
    .filter(({ name }, index) => inOrder.findIndex((other) => fold(other.name) === fold(name)) === index)
    .slice(0, 6);
}
