import { ask, type TourRow } from './tour-row';
import type { Line } from '../line/line';
import { pattern } from '../words/text';

const isPlaced = ({ city, state, venue }: TourRow) => Boolean(city || state || venue);
const isPast = ({ date, doubts }: TourRow, today: string) =>
  date < today && doubts.every(({ answers, field }) => field !== 'date' || !answers.length);

/** Whether a city's name is the start of another: `Juchitán`, `Juchitán de Zaragoza` */
const isShortFor = (name = '', other = '') => name !== '' && other.startsWith(`${name} de `);

/** The shows among the dates of a message, each once: those that are to come, if there are any. */
export function onlyShows(rows: TourRow[], today: string): TourRow[] {
  const hasOthers = rows.some((row) => isPlaced(row) && !isPast(row, today));
  const showsByDay = new Map<string, TourRow[]>();
  for (const row of rows) {
    const ofDay = showsByDay.get(row.date) ?? [];
    const placed = isPlaced(row) ? [] : ofDay.filter(isPlaced);
    // `El martes 19 ya está agotado`, below the place of all Tuesdays
    if (row.status) for (const one of placed) if (!row.time || row.time === one.time) one.status ??= row.status;
    if (hasOthers && (isPast(row, today) || placed.length)) continue;
    const isCity = ({ city = '' }: TourRow) =>
      city === (row.city ?? '') || isShortFor(city, row.city) || isShortFor(row.city, city);
    const isSame = (one: TourRow) => isCity(one) && (!one.venue || !row.venue || one.venue === row.venue);
    const twin = ofDay.filter(isSame).find(({ time }) => time === row.time || !row.time || !time);
    if (!twin) showsByDay.set(row.date, [...ofDay, row]);
    else if (!twin.time) Object.assign(twin, { time: row.time, doubts: row.doubts });
  }
  const all = new Set([...showsByDay.values()].flat());
  return rows.filter((row) => all.has(row));
}

const sameAs = pattern()`
  \b(?:mism[oa] (?:lugar|sede|foro|teatro|recinto|inmueble|plaza|venue|escenario|ciudad)|(?:ahi|alli|aqui) mismo|(?:tambien|otra vez) (?:ahi|aqui)|idem|same (?:venue
  |place))\b
`;

/** `plaza por confirmar` */
const open = /\b(?:por (?:confirmar|definir|anunciar)|pendiente|tb[acd]|sorpresa)\b/;

/** Presets for dates without a city that of the letter's head, whose day is past: `Saltillo, Coahuila, 17 de noviembre` */
export function placesOfLetter(rows: readonly TourRow[], all: readonly TourRow[]) {
  const [head, ...others] = all.filter((row) => row.city && !rows.includes(row));
  if (!head || others.length || head.time || head.venue || all[0] !== head) return;
  for (const row of rows.filter(({ city, doubts }) => !city || doubts.some(({ field }) => field === 'city'))) {
    const { city, state } = head;
    row.doubts = row.doubts.filter(({ field }) => field !== 'city');
    Object.assign(row, { city, state });
    ask(
      row,
      'city',
      `¿Es en ${city}? Ahí está fechado el mensaje.`,
      [{ label: `${city}, ${state}`, values: { city, state } }],
      true,
    );
  }
}

/** Gives a date without a venue that of another function on its day, or of the date before it: `mismo lugar`. */
export function sameVenues(rows: readonly TourRow[], lines: readonly Line[]) {
  for (const [index, row] of rows.entries()) {
    if (row.venue || !row.city) continue;
    const text = lines.find(({ number, days }) => number === row.line && days.length)?.text ?? '';
    const before = sameAs.test(text) ? rows[index - 1] : undefined;
    const isSame = (one: TourRow) => one.venue && (one.date === row.date || one === before) && one.city === row.city;
    const others = new Set(rows.filter(isSame).map(({ venue }) => venue));
    if (others.size === 1 && !open.test(text) && row.doubts.every(({ field }) => field !== 'venue'))
      [row.venue] = others;
  }
}

/** Gives a date without a place that of the date before it, if its line says so or the message has one place only. */
export function inheritPlaces(rows: readonly TourRow[], lines: readonly Line[]) {
  const placed = rows.filter(isPlaced);
  const isOnly = new Set(placed.map(({ city, venue }) => `${city} ${venue}`)).size === 1;
  for (const row of placed.length ? rows.filter((one) => !isPlaced(one)) : []) {
    const text = lines.find(({ number }) => number === row.line)?.text ?? '';
    const before = placed.findLast(({ line }) => line <= row.line) ?? placed[0]!;
    if (sameAs.test(text) || (isOnly && row.time && !open.test(text))) {
      const { city, state, venue } = before;
      const doubts = row.doubts.filter(({ field }) => field !== 'city');
      Object.assign(row, { city, state, venue, doubts });
    } else if (!row.time) {
      row.isToFillIn = true;
      ask(row, 'date', 'No dice dónde ni a qué hora. ¿Es una función?');
    }
  }
}

/** The lines of rows that are no shows of their own, but have another hour of one: `El 7 a las 6 y 9 pm`, below the 7th. */
export function linesOfOtherHours(rows: readonly TourRow[], shows: readonly TourRow[]): ReadonlySet<number> {
  const isAnotherHour = ({ time, date }: TourRow) => {
    const times = shows.flatMap((show) => (show.date === date ? (show.time ?? []) : []));
    return time !== undefined && times.length > 0 && !times.includes(time);
  };
  return new Set(rows.filter((row) => !shows.includes(row) && isAnotherHour(row)).map(({ line }) => line));
}
