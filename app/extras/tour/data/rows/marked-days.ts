import { askAboutHour, type TourRow } from './tour-row';
import type { Line } from '../line/line';
import { allMatches } from '../words/text';

/** A week of a month's grid: figures alone, some in marks. */
const week = /^(?=(?:\D*\d){3})[\s\d[\]{}()<>|*]+$/;
const dayInMarks = /([[{(<])\s*(\d{1,2})\s*[\]})>]/g;
/** `[ ] = Radio Carpa, 8 pm` */
const legend = /^\s*([[{(<])\s*[\]})>]\s*[=:]/;

/** Gives the dates that a month's grid has in marks the hours that the legend of the marks has. */
export function hoursOfMarks(
  rows: TourRow[],
  originals: readonly string[],
  statements: readonly Line[],
  settled: Set<number>,
) {
  const weeks = originals.filter((line) => week.test(line));
  const marks = statements.filter(({ original, hours }) => hours.length && legend.test(original));
  if (weeks.length < 3 || !marks.length) return;
  const days = weeks.flatMap((line) => allMatches(line, dayInMarks));
  for (const { original, hours, number } of marks) {
    const [, sign] = legend.exec(original)!;
    const ofSign = new Set(days.filter(([, one]) => one === sign).map(([, , day]) => Number(day)));
    const [first, ...more] = hours;
    for (const row of rows.filter(({ date, time }) => !time && ofSign.has(Number(date.slice(8))))) {
      const doubts = row.doubts.filter(({ field }) => field !== 'time');
      const others = more.map((hour) => ({ hour, row: { ...row, time: hour.time, doubts: [...doubts] } }));
      Object.assign(row, { time: first!.time, doubts });
      for (const one of [{ hour: first!, row }, ...others]) askAboutHour(one.row, one.hour);
      rows.splice(rows.indexOf(row) + 1, 0, ...others.map((one) => one.row));
    }
    settled.add(number);
  }
}
