import { weekdayOf } from '../../../../data/days/dates';
import { weekdayIn, weekdayNames } from '../days/day-words';
import type { Line } from '../line/line';
import { namedIn, namesOf } from './prices-by-clause';
import { exception } from './named-dates';
import { askAboutStatus, type TourRow } from './tour-row';
import { allMatches, foldInPlace, pattern } from '../words/text';

/** Words for every date: `GIRA CANCELADA`, `se posponen las tres fechas`, `todo agotado` */
const everyDate = pattern('')`
  \b(?:tod[oa]s?|ambas|(?:la|esta|nuestra) gira|gira (?:completa |entera )?(?:cancel|pospuest|aplaz|suspend|agot)\w*
  |(?:las|estas|nuestras) (?:\w+ )?(?:fechas|funciones|presentaciones))\b
`;
const ofGira = /\bgira\b/;
const number = /\b\d{1,2}\b/g;
const weekday = new RegExp(`\\b(?:${weekdayNames})\\b`, 'g');

/**
 * Gives the status of a line about every date to those that have none: to all if it says `gira`, else to those of its
 * paragraph, if it has some. `Todas agotadas menos el sábado` leaves out the dates that it names.
 */
export function giveToAll(rows: readonly TourRow[], lines: readonly Line[], settled: Set<number>) {
  const paragraphOf = new Map(lines.map(({ number, paragraph }) => [number, paragraph]));
  const namesIn = namesOf(rows);
  for (const { marks, days, hours, place, sale, original, paragraph, number: lineNumber } of lines) {
    if (!marks.status || days.length || hours.length || sale) continue;
    const text = foldInPlace(original);
    const [words = ''] = exception.exec(text) ?? [];
    // `Cancelamos estas fechas:` heads those below.
    if (
      /:\W*$/.test(text) ||
      !everyDate.test(text) ||
      (place.places.length && !words) ||
      namesIn(text.replace(words, '')).size
    )
      continue;
    const card = ofGira.test(text) ? [] : rows.filter(({ line }) => paragraphOf.get(line) === paragraph);
    const excepted = exceptedBy(words, rows, namesIn(words));
    settled.add(lineNumber);
    for (const row of card.length ? card : rows) {
      if (row.line === lineNumber || excepted.includes(row)) continue;
      if (!row.status)
        row.evidence.push({ field: 'status', line: lineNumber, start: 0, end: original.length, how: 'heading' });
      row.status ??= marks.status;
    }
  }
}

/** Statuses that fans must not miss. */
const grave: readonly Line['marks']['status'][] = ['cancelled', 'postponed', 'sold_out'];

/**
 * Asks of which dates a status is that stands in a paragraph of its own, or above or below a list with a line for each
 * date: `CANCELADO`, then three dates.
 */
export function askOfWhich(rows: readonly TourRow[], lines: readonly Line[], settled: Set<number>) {
  const paragraphOf = new Map(lines.map(({ number, paragraph }) => [number, paragraph]));
  for (const { marks, days, hours, place, venue, sale, links, text, original, paragraph, number } of lines) {
    const isOther = days.length || hours.length || place.places.length || venue || sale || links.length;
    if (isOther || !grave.includes(marks.status) || settled.has(number) || /:\W*$/.test(text)) continue;
    const list = rows.filter(({ line }) => paragraphOf.get(line) === paragraph);
    const isList = list.length > 1 && list.every(({ line }, index) => line === list[0]!.line + index);
    const [first = 0, last = 0] = [list[0]?.line, list.at(-1)?.line];
    if (list.length && !(isList && (number === first - 1 || number === last + 1))) continue;
    const below = rows.filter(({ line }) => line > number);
    const near = list.length ? list : below.length ? below : rows;
    if (near.filter(({ status }) => status).length > 1) continue;
    settled.add(number);
    for (const row of near)
      if (!row.status && row.doubts.every(({ field }) => field !== 'status'))
        askAboutStatus(row, `El mensaje dice «${original.trim().slice(0, 60)}», sin decir de qué fecha.`);
  }
}

/** The dates that an exception names by city, number or weekday: `menos Celaya`, `menos el 6` */
function exceptedBy(words: string, rows: readonly TourRow[], names: ReadonlySet<string>): readonly TourRow[] {
  if (!words) return [];
  const numbers = allMatches(words, number).map(([digits]) => Number(digits));
  const weekdays = allMatches(words, weekday).map(([name]) => weekdayIn(name));
  const ofDay = rows.filter(
    ({ date }) => date && (numbers.includes(Number(date.slice(8))) || weekdays.includes(weekdayOf(date))),
  );
  return [...ofDay, ...namedIn(words, rows, names)];
}
