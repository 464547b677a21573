import { weekdayOf } from '../../../../data/days/dates';
import { namedIn, namesOf } from './prices-by-clause';
import { ask, askAboutHour, type TourRow } from './tour-row';
import { weekdaysIn } from '../days/counted-days';
import type { Line } from '../line/line';

const exception = /\b(?:menos|excepto|salvo|pero)\b/;
const ofAll = /\b(?:tod[oa]s|l[ao]s demas|el resto|siempre)\b/;

/** Gives the hours of a line to the dates that its exception names and to the others: `todas 8:30, menos León a las 7` */
export function hoursByClause(rows: TourRow[], lines: readonly Line[], settled: Set<number>) {
  for (const { number, days, hours, text } of lines) {
    const at = text.search(exception);
    const [hour, other, ...more] = hours;
    if (days.length || at < 0 || !hour || hour.start > at || more.length || (other && other.start < at)) continue;
    const words = text.slice(at);
    const weekdays = weekdaysIn(words);
    const called = namedIn(words, rows, namesOf(rows)(words));
    const [day] = /\bel (?:[a-z]+ )?(\d{1,2})\b/.exec(words)?.slice(1) ?? [];
    const isNamed = ({ date }: TourRow) =>
      day ? Number(date.slice(8)) === Number(day) : weekdays.includes(weekdayOf(date));
    const named = called.length ? called : rows.filter(isNamed);
    const isOf = ({ time, evidence }: TourRow) =>
      !time || evidence.some(({ field, line }) => field === 'time' && line === number);
    if (!named.length || !(other ?? ofAll.test(text))) continue;
    for (const row of rows.filter(isOf)) {
      const given = named.includes(row) ? other : hour;
      row.doubts = row.doubts.filter(({ field }) => field !== 'time');
      row.time = given?.time;
      if (given) askAboutHour(row, given);
      else ask(row, 'time', 'Falta la hora.');
      for (const one of row.evidence) if (one.line === number) one.how = 'heading';
      const isSame = ({ line, date, time }: TourRow) => line === row.line && date === row.date && time === row.time;
      if (rows.find(isSame) !== row) rows.splice(rows.indexOf(row), 1);
    }
    settled.add(number);
  }
}
