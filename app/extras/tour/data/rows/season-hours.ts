import { ask, type TourRow } from './tour-row';
import { longList } from './no-shows';
import type { Line } from '../line/line';

const ofStart = /\b(?:empeza\w*|empieza|inicia\w*|comenza\w*|comienza|arranca\w*|sera|es)\b/;
const ofExtra = /\b(?:tambien|ademas|extra|otra|doble|segunda)\b/;

/** Gives a day of a season the hour or hours that another line has for it, `El 9 empezamos a las 19:00`; other words ask. */
export function withSeasonHours(rows: readonly TourRow[], lines: readonly Line[]): TourRow[] {
  const seasons = new Set(lines.filter(({ days }) => days.length > longList).map(({ number }) => number));
  const replaced = new Set<TourRow>();
  for (const { number, days, hours, text, original } of lines) {
    const [day, ...others] = new Set(days.map(({ readings }) => readings[0]));
    const [hour, ...more] = hours;
    if (!day || others.length || !hour || seasons.has(number)) continue;
    const isOn = ({ line, date }: TourRow) => seasons.has(line) && date === day;
    // `El último jueves, dos: 7 y 9:30 pm`
    const isGiven = rows.some(({ line, date }) => line === number && date === day);
    if (more.length && isGiven && !/\b(?:tambien|ademas|extra)\b/.test(text))
      for (const row of rows.filter((row) => isOn(row) && !hours.some(({ time }) => time === row.time)))
        replaced.add(row);
    if (more.length) continue;
    for (const row of rows.filter((row) => isOn(row) && row.time !== hour.time)) {
      const other = rows.find(({ line, date }) => line === number && date === day);
      if (other && ofExtra.test(text)) continue;
      if (!ofStart.test(text)) ask(row, 'time', `Otro renglón dice: «${original.trim().slice(0, 120)}».`);
      else if (other) replaced.add(row);
      else row.time = hour.time;
    }
  }
  return rows.filter((row) => !replaced.has(row));
}
