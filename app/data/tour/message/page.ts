import type { Group } from '../rows/groups';
import type { Line } from '../line/line';
import { startsAsVenue } from '../words/segments';
import { clean, isNoVenue } from '../places/venue';

/** `Ubicación` alone on a seller's page: the venue stands under it, and its address under that. */
export const isVenueLabel = (line: string) =>
  /^\W*(?:ubicacion|lugar|location|recinto|venue|sede|donde|where)\W*$/.test(line);

/** Reads the line under such a label, or the one below that. */
export function readUnderLabel(line: Line, isAddress: boolean) {
  const isCity = line.place.places.length > 0 && !line.place.fromVenue;
  if (line.days.length || line.hours.length || (!isAddress && (isCity || isNoVenue(line.text)))) return;
  // `Popocatépetl 25, Hipódromo, 06100 Ciudad de México` names no venue.
  if (!isAddress) line.venue ??= clean(line.written.split(',')[0]!) || undefined;
  else if (!startsAsVenue(line.text.trim())) line.venue = undefined;
  line.isUnderLabel = true;
  line.says ||= line.venue !== undefined;
}

const datesOf = (lines: readonly Line[]) =>
  new Set(lines.flatMap(({ days }) => days.map(({ readings: [day] }) => day)));

/** All lines of a page with such a label and one event, the place before what else the page says; undefined where it has more. */
export function onePage(items: readonly (Line | undefined)[]): Group | undefined {
  const lines = items.filter((line) => line !== undefined);
  const timed = lines.filter(({ hours }) => hours.length);
  const dated = timed.filter(({ days }) => days.length);
  // `El evento dura 2 horas` is no hour.
  const hours = new Set((dated.length ? dated : timed).map(({ hours }) => hours.map(({ time }) => time).join()));
  const place = lines.filter(({ isUnderLabel }) => isUnderLabel);
  if (datesOf(lines).size !== 1 || hours.size > 1 || !place.some(({ venue }) => venue)) return undefined;
  const rest = lines.filter((line) => !place.includes(line));
  return { lines: [...place, ...rest.map((line) => ({ ...line, venue: undefined, maybe: undefined }))], shared: [] };
}

const begins = /\b(?:inici|empiez|empez|comienz|comenz|arranc|starts?)\w*\b/;

/** Gives the one date of a message the doors that stand elsewhere: `Acceso desde las 19:00`; and another hour at which it begins. */
export function shareDoors(groups: readonly Group[], others: readonly Line[]) {
  if (datesOf(groups.flatMap(({ lines }) => lines)).size !== 1) return;
  const doors = others.find(({ doors }) => doors)?.doors;
  for (const { lines } of groups) {
    if (lines.every((line) => !line.doors)) lines.find(({ days }) => days.length)!.doors = doors;
    const timed = lines.find(({ hours }) => hours.length);
    const again = [...lines, ...others].find((line) => line !== timed && !line.days.length && begins.test(line.text));
    const [[hour, ...more], [later]] = [timed?.hours ?? [], again?.hours ?? []];
    if (hour && later && !more.length && hour.time !== later.time)
      Object.assign(hour, { time: later.time, other: hour.time });
  }
}
