import { formatTime, longDate } from '../../days/dates';
import { ask } from './asking';
import type { LineContext } from '../line/facts';
import type { Line } from '../line/line';
import type { TourRow } from './rows';
import { startsAsVenue } from '../words/segments';
import { foldInPlace, type Span } from '../words/text';
import { fellThrough } from '../words/topics';

type Own = Pick<TourRow, 'line' | 'date' | 'city' | 'state' | 'venue'>;
type Facts = Partial<Pick<TourRow, 'date' | 'time' | 'venue' | 'link' | 'price' | 'status'>>;
/** Facts that a line adds to dates of other lines, and the test that finds these dates. */
export type Amendment = {
  facts: Facts;
  isOf: (row: Own) => boolean;
  /** They replace what the dates say; or these do not come about. */
  corrects?: boolean;
  gone?: boolean;
  /** The number of its line. */
  line: number;
  /** That line, where it says more: what it changes is asked about. */
  unsure?: string;
};

const change =
  /^\W*no\s*,|,\s*no\s+(?:a\s+las?\s+)?\d|\b(?:ya\s+no|es\s+en\s+(?:el|la)|espera|esperen|aguanta|no\s+es|en\s+(?:vez|lugar)\s+de|sino|ojo|aguas|cambia\w*|cambio|pas[ao]|siempre\s+(?:va|es|sera)|mueve|movio|recorr\w+|correccion|corrijo|nuev[oa]\s+(?:sede|recinto|lugar|venue)|perdon|digo|me\s+equivoque)\b/;

const isDay = /\b(?:es|sera|seria|va|queda|quedo|pasa|paso|cambia|cambio|movio)\s+(?:(?:al?|para|en|el)\s+)*$/;

/**
 * The facts of a line about dates above: `Mexicali ya no es 8:30, es a las 9`, `Argentina: https://…`, `todas 20:30,
 * Monterrey 21:00`, `el Teatro X en Apizaco y el Teatro Y en Huamantla`, `es el 4, no el 3`. None where it belongs to an
 * event beside it.
 */
export function amendmentsOf(
  line: Line,
  known: Known,
  read: (part: string, last: LineContext['last']) => Line,
): Omit<Amendment, 'line'>[] {
  const { text, written, hours, place, marks, days, instead = '' } = line;
  const corrects = change.test(foldInPlace(written));
  const [there] = place.places;
  const said = days.map(({ readings: [date] }) => date!);
  const isAbove = (isOf: Amendment['isOf']) => known.rows.some((row) => row.line < line.number && isOf(row));
  // `todas 9 pm, la del 17 a las 6`, `el 17 cambia a las 7`: days of other lines.
  const isOfKnown =
    !there && (line.all || corrects) && said.length > 0 && said.every((date) => isAbove((row) => row.date === date));
  if (isOfKnown) line.days = [];
  else if (days.length) {
    const ofCity = known.rows.filter(({ line: at, city }) => at < line.number && city === there?.city);
    // `espera, Mérida es el 20`
    const isOnly = corrects && isDay.test(text.slice(0, days[0]!.start)) && ofCity.length === 1;
    // `Pachuca domingo 6 a las 6, perdón`, `Pachuca domingo 6, misma hora`, where that day was said above
    const isSame = /\bmism[ao]\s+hora/.test(text);
    const isAgain = (isSame || (corrects && hours.length === 1)) && there !== undefined;
    const isOf = ({ line: at, date, city }: Own) =>
      at < line.number &&
      (date === instead || isOnly || (isAgain && date === said[0])) &&
      (!there || city === there.city);
    // `Paty, Tepic no es el 19, es el 18`: a name is no other venue.
    const venue = startsAsVenue(foldInPlace(line.venue ?? '')) ? line.venue : undefined;
    const facts = { date: said[0], time: hours[0]?.time, venue, status: marks.status };
    return days.length === 1 && isAbove(isOf) ? [{ facts, isOf, corrects: true }] : [];
  }
  // `Ya se agotaron Puebla y Toluca` above their dates
  if (marks.status && !known.rows.length && line.cities.length > 1)
    return [{ facts: { status: marks.status }, isOf: (row) => line.cities.some(({ city }) => city === row.city) }];
  const isGone = fellThrough.test(text);
  if (line.isOther && !isGone) return [];
  const named = mentions(line, known, days).filter(({ start }) => !line.all || start > (hours[0]?.start ?? -1));
  const last = known.rows.at(-1);
  // `y Cancún es 7 pm`, said of the date above, which has an hour.
  const isAgain = hours.length > 0 && known.isTimed && /\b(?:es|sera|va|queda)\s+(?:a\s+las?\s+)?\d/.test(text);
  const isBelow = last !== undefined && line.number - known.number < 4;
  // `Jalisco: https://…` below a date there is of all dates there.
  const isNear = isBelow && !isAgain && (there !== undefined || !place.state);
  // `no, es en el Teatro X, 8:30 pm`
  if (!named.length && !there && corrects && !isGone && isBelow && /\b(?:es|sera|va|seria)\b|\bnuev[oa]\s/.test(text))
    named.push({ start: 0, end: 0, isOf: ({ date }) => date === last.date });
  const [one, ...others] = named;
  if (
    !one ||
    (!others.length &&
      !one.areSeveral &&
      !corrects &&
      !isGone &&
      !line.all &&
      ((isNear && one.isOf(last)) || (line.venue && there)))
  )
    return [];
  const part = (start: number, end?: number) => read(' '.repeat(start) + written.slice(start, end), undefined);
  // `$280 en Tulancingo y $350 en Querétaro`, `el Teatro X en Apizaco y …`: each name stands behind its facts.
  const isBehind = !line.all && part(0, one.start).says;
  const found = named.flatMap(({ start, end, isOf }, index) => {
    const [from, to] = isBehind ? [named[index - 1]?.end ?? 0, end] : [start, named[index + 1]?.start];
    const own = others.length || line.all ? part(from, to) : line;
    // `boletos de Puebla y León salen el viernes a las 12`: an hour of the sale is none of the line's.
    const ownHours = own.hours.filter(({ time }) => hours.some((hour) => hour.time === time));
    const time = ownHours.length === 1 || corrects ? ownHours.at(-1)?.time : undefined;
    const venue = corrects || others.length ? own.venue : undefined;
    const rest = { link: own.links[0], price: own.marks.price, status: own.marks.status, venue };
    const facts = { time, ...(line.all ? {} : rest) };
    const gone = fellThrough.test(own.text);
    return gone || Object.values(facts).some((fact) => fact !== undefined) ? [{ facts, isOf, corrects, gone }] : [];
  });
  if (line.all && found.length) line.hours = hours.filter(({ start }) => start < one.start);
  return found;
}

type Named = Span & Pick<Amendment, 'isOf'> & { areSeveral?: boolean };

/** The known dates that a line names by their city, their venue or their state, in its order. */
function mentions({ text, place, venue: named = '' }: Line, { rows }: Known, days: Line['days']) {
  const own = foldInPlace(named);
  const found = new Map<string, Named>();
  for (const { start, end } of days) {
    const dates = days.filter((day) => day.start === start).map(({ readings }) => readings[0]);
    found.set(`${start}`, { start, end, isOf: ({ date }) => dates.includes(date) });
  }
  for (const { city, state, venue } of rows) {
    const ways: [string | undefined, Amendment['isOf']][] = [
      [venue, (row) => foldInPlace(row.venue ?? '') === foldInPlace(venue!)],
      [city, (row) => row.city === city],
      [city && shortName(city), (row) => row.city === city],
      [city === state ? 'en la capital' : undefined, (row) => row.city === city],
      [state === 'México' || rows.some(({ city }) => city === state) ? undefined : state, (row) => row.state === state],
    ];
    for (const [name, isOf] of ways) {
      // `Auditorio Cívico` is not meant by `Auditorio Cívico del Estado`.
      if (!name || (name === venue && own !== foldInPlace(name) && own.startsWith(foldInPlace(name)))) continue;
      const at = text.search(new RegExp(`(?<!\\w)${foldInPlace(name).replace(/[^a-z0-9 ]/g, '.')}(?!\\w)`));
      const start = at < 0 && name === place.places[0]?.city ? (place.used[0]?.start ?? 0) : at;
      if (start >= 0) found.set(name, { start, end: start + name.length, isOf });
    }
  }
  // `ya están canceladas: Monterrey y Torreón`: one fact of both.
  const inOrder = [...found.values()].sort((a, b) => a.start - b.start);
  return inOrder.reduce<typeof inOrder>((all, { start, end, isOf }) => {
    const last = all.at(-1);
    if (!last || start < last.end || !/^\s*(?:,|y|e|,\s+y)\s+(?:l[ao]\s+de\s+)?$/.test(text.slice(last.end, start)))
      return [...all, { start, end, isOf }];
    return [
      ...all.slice(0, -1),
      { start: last.start, end, isOf: (row) => last.isOf(row) || isOf(row), areSeveral: true },
    ];
  }, []);
}

/** `Valles` for Ciudad Valles, `San Cristóbal`, `Playa` */
const shortName = (city: string) => city.replace(/^(?:Ciudad|Puerto) (?!de )| (?:de|del) .*$/g, '');

const most = 100; // dates that are looked for in a line
/** The facts of the lines with a day so far, and of the last its number and whether it has an hour. */
export type Known = { number: number; rows: Own[]; isTimed?: boolean };

/** Adds a line with a day to those that are known. */
export function know({ number: line, place, respective, venue, days, hours }: Line, { rows }: Known): Known {
  const placeOf = (index: number) => respective?.[index] ?? place.places[0];
  const own = days.map(({ readings }, index) => ({ ...placeOf(index), line, date: readings[0]!, venue }));
  return { number: line, rows: [...rows, ...own].slice(-most), isTimed: hours.length > 0 };
}

/** The dates as they are changed: an hour and a status are corrected, anything else is added where it is lacking. */
export function amend(rows: TourRow[], amendments: readonly Amendment[]): TourRow[] {
  const gone = new Set<TourRow>();
  for (const { facts, isOf, corrects, line, unsure, ...amendment } of amendments)
    for (const row of rows.filter(isOf)) {
      const before = { ...row };
      row.evidence.push({ field: 'status', line, start: 0, end: 0, how: 'other line' });
      if (amendment.gone) gone.add(row);
      row.venue = (corrects && facts.venue) || (row.venue ?? facts.venue);
      row.link ??= facts.link;
      row.price ??= facts.price;
      row.status = facts.status ?? row.status;
      row.doubts = row.doubts.filter(({ field }) => !(field in facts) || facts[field as keyof Facts] === undefined);
      row.time = facts.time ?? row.time;
      row.date = facts.date ?? row.date;
      for (const field of unsure ? (['date', 'time', 'venue'] as const) : [])
        if (facts[field] && before[field] && before[field] !== row[field])
          ask(row, field, `Otro renglón dice: «${unsure}».`, answersOf(field, [row[field]!, before[field]]));
    }
  return rows.filter((row) => !gone.has(row));
}

const answersOf = (field: 'date' | 'time' | 'venue', values: readonly string[]) =>
  values.map((value) => ({
    label: field === 'date' ? (longDate(value)?.said ?? value) : field === 'time' ? formatTime(value) : value,
    values: { [field]: value },
  }));
