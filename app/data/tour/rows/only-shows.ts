import type { TourRow } from './tour-row';

/**
 * The dates of a message that are shows, each once. Dates without a place are left out if others have one, and past
 * dates if others are to come.
 */
export function onlyShows(rows: TourRow[], today: string): TourRow[] {
  const isPlaced = ({ city, state, venue }: TourRow) => Boolean(city || state || venue);
  const isPast = ({ date, doubts }: TourRow) =>
    date < today && doubts.every(({ answers, field }) => field !== 'date' || !answers.length);
  const hasOthers = rows.some((row) => isPlaced(row) && !isPast(row));
  const showsByDay = new Map<string, TourRow[]>();
  for (const row of rows) {
    const ofDay = showsByDay.get(row.date) ?? [];
    if (hasOthers && (!isPlaced(row) || isPast(row))) continue;
    const isSame = ({ city, venue }: TourRow) => city === row.city && (!venue || !row.venue || venue === row.venue);
    const same = ofDay.filter(isSame);
    const twin = same.find(({ time }) => time === row.time || ((!row.time || !time) && !row.isSecond));
    if (!twin) showsByDay.set(row.date, [...ofDay, row]);
    else if (!twin.time) Object.assign(twin, { time: row.time, doubts: row.doubts, status: row.status ?? twin.status });
  }
  const all = new Set([...showsByDay.values()].flat());
  return rows.filter((row) => all.has(row));
}
