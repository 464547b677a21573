import { formatTime } from '../../days/dates';
import type { TourRow } from './rows';

/**
 * The dates of a message that are shows. Left out are dates without any place where others have one, and past dates where others
 * are to come. The same date said twice is one, and takes from the other what it lacks.
 * @param left gets the lines of those that are left out
 */
export function onlyShows(rows: TourRow[], today: string, left: Set<number>): TourRow[] {
  const isPlaced = ({ city, state, venue }: TourRow) => Boolean(city || state || venue);
  const isPast = ({ date, doubts }: TourRow) =>
    date < today && doubts.every(({ answers, field }) => field !== 'date' || !answers.length);
  const hasOthers = rows.some((row) => isPlaced(row) && !isPast(row));
  const kept = new Map<string, TourRow[]>();
  const leftOver: TourRow[] = [];
  for (const row of rows) {
    const ofDay = kept.get(row.date) ?? [];
    if (hasOthers && (!isPlaced(row) || isPast(row))) {
      left.add(row.line);
      if (!isPast(row)) leftOver.push(row);
      continue;
    }
    const isSame = ({ city, venue }: TourRow) => city === row.city && (!venue || !row.venue || venue === row.venue);
    const same = ofDay.filter(isSame);
    const twin = same.find(({ time }) => time === row.time || ((!row.time || !time) && !row.isSecond));
    const [known, other] = twin ? [twin, row] : [row, same[0]];
    known.venue ??= other?.venue;
    known.link ??= other?.link;
    known.price ??= other?.price;
    if (!twin) kept.set(row.date, [...ofDay, row]);
    else if (!twin.time) Object.assign(twin, { time: row.time, doubts: row.doubts, status: row.status ?? twin.status });
  }
  for (const row of leftOver) addTo(kept.get(row.date) ?? [], row);
  const all = new Set([...kept.values()].flat());
  // `¿el 11 o el 12?`, then `va el 12`, which may leave out the city
  for (const open of all) {
    const answers = open.doubts.find(({ question }) => question.startsWith('¿Qué día'))?.answers ?? [];
    const isOf = ({ line, city, date }: TourRow) =>
      line > open.line && (city ?? open.city) === open.city && answers.some(({ values }) => values.date === date);
    const settled = rows.find(isOf);
    if (!settled) continue;
    all.delete(open);
    settled.doubts = settled.doubts.filter(({ field }) => settled.city || field !== 'city');
    Object.assign(settled, { city: open.city, state: settled.state ?? open.state });
  }
  return rows.filter((row) => all.has(row));
}

/** Adds what a line says of a day alone to the one date of that day; an hour that differs is asked about. */
function addTo([row, ...others]: TourRow[], { time, status, price, link }: TourRow) {
  if (!row || others.length) return;
  row.price ??= price;
  row.link ??= link;
  row.status ??= status;
  if (!time || time === row.time) return;
  const asked = row.doubts.find(({ field }) => field === 'time')?.answers.map(({ values }) => values.time!) ?? [];
  row.doubts = row.doubts.filter(({ field }) => field !== 'time');
  const times = [...new Set([row.time ?? time, ...asked, time])];
  const answers = times.map((time) => ({ label: formatTime(time), values: { time } }));
  if (row.time) row.doubts.push({ field: 'time', question: '¿A qué hora? El mensaje dice dos.', answers });
  row.time ??= time;
}
