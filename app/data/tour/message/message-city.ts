import { isWellKnown } from '../../places/find-place';
import type { ReadableLine } from './noise';
import { citiesIn } from '../places/places';
import type { TourRow } from '../rows/rows';
import { segmentsOf } from '../words/segments';
import { foldInPlace } from '../words/text';
import { asksForNews } from '../words/topics';

/** A line about what has been, or others. */
const ofOthers = /\b(?:gracias|ayer|anoche|despues\s+de|tras|luego\s+de|vimos|fueron|estuvimos)\b/;

/** Gives dates of which none has a place the one well-known city that the message names: `¡Hola Oaxaca!`, `#tijuana`. */
export function placeByMessage(rows: TourRow[], read: readonly ReadableLine[]) {
  if (rows.some(({ city, state }) => city || state)) return;
  const lines = read
    .map(({ text, dropped }) => (dropped ? '' : foldInPlace(text)))
    .filter((line) => !ofOthers.test(line) && !asksForNews.test(line));
  const found = citiesIn(lines.flatMap((line) => segmentsOf(line.replace(/#/g, ' '))));
  const [place, ...others] = found.filter(({ city }) => isWellKnown(city));
  if (!place || others.length) return;
  for (const row of rows) {
    Object.assign(row, place);
    row.doubts = row.doubts.filter(({ field }) => field !== 'city');
  }
}

/** Fills in the state of all others of a run where several have a city of that name; the question stays. */
export function stateByOthers(rows: readonly TourRow[]) {
  const sure = rows.filter(({ state, doubts }) => state && doubts.every(({ field }) => field !== 'state'));
  const [state, ...others] = new Set(sure.map(({ state }) => state));
  const isRun = new Set(sure.map(({ city }) => city)).size > 1 && !others.length;
  for (const row of isRun ? rows.filter(({ state }) => !state) : []) {
    const answers = row.doubts.flatMap(({ answers }) => answers);
    Object.assign(row, answers.find(({ values }) => values.state === state)?.values);
  }
}
