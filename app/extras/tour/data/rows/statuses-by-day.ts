import { weekdayOf } from '../../../../data/days/dates';
import { weekdayNames } from '../days/day-words';
import { statusesOfDays } from '../line/day-statuses';
import type { Line } from '../line/line';
import type { TourRow } from './tour-row';

const anyWeekday = new RegExp(`\\b(?:${weekdayNames})\\b`);
const anyNumber = /\b\d{1,2}\b/;

/**
 * Gives the statuses of a line without a date to the days that it names by number or weekday, and takes them from
 * those that had them of the whole line: `Jueves: agotado. Viernes: últimos lugares`, below both dates.
 * @returns whether it names some
 */
export function giveByDay(
  rows: readonly TourRow[],
  { number, text, hours, marks, place, paragraph }: Line,
  paragraphOf: ReadonlyMap<number, number | undefined>,
): boolean {
  if (!marks.status || hours.length || place.places.length) return false;
  const isBelow = ({ line, date }: TourRow) => date !== '' && line < number;
  const card = rows.filter((row) => isBelow(row) && paragraphOf.get(row.line) === paragraph);
  const near = card.length ? card : rows.filter(isBelow);
  const dates = [...new Set(near.map(({ date }) => date))];
  const isOne = (key: (date: string) => unknown) => new Set(dates.map(key)).size === dates.length;
  const isClear =
    (!anyNumber.test(text) || isOne((date) => date.slice(8))) && (!anyWeekday.test(text) || isOne(weekdayOf));
  const days = dates.map((date) => ({ readings: [date], start: 0, end: 0, dated: true }));
  const named = isClear ? statusesOfDays(text, days, []) : undefined;
  for (const row of named ? near : []) {
    const ofLine = row.evidence.filter((one) => one.field === 'status' && one.line === number);
    if (named!.of.has(row.date)) row.status = named!.of.get(row.date);
    else if (ofLine.length) {
      row.status = undefined;
      row.evidence = row.evidence.filter((one) => !ofLine.includes(one));
    }
  }
  return named !== undefined;
}
