import { findCities, isWellKnown, longestName } from '../places/find-place';
import type { Doubt } from './doubts';
import type { TourRow } from './rows';
import { segmentsOf, textOf } from './segments';
import { fold } from './text';

/** A line about what has been, or others. */
const ofOthers = /\b(?:gracias|ayer|anoche|despues\s+de|tras|luego\s+de|vimos|fueron|estuvimos)\b/;

/**
 * Gives dates without a place the one well-known city that the rest of a message names: `¡Hola Oaxaca!`, `#tijuana`. It
 * is asked about where other dates have another city, which only what stands above them all may do.
 * @param heads where a newspaper writes its own city, which is asked about
 */
export function placeByMessage(rows: TourRow[], lines: readonly string[], heads: readonly string[]) {
  const unplaced = rows.filter(({ city, state }) => !city && !state);
  if (!unplaced.length) return;
  const isAll = unplaced.length === rows.length;
  const named = citiesOf(isAll ? lines : lines.slice(0, rows[0]!.line).filter((line) => /[!¡]/.test(line)), rows);
  const cities = named.size || !isAll ? named : citiesOf(heads, rows);
  const [place] = cities.values();
  if (!place || cities.size > 1) return;
  const isSure = isAll && named.size > 0;
  const answers = [{ label: `${place.city}, ${place.state}`, values: place }];
  const doubt: Doubt = { field: 'city', question: `¿Es en ${place.city}? Lo dice otra frase.`, answers, guess: true };
  for (const row of unplaced) {
    Object.assign(row, place);
    row.doubts = [...row.doubts.filter(({ field }) => field !== 'city'), ...(isSure ? [] : [doubt])];
  }
}

/** The well-known cities of some lines which no date has. */
function citiesOf(lines: readonly string[], rows: readonly TourRow[]) {
  const found = new Map<string, { city: string; state: string }>();
  for (const line of lines.map(fold).filter((line) => !ofOthers.test(line)))
    for (const { words } of segmentsOf(line.replace(/#/g, ' ').replace(/([a-z])\1{2,}/g, '$1')))
      for (let from = 0; from < words.length; from++)
        for (let length = Math.min(words.length - from, longestName); length > 0; length--) {
          const name = textOf({ words: words.slice(from, from + length) });
          const [place] = findCities(name);
          if (!place || (length === 1 && !isWellKnown(name))) continue;
          if (isWellKnown(name)) found.set(place.city, place);
          from += length - 1;
          break;
        }
  for (const { city } of rows) found.delete(city ?? '');
  return found;
}
