import { keysOf } from '../../keys';
import { zoneAbroad } from '../../places/abroad';
import { doubtsOf, ask, type Evidence, type TourRow } from './tour-row';
import type { Group } from './groups';
import { unclaimedOf } from '../line/left-overs';
import type { Line } from '../line/line';
import { putOnSale } from '../line/on-sale';
import { hoursOfDay, type HoursByWeekday } from '../days/hours';
import { foldInPlace, saysName } from '../words/text';

const ofTickets =
  /\b(?:boletos?|entradas?|tickets?|tix|preventa|venta|precios?|localidades|sale|links?|ligas?|costo|taquillas?)\b|\$/;

const most = 8; // lines about all dates
const nowhere = { place: { places: [], usedSegments: [] }, venue: undefined };
const nothing = { ...nowhere, hours: [], doors: undefined, links: [], marks: {} };

/** Applies lines about all dates to those that lack what they say: `todas 8:30 pm`, `Boletos: https://…` below a list. */
export function share(groups: Group[], others: readonly Line[]) {
  for (const list of Map.groupBy(groups, ({ shared: [heading] }) => heading).values()) shareEnd(list);
  const isList = groups.slice(0, -1).every(({ lines }) => lines.at(-1)?.days.length);
  const isFree = ({ days, place, venue, text }: Line) =>
    !days.length && !place.places.length && !venue && (ofTickets.test(text) || !/[a-z]/.test(text));
  const lines = [...others, ...groups.flatMap(({ lines }) => lines)];
  const apart = [...others, ...(isList ? (groups.at(-1)?.lines ?? []) : [])].filter(isFree);
  for (const line of [...lines.filter(({ all }) => all).slice(0, most), ...apart.slice(0, most)]) {
    const { all, days, hours, doors, marks } = line;
    // A line that does not say so is about all dates only if none has a value of its own.
    const isOfAll = (has: (line: Line) => boolean) =>
      all ||
      (!days.length &&
        groups.every(({ lines, shared }) => [...lines, ...shared].every((one) => one === line || !has(one))));
    const ofHours = all && (!days.length || hours.some((hour) => hour.all)) ? { hours, doors } : {};
    const links = isFree(line) && isOfAll((one) => one.links.length > 0) ? line.links : [];
    const price = isOfAll((one) => one.marks.price !== undefined) ? marks.price : undefined;
    const status =
      !days.length && isOfAll((one) => Boolean(one.marks.status || one.links.length)) ? marks.status : undefined;
    // `Zona | Precio` of a page's main event is above `Otras fechas`.
    const above = days.length
      ? groups.slice(
          0,
          Math.max(
            0,
            groups.findIndex(({ lines }) => lines.includes(line)),
          ),
        )
      : groups.filter(({ lines: [first] }) => first && first.number < line.number);
    const facts = { ...line, ...nothing, all: true, ...ofHours, links, marks: { price, status } };
    for (const group of (all && (!days.length || hours.some((hour) => hour.all))) || !above.length ? groups : above)
      if (!group.lines.includes(line)) group.shared = [...group.shared, facts];
  }
}

/** Applies the lines below the last date of a list to its other dates. */
function shareEnd(list: readonly Group[]) {
  const [last, ...above] = list.toReversed();
  const from = (last?.lines.findLastIndex(({ days }) => days.length) ?? 0) + 1;
  const below = last?.lines.slice(from).map((line) => ({ ...line, all: line.all || ofTickets.test(line.text) })) ?? [];
  if (above.every(({ lines }) => lines.at(-1)?.days.length))
    for (const group of above) group.shared = [...group.shared, ...below];
}

/** Applies lines about a sale to the dates that they name, to those of the same card, or to all. */
export function shareSales(rows: TourRow[], statements: readonly Line[]) {
  const paragraphs = new Map(statements.map(({ number, paragraph }) => [number, paragraph]));
  for (const { sale, days, number, paragraph, text } of statements) {
    if (!sale || days.length) continue;
    const card = rows.filter((row) => paragraphs.get(row.line) === paragraph);
    const near = card.length && rows.some(({ line }) => line < number) ? card : rows;
    const ofCity = rows.filter(({ city }) => saysName(text, city));
    const unsold = near.filter(({ link }) => !link);
    for (const row of [ofCity, unsold, near].find(({ length }) => length) ?? []) putOnSale(row, sale);
  }
}

/** Names in the events of one city only; text in all events is a button. */
export function namesOnce(groups: Group[]): Set<string> {
  const cities = new Map<string, Set<string | undefined>>();
  for (const { lines } of groups) {
    const city = lines.flatMap(({ place }) => place.places)[0]?.city;
    for (const { name } of lines) if (name) cities.set(name, (cities.get(name) ?? new Set()).add(city));
  }
  return new Set([...cities].filter(([, { size }]) => size === 1).map(([name]) => name));
}

/** The line that gives each field of an event. */
function sourcesOf({ lines, shared }: Group, dated: Line, above: Group | undefined) {
  const linesAndShared = [...lines, ...shared];
  const isChange = dated.leftOvers.some(({ isChange }) => isChange);
  const isSame = !isChange && /\bmism[ao]s?\s+(?:lugar\s+y\s+)?hora(?:rio)?\b/.test(dated.text);
  const timed = [...linesAndShared, ...(isSame && above ? [...above.lines, ...above.shared] : [])];
  const city = placeLineOf({ lines, shared });
  const [place] = city?.place.places ?? [];
  const venues = linesAndShared.filter(({ venue }) => venue);
  const status =
    lines.find(({ all, days, marks }) => marks.status && (!all || days.length)) ??
    linesAndShared.find(
      ({ all, marks, text }) => all && marks.status && marks.status !== 'presale' && !saysName(text, place?.city),
    );
  const isAbroad = place !== undefined && zoneAbroad(place.city, place.state) !== undefined;
  const priced = isAbroad ? [] : status?.marks.status === 'cancelled' ? lines : linesAndShared;
  return {
    date: dated,
    time: timed.find(({ hours }) => hours.length),
    city,
    venue: venues.find(({ days, startsWithHour }) => days.length || startsWithHour) ?? venues[0],
    doors: timed.find(({ doors }) => doors),
    link: linesAndShared.find(({ links }) => links.length),
    price: priced.find(({ marks }) => marks.price !== undefined),
    status,
  };
}

/**
 * The rows of an event, one for each day and hour.
 * @param names see `namesOnce`
 * @param before the previous event, for `misma hora`
 */
export function rowsOf(
  group: Group,
  names: ReadonlySet<string>,
  byWeekday: HoursByWeekday,
  before: Group | undefined,
  today: string,
): TourRow[] {
  const { lines, shared } = group;
  const dated = lines.find(({ days }) => days.length);
  if (!dated) return [];
  const sources = sourcesOf(group, dated, before);
  const { time: timed, city: placed, venue: venued, doors, link, price, status } = sources;
  const places = placed?.place.places ?? [];
  const isSure = new Set(places.map(({ state }) => state)).size === 1;
  const venue = venued?.venue ?? nameBeside(lines, names);
  const venueAt = venued === dated ? dated.text.indexOf(foldInPlace(venue ?? '')) : -1;
  const isOfSeveral = timed !== undefined && shared.includes(timed);
  const fields = {
    line: dated.number,
    city: places[0]?.city,
    state: (isSure ? places[0]?.state : placed?.place.state) || undefined,
    link: link?.links[0],
    price: price?.marks.price,
    status: status?.marks.status,
    isSecond: /\b(?:segunda|nueva|otra|2a)\s+(?:fecha|funcion)\b/.test(dated.text),
    evidence: keysOf(sources).flatMap((field) => evidenceOf(field, sources[field], dated, shared)),
  };
  const why = placed && (isFar(placed, dated, lines) ? 'Lo dice otra frase.' : placed.place.why);
  const about = { place: placed && { ...placed.place, why }, scattered: dated.scattered, today };
  return dated.days.flatMap((day, index) => {
    const hours = hoursOfDay(dated, index, timed?.hours ?? [], timed === dated, byWeekday);
    const begins = isOfSeveral ? hours.slice(0, 1) : hours;
    const between = timed === dated && begins[1] ? dated.text.slice(begins[0]?.end, begins[1].start) : '';
    const isUnclear = (isOfSeveral && hours.length > 1) || (dated.days.length > 1 && begins.length > 2);
    // `el 27 en el Teatro X y al otro día en Saltillo`
    const isVenueOwn = !dated.scattered || venueAt < (dated.days[0]?.start ?? 0) || venueAt > day.start;
    const maybe = isVenueOwn ? [...lines, ...shared].find(({ maybe }) => maybe)?.maybe : undefined;
    return (begins.length ? begins : [undefined]).map((hour) => {
      const when = { date: day.readings[0] ?? '', time: hour?.time, doors: doors?.doors };
      const row: TourRow = { ...fields, ...when, venue: isVenueOwn ? venue : undefined, doubts: [] };
      row.doubts = doubtsOf({ ...about, row, day, hour, maybe });
      if (isUnclear || /[|\t]/.test(between)) ask(row, 'time', 'Hay más horas que días.');
      if (dated.sale) putOnSale(row, dated.sale);
      return row;
    });
  });
}

/** Where a line gives a field of a date; the whole line if that is unknown. */
function evidenceOf(
  field: Evidence['field'],
  line: Line | undefined,
  dated: Line,
  shared: readonly Line[],
): Evidence[] {
  if (!line) return [];
  const claim = field === 'doors' ? 'time' : field === 'price' ? 'status' : field;
  const spans = line.claims.filter((one) => one.field === claim);
  const how = line === dated ? 'word' : shared.includes(line) ? 'heading' : 'card';
  return (spans.length ? spans : [{ start: 0, end: line.original.length }]).map(({ start, end }) => {
    return { field, line: line.number, start, end, how };
  });
}

/** A name beside the day or the city, which may be the venue. */
const nameBeside = (lines: readonly Line[], names: ReadonlySet<string>) =>
  lines.findLast(
    ({ name }, index) =>
      name &&
      names.has(name) &&
      [lines[index - 1], lines[index + 1]].some((other) => other && (other.days.length || other.place.places.length)),
  )?.name;

/** Whether the city is in another sentence: `¿Y Mexicali?` above its date. */
function isFar(placed: Line, dated: Line, lines: readonly Line[]): boolean {
  const isBelow = lines.indexOf(placed) > lines.indexOf(dated) && !placed.place.isExplicit;
  const left = unclaimedOf(placed)
    .map(({ text }) => text)
    .join(' ');
  return placed !== dated && (/\?\W*$/.test(placed.text) || (isBelow && /(?<!\p{L})\p{Ll}{2,} \p{Ll}{2,}/u.test(left)));
}

/** The line that gives the city of an event best: its own line before a heading, and one with a state before others. */
function placeLineOf({ lines, shared }: Group): Line | undefined {
  const isPlaced = ({ place }: Line) => place.places.length > 0;
  const best = (lines: readonly Line[]) =>
    lines.find((line) => isPlaced(line) && line.place.isExplicit) ?? lines.find(isPlaced);
  const named = lines.filter(({ place }) => !place.fromVenue);
  return best(named) ?? best(shared) ?? best(lines) ?? [...lines, ...shared].find(({ place }) => place.state);
}

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
