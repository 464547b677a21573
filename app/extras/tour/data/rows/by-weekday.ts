import { weekdayOf } from '../../../../data/days/dates';
import type { TourRow } from './tour-row';
import { weekdayIn, weekdayNames } from '../days/day-words';
import { findHours } from '../days/hours';
import type { Line } from '../line/line';
import { findMarks } from '../line/marks';

const clauseStart = new RegExp(
  `^\\W*(?:el\\s+|l[ao]s?\\s+)?(${weekdayNames})s?\\b(?!\\.?\\s+\\d{1,2}(?![:\\d]|\\s*[ap]\\.?m))`,
);
const ofDoors = /\b(?:puertas|acceso)\b[^?:]*[?:]\W*$/;

/** The clauses of a line that all start with a weekday, `Viernes: últimos boletos. Sábado 18:00: agotado`; else none. */
function clausesOf(text: string): { weekday: number; words: string }[] {
  const clauses = text.split(/[.;](?=\s|$)/).filter((words) => /[a-z]/.test(words));
  const read = clauses.flatMap((words) => {
    const [, name] = clauseStart.exec(words) ?? [];
    return name ? [{ weekday: weekdayIn(name)!, words }] : [];
  });
  return read.length === clauses.length ? read : [];
}

/** Gives the dates the statuses, or below a line about doors the hours of these, that a line has by weekday and hour. */
export function byWeekday(rows: readonly TourRow[], statements: readonly Line[], settled: Set<number>) {
  for (const [index, { number, days, text, isOther }] of statements.entries()) {
    const clauses = days.length || isOther || !clauseStart.test(text) ? [] : clausesOf(text);
    const isStatus = clauses.some(({ words }) => findMarks(words).marks.status);
    const isDoors = !isStatus && ofDoors.test(statements[index - 1]?.text ?? '');
    if (!clauses.length || !(isStatus || isDoors)) continue;
    for (const { weekday, words } of clauses) {
      const times = findHours(words).hours.map(({ time }) => time);
      const ofDay = rows.filter(({ date }) => weekdayOf(date) === weekday);
      if (isStatus)
        for (const row of ofDay.filter(({ time }) => !times.length || times.includes(time ?? '')))
          row.status = findMarks(words).marks.status;
      else if (times.length === ofDay.length) for (const [at, row] of ofDay.entries()) row.doors = times[at];
    }
    settled.add(number);
  }
}
