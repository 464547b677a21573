import { isWellKnown } from '../places/find-place';
import { askCity } from './doubts';
import type { ReadableLine } from './noise';
import { citiesIn } from './places';
import type { TourRow } from './rows';
import { segmentsOf } from './segments';
import { fold } from './text';
import { asksForNews } from './topics';

/** A line about what has been, or others. */
const ofOthers = /\b(?:gracias|ayer|anoche|despues\s+de|tras|luego\s+de|vimos|fueron|estuvimos)\b/;

/**
 * Gives dates without a place the one well-known city that the rest of a message names: `¡Hola Oaxaca!`, `#tijuana`. It
 * is asked about where other dates have another city, which only what stands above them all may do.
 * @param heads where a newspaper writes its own city, which is asked about
 */
export function placeByMessage(rows: TourRow[], read: readonly ReadableLine[], heads: readonly string[]) {
  const unplaced = rows.filter(({ city, state }) => !city && !state);
  const lines = read.map(({ text, dropped }) => (dropped ? '' : text));
  const isAll = unplaced.length === rows.length;
  const named = citiesOf(isAll ? lines : lines.slice(0, rows[0]!.line).filter((line) => /[!¡]/.test(line)), rows);
  const [place, ...others] = named.length || !isAll ? named : citiesOf(heads, rows);
  if (!place || others.length) return;
  const doubts = isAll && named.length ? [] : [askCity(place, `¿Es en ${place.city}? Lo dice otra frase.`, true)];
  for (const row of unplaced) {
    Object.assign(row, place);
    row.doubts = [...row.doubts.filter(({ field }) => field !== 'city'), ...doubts];
  }
}

/** The well-known cities of some lines which no date has. */
const citiesOf = (lines: readonly string[], rows: readonly TourRow[]) =>
  citiesIn(
    lines
      .map(fold)
      .filter((line) => !ofOthers.test(line) && !asksForNews.test(line))
      .flatMap((line) => segmentsOf(line.replace(/#/g, ' '))),
  ).filter(({ city }) => isWellKnown(city) && rows.every((row) => row.city !== city));

/** Puts the state of all others of a run first where several have a city of that name; the question stays. */
export function stateByOthers(rows: readonly TourRow[]) {
  const about = ({ doubts }: TourRow) => doubts.find(({ field }) => field === 'state');
  const sure = new Map(rows.filter((row) => row.city && !about(row)).map(({ city, state }) => [city, state]));
  const [state, ...others] = new Set(sure.values());
  if (sure.size < 2 || others.length) return;
  for (const row of rows.filter(({ state }) => !state)) {
    const doubt = about(row);
    const answer = doubt?.answers.find(({ values }) => values.state === state);
    if (!answer) continue;
    Object.assign(row, answer.values);
    Object.assign(doubt!, { answers: [answer, ...doubt!.answers.filter((one) => one !== answer)], guess: true });
  }
}
