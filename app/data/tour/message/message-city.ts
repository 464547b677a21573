import { isWellKnown } from '../../places/find-place';
import { askCity } from '../rows/doubts';
import type { ReadableLine } from './noise';
import { citiesIn } from '../places/places';
import type { TourRow } from '../rows/rows';
import { segmentsOf } from '../words/segments';
import { foldInPlace } from '../words/text';
import { asksForNews } from '../words/topics';

/** A line about what has been, or others. */
const ofOthers = /\b(?:gracias|ayer|anoche|despues\s+de|tras|luego\s+de|vimos|fueron|estuvimos)\b/;

/**
 * Gives dates without a place the one well-known city that the rest of a message names: `¡Hola Oaxaca!`, `#tijuana`. It
 * is asked about where other dates have another city, which only what stands above them all may do.
 */
export function placeByMessage(rows: TourRow[], read: readonly ReadableLine[]) {
  const unplaced = rows.filter(({ city, state }) => !city && !state);
  const lines = read.map(({ text, dropped }) => (dropped ? '' : text));
  const isAll = unplaced.length === rows.length;
  const [place, ...others] = citiesOf(
    isAll ? lines : lines.slice(0, rows[0]!.line).filter((line) => /[!¡]/.test(line)),
    rows,
  );
  if (!place || others.length) return;
  const doubts = isAll ? [] : [askCity(place, `¿Es en ${place.city}? Lo dice otra frase.`, true)];
  for (const row of unplaced) {
    Object.assign(row, place);
    row.doubts = [...row.doubts.filter(({ field }) => field !== 'city'), ...doubts];
  }
}

/** The well-known cities of some lines which no date has. */
const citiesOf = (lines: readonly string[], rows: readonly TourRow[]) =>
  citiesIn(
    lines
      .map(foldInPlace)
      .filter((line) => !ofOthers.test(line) && !asksForNews.test(line))
      .flatMap((line) => segmentsOf(line.replace(/#/g, ' '))),
  ).filter(({ city }) => isWellKnown(city) && rows.every((row) => row.city !== city));

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
