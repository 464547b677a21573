import { keysOf } from '../../keys';
import { zoneAbroad } from '../../places/abroad';
import { doubtsOf } from './doubts';
import type { Group } from './groups';
import type { Line } from '../line/line';
import { putOnSale } from '../line/on-sale';
import { hoursOfDay, type HoursByWeekday } from '../days/pairing';
import { foldInPlace, saysName } from '../words/text';
import { ask, type Evidence, type TourRow } from './tour-row';

const ofTickets =
  /\b(?:boletos?|entradas?|tickets?|tix|preventa|venta|precios?|localidades|sale|links?|ligas?|costo|taquillas?)\b|\$/;

const most = 8; // lines about all dates
const nowhere = { place: { places: [], usedSegments: [] }, venue: undefined };
const nothing = { ...nowhere, hours: [], doors: undefined, links: [], marks: {} };

/** Applies what a line says for all dates to those that lack it, such as a link below a list. */
export function share(groups: Group[], others: Line[]) {
  for (const line of [...others, ...groups.flatMap(({ lines }) => lines)].filter(({ all }) => all).slice(0, most)) {
    const { days, hours, doors, marks } = line;
    const at = groups.findIndex(({ lines }) => lines.includes(line));
    const isWhole = !days.length;
    for (const [index, group] of groups.entries()) {
      if (index === at) continue;
      const ofHours = isWhole || hours.some(({ all }) => all) ? { hours, doors } : {};
      const links = isWhole && ofTickets.test(line.text) ? line.links : [];
      // A line with a day is about those above it.
      const price = isWhole || index < at ? marks.price : undefined;
      const status = isWhole ? marks.status : undefined;
      group.shared = [...group.shared, { ...line, ...nothing, ...ofHours, links, marks: { price, status } }];
    }
  }
  // A line below the last date of a list
  for (const list of Map.groupBy(groups, ({ shared: [heading] }) => heading).values()) {
    const [{ lines }, ...above] = list.toReversed() as [Group, ...Group[]];
    const from = lines.findLastIndex(({ days }) => days.length) + 1;
    const below = lines.slice(from).map((line) => ({ ...line, all: line.all || ofTickets.test(line.text) }));
    if (above.every(({ lines }) => lines.at(-1)?.days.length))
      for (const group of above) group.shared = [...group.shared, ...below];
  }
  shareTickets(groups, others);
}

/** Applies a link or a price in its own paragraph, `Boletos: https://…`, to all dates if none has one. */
function shareTickets(groups: Group[], others: Line[]) {
  const below = groups.at(-1)?.lines ?? [];
  const isList = groups.slice(0, -1).every(({ lines }) => lines.at(-1)?.days.length);
  const apart = below.filter(({ days }) => !days.length && isList);
  const isFree = ({ days, place, venue, text }: Line) =>
    !days.length && !place.places.length && !venue && (ofTickets.test(text) || !/[a-z]/.test(text));
  for (const line of [...others, ...apart].filter(isFree).slice(0, most)) {
    const without = (has: (line: Line) => boolean) =>
      groups.every(({ lines, shared }) => [...lines, ...shared].every((one) => one === line || !has(one)));
    const links = without((one) => one.links.length > 0) ? line.links : [];
    const price = without(({ marks }) => marks.price !== undefined) ? line.marks.price : undefined;
    const status = without(({ links, marks }) => Boolean(marks.status || links.length)) ? line.marks.status : undefined;
    // `Zona | Precio` of a page's main event is above `Otras fechas`.
    const above = groups.filter(({ lines: [first] }) => first && first.number < line.number);
    for (const group of above.length ? above : groups)
      group.shared = [...group.shared, { ...line, ...nothing, all: true, links, marks: { price, status } }];
  }
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

/**
 * The rows of an event, one for each day and hour.
 * @param names see `namesOnce`
 * @param above the previous event, for `misma hora`
 */
export function rowsOf(
  group: Group,
  names: ReadonlySet<string>,
  byWeekday: HoursByWeekday,
  above: Group | undefined,
  today: string,
): TourRow[] {
  const { lines, shared } = group;
  const dated = lines.find(({ days }) => days.length);
  if (!dated) return [];
  const own = [...lines, ...shared];
  const isChange = dated.leftOvers.some(({ isChange }) => isChange);
  const isSame = !isChange && /\bmism[ao]s?\s+(?:lugar\s+y\s+)?hora(?:rio)?\b/.test(dated.text);
  const timed = own.find(({ hours }) => hours.length);
  const before = isSame && above ? [...above.lines, ...above.shared] : [];
  const hours = timed?.hours ?? before.flatMap(({ hours }) => hours);
  const placed = placeLineOf(group);
  const places = placed?.place.places ?? [];
  const { city, state } = places[0] ?? {};
  const isSure = new Set(places.map(({ state }) => state)).size === 1;
  const venues = own.filter(({ venue }) => venue);
  const venued = venues.find(({ days, startsWithHour }) => days.length || startsWithHour) ?? venues[0];
  const marked =
    lines.find(({ all, days, marks }) => marks.status && (!all || days.length)) ??
    own.find(({ all, marks: { status }, text }) => all && status && status !== 'presale' && !saysName(text, city));
  const status = marked?.marks.status;
  const isAbroad = city !== undefined && zoneAbroad(city, state ?? '');
  const sources = {
    date: dated,
    time: timed,
    city: placed,
    venue: venued,
    doors: [...own, ...before].find(({ doors }) => doors),
    link: own.find(({ links }) => links.length),
    price: isAbroad ? undefined : (status === 'cancelled' ? lines : own).find(({ marks }) => marks.price !== undefined),
    status: marked,
  };
  const evidence = keysOf(sources).flatMap((field) => evidenceOf(field, sources[field], dated, shared));
  const venue = venued?.venue ?? nameBeside(lines, names);
  const maybe = own.find(({ maybe }) => maybe)?.maybe;
  const venueAt = venued === dated ? dated.text.indexOf(foldInPlace(venue ?? '')) : -1;
  const place = placed && {
    ...placed.place,
    why: isFar(placed, dated, lines) ? 'Lo dice otra frase.' : placed.place.why,
  };
  return dated.days.flatMap((day, index) => {
    const ofDay = hoursOfDay(dated, index, hours, hours === dated.hours, byWeekday);
    // `el 27 en el Teatro X y al otro día en Saltillo`
    const isOwn = !dated.scattered || venueAt < (dated.days[0]?.start ?? 0) || venueAt > day.start;
    const ofShow = ofDay.filter(({ doors }) => !doors);
    const isOfSeveral = timed !== undefined && shared.includes(timed) && ofShow.length > 1;
    const begins = isOfSeveral ? ofShow.slice(0, 1) : ofShow;
    const [first, second] = begins;
    const between = timed === dated && second ? dated.text.slice(first?.end, second.start) : '';
    const isUnclear = dated.days.length > 1 && begins.length > 2;
    return (begins.length ? begins : [undefined]).map((hour) => {
      const row: TourRow = {
        line: dated.number,
        date: day.readings[0] ?? '',
        time: hour?.time,
        doors: ofDay.find(({ doors }) => doors)?.time ?? sources.doors?.doors,
        city,
        state: (isSure ? state : placed?.place.state) || undefined,
        venue: isOwn ? venue : undefined,
        link: sources.link?.links[0],
        price: sources.price?.marks.price,
        status,
        isSecond: /\b(?:segunda|nueva|otra|2a)\s+(?:fecha|funcion)\b/.test(dated.text),
        evidence,
        doubts: [],
      };
      row.doubts = doubtsOf({
        row,
        day,
        hour,
        place,
        maybe: isOwn ? maybe : undefined,
        scattered: dated.scattered,
        today,
      });
      if (isUnclear || isOfSeveral || /[|\t]/.test(between)) ask(row, 'time', 'Hay más horas que días.');
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
  const left = placed.unread.map(({ text }) => text).join(' ');
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
