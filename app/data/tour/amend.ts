import type { Line, LineContext } from './line';
import { exception } from './pairing';
import type { TourRow } from './rows';
import { placesInList } from './segments';
import { fold } from './text';

type Place = Pick<TourRow, 'city' | 'state' | 'venue'>;
type Facts = Partial<Pick<TourRow, 'time' | 'venue' | 'link' | 'price' | 'status'>>;
/** Facts that a line without a day adds to dates of other lines, and the test that finds these dates. */
export type Amendment = { facts: Facts; isOf: (place: Place) => boolean };

const change = /\b(?:ya\s+no|no\s+es|en\s+(?:vez|lugar)\s+de|sino|cambia\w*|cambio|correccion|corrijo)\b/;

/**
 * The facts of a line about dates above: `Mexicali ya no es 8:30, es a las 9`, `Argentina: https://…`, `todas 20:30,
 * Monterrey 21:00`, `el Teatro X en Apizaco y el Teatro Y en Huamantla`. None where it belongs to an event beside it.
 */
export function amendmentsOf(
  line: Line,
  known: Known,
  read: (part: string, last: LineContext['last']) => Line,
): Amendment[] {
  const { text, written, hours, place, links, marks } = line;
  if (line.days.length) return [];
  const from = (start: number, end?: number) => read(' '.repeat(start) + written.slice(start, end), undefined);
  const except = line.all ? (exception.exec(text)?.index ?? place.used[0]?.start ?? 0) : 0;
  const [one, ...more] = hours.filter(({ start }) => start > except);
  if (one && !more.length && one !== hours[0]) {
    const [there] = from(except).place.places;
    line.hours = hours.filter((hour) => hour !== one);
    return [{ facts: { time: one.time }, isOf: ({ city }) => city === there?.city }];
  }
  const seats = placesInList(written, text).map(({ start, end }) => from(start, end));
  if (seats.length > 1 && seats.every(({ venue }) => venue))
    return seats.map(({ venue, place, text }) => ({
      facts: { venue: venue!.replace(/\s+en\s+la\s+capital$/i, '') },
      isOf: ({ city, state }) => city === (/\ben\s+la\s+capital\b/.test(text) ? state : place.places[0]?.city),
    }));
  const time = hours.length === 1 || change.test(text) ? hours.at(-1)?.time : undefined;
  const facts = { link: links[0], price: marks.price, status: marks.status, time };
  const [there] = place.places;
  if (Object.values(facts).every((fact) => fact === undefined) || (line.venue && there)) return [];
  const isBeside = line.number - known.number < 4 && !change.test(text);
  const ways: [key: string | undefined, isOf: Amendment['isOf']][] = [
    [line.venue && fold(line.venue), ({ venue }) => fold(venue ?? '') === fold(line.venue!)],
    [there?.city, ({ city }) => city === there!.city],
    [line.region, ({ state }) => state === line.region],
  ];
  const way = ways.find(([key, isOf]) => known.names.has(key) && (key === line.region || !(isBeside && isOf(known))));
  return way ? [{ facts, isOf: way[1] }] : [];
}

/** The cities, states and venues of the lines with a day so far, and what the last of them says. */
export type Known = Place & { number: number; names: Set<string | undefined> };

/** Adds a line with a day to those that are known. */
export function know({ number, place, venue }: Line, { names }: Known): Known {
  const [{ city, state } = {}] = place.places;
  for (const name of [city, state, venue && fold(venue)]) if (name) names.add(name);
  return { number, city, state, venue, names };
}

/** Changes the dates: an hour and a status are corrected, anything else is added where it is lacking. */
export function amend(rows: TourRow[], amendments: readonly Amendment[]) {
  for (const { facts, isOf } of amendments)
    for (const row of rows.filter(isOf)) {
      row.venue ??= facts.venue;
      row.link ??= facts.link;
      row.price ??= facts.price;
      row.status = facts.status ?? row.status;
      if (facts.time) row.doubts = row.doubts.filter(({ field }) => field !== 'time');
      row.time = facts.time ?? row.time;
    }
}
