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

const most = 8; // lines that speak of all dates
const nowhere = { place: { places: [], usedSegments: [] }, venue: undefined };
const nothing = { ...nowhere, hours: [], doors: undefined, links: [], marks: {} };

/** Applies facts that stand once for all to events that lack them: hours of all shows, a link under a list. */
export function share(groups: Group[], others: Line[]) {
  for (const line of [...others, ...groups.flatMap(({ lines }) => lines)].filter(({ all }) => all).slice(0, most)) {
    const { days, hours, doors, marks } = line;
    const at = groups.findIndex(({ lines }) => lines.includes(line));
    const isWhole = !days.length;
    for (const [index, group] of groups.entries()) {
      if (index === at) continue;
      const ofHours = isWhole || hours.some(({ all }) => all) ? { hours, doors } : {};
      const links = isWhole && ofTickets.test(line.text) ? line.links : [];
      // A line with a day speaks of those above it.
      const price = isWhole || index < at ? marks.price : undefined;
      const status = isWhole ? marks.status : undefined;
      group.shared = [...group.shared, { ...line, ...nothing, ...ofHours, links, marks: { price, status } }];
    }
  }
  for (const [index, group] of groups.entries()) {
    if (groups[index + 1]?.shared[0] === group.shared[0] && index + 1 < groups.length) continue;
    let from = index;
    while (groups[from - 1] && groups[from - 1]!.shared[0] === group.shared[0]) from--;
    const rest = groups.slice(from, index);
    const last = group.lines.findLastIndex(({ days }) => days.length);
    const below = group.lines.slice(last + 1).map((line) => ({ ...line, all: line.all || ofTickets.test(line.text) }));
    const isOfOne = rest.some(({ lines }) => !lines.at(-1)!.days.length) || !rest.length;
    for (const line of isOfOne ? [] : below) for (const one of rest) one.shared = [...one.shared, line];
  }
  shareTickets(groups, others);
}

/** `Boletos: https://…` in a paragraph of its own: a link or a price that no date has belongs to all. */
function shareTickets(groups: Group[], others: Line[]) {
  const below = groups.at(-1)?.lines ?? [];
  const isList = groups.slice(0, -1).every(({ lines }) => lines.at(-1)!.days.length);
  const apart = below.filter(({ days }) => !days.length && isList);
  const isFree = ({ days, place, venue, text }: Line) =>
    !days.length && !place.places.length && !venue && (ofTickets.test(text) || !/[a-z]/.test(text));
  for (const line of [...others, ...apart].filter(isFree).slice(0, most)) {
    const without = (has: (line: Line) => boolean) =>
      groups.every(({ lines, shared }) => [...lines, ...shared].every((one) => one === line || !has(one)));
    const links = without((one) => one.links.length > 0) ? line.links : [];
    const price = without(({ marks }) => marks.price !== undefined) ? line.marks.price : undefined;
    const status = without(({ links, marks }) => Boolean(marks.status) || links.length > 0)
      ? line.marks.status
      : undefined;
    // `Zona | Precio` of a page's own date stands above `Otras fechas`.
    const isAbove = ({ lines: [first] }: Group) => first!.number < line.number;
    const near = groups.some(isAbove) ? groups.filter(isAbove) : groups;
    for (const group of links.length || price !== undefined || status ? near : [])
      group.shared = [...group.shared, { ...line, ...nothing, all: true, links, marks: { price, status } }];
  }
}

/** Applies lines about a sale to the dates that they name, to those of their card, or to all. */
export function shareSales(rows: TourRow[], statements: readonly Line[]) {
  const lines = statements.filter(({ sale, days }) => sale && !days.length).slice(0, 100);
  const above = (line: Line) => rows.filter(({ line: at }) => at < line.number).length;
  const paragraphs = new Map(statements.map(({ number, paragraph }) => [number, paragraph]));
  for (const line of lines) {
    const end = above(line);
    const card = rows.filter((row) => paragraphs.get(row.line) === line.paragraph);
    // `A la venta: vie 15 ene` in the last of several cards
    const isOfCard = card.length && card.length < rows.length && end;
    const near = isOfCard ? card : rows;
    const ofCity = rows.filter(({ city }) => saysName(line.text, city));
    const unsold = near.filter(({ link }) => !link);
    for (const row of [ofCity, unsold, near].find(({ length }) => length) ?? []) putOnSale(row, line.sale!);
  }
}

/** Names that stand in events of one city only: a button stands in all. */
export function namesOnce(groups: Group[]): Set<string> {
  const cities = new Map<string, Set<string | undefined>>();
  for (const { lines } of groups) {
    const city = lines.find(({ place }) => place.places.length)?.place.places[0]!.city;
    for (const { name } of lines) if (name) cities.set(name, (cities.get(name) ?? new Set()).add(city));
  }
  return new Set([...cities].filter(([, { size }]) => size === 1).map(([name]) => name));
}

/** The rows of an event, one for each day and hour. @param names see `namesOnce` @param above the event before, for `misma hora` */
export function rowsOf(
  { lines, shared }: Group,
  names: Set<string>,
  byWeekday: HoursByWeekday,
  above: Group | undefined,
  today: string,
): TourRow[] {
  const before = above ? [...above.lines, ...above.shared] : [];
  const dated = lines.find(({ days }) => days.length)!;
  const own = [...lines, ...shared];
  const timed = own.find(({ hours }) => hours.length);
  const statements = timed?.hours ?? [];
  const isSecond = /\b(?:segunda|nueva|otra|2a)\s+(?:fecha|funcion)\b/.test(dated.text);
  const isChange = dated.leftOvers.some(({ isChange }) => isChange);
  const sameHour = !isChange && /\bmism[ao]s?\s+(?:lugar\s+y\s+)?hora(?:rio)?\b/.test(dated.text) ? before : [];
  const hours = statements.length ? statements : sameHour.flatMap(({ hours }) => hours);
  const placed =
    bestPlace(lines.filter(({ place }) => !place.fromVenue)) ??
    bestPlace(shared) ??
    bestPlace(lines) ??
    own.find(({ place }) => place.state);
  const [place] = placed?.place.places ?? [];
  const sure = new Set(placed?.place.places.map(({ state }) => state)).size === 1;
  const venues = own.filter(({ venue }) => venue);
  const venued = venues.find(({ days, leads }) => days.length || leads) ?? venues[0];
  const beside = lines.filter(
    (line, index) =>
      line.name &&
      names.has(line.name) &&
      [lines[index - 1], lines[index + 1]].some((other) => other && (other.days.length || other.place.places.length)),
  );
  const ofAll = own.find(
    ({ all, marks, text }) => all && marks.status && marks.status !== 'presale' && !saysName(text, place?.city),
  );
  const { status } =
    (lines.find(({ all, days, marks }) => marks.status && (!all || days.length)) ?? ofAll)?.marks ?? {};
  const isBelow = placed && lines.indexOf(placed) > lines.indexOf(dated);
  // `¿Y Mexicali?` above its date; an address has its state behind it.
  const isFar =
    placed !== undefined &&
    placed !== dated &&
    (/\?\W*$/.test(placed.text) || (isBelow && !placed.place.isExplicit && isSentence(placed)));
  const shows = {
    line: dated.number,
    doors: [...own, ...sameHour].find(({ doors }) => doors)?.doors,
    city: place?.city,
    state: (sure ? place?.state : placed?.place.state) || undefined,
    venue: venued?.venue ?? beside.at(-1)?.name,
    link: own.flatMap(({ links }) => links)[0],
    price:
      place && zoneAbroad(place.city, place.state)
        ? undefined
        : (status === 'cancelled' ? lines : own).find(({ marks }) => marks.price !== undefined)?.marks.price,
    status,
  };
  const evidenceOf = (line: Line | undefined, field: Evidence['field']): Evidence[] => {
    if (!line) return [];
    const claim = field === 'doors' ? 'time' : field === 'price' ? 'status' : field;
    const spans = line.claims.filter((one) => one.field === claim);
    const how = line === dated ? 'word' : shared.includes(line) ? 'heading' : 'card';
    return (spans.length ? spans : [{ start: 0, end: line.original.length }]).map(({ start, end }) => {
      return { field, line: line.number, start, end, how };
    });
  };
  const evidence = [
    ...evidenceOf(dated, 'date'),
    ...evidenceOf(timed, 'time'),
    ...evidenceOf(placed, 'city'),
    ...evidenceOf(venued, 'venue'),
    ...evidenceOf(
      own.find(({ doors }) => doors),
      'doors',
    ),
    ...evidenceOf(
      own.find(({ links }) => links.length),
      'link',
    ),
    ...evidenceOf(
      own.find(({ marks }) => marks.price !== undefined),
      'price',
    ),
    ...evidenceOf(
      own.find(({ marks }) => status && marks.status === status),
      'status',
    ),
  ];
  const marksAt = timed?.marksByHour;
  const at = venued === dated ? dated.text.indexOf(foldInPlace(shows.venue!)) : -1;
  return dated.days.flatMap((day, index) => {
    const there = dated.respective?.[index];
    const ofDay = hoursOfDay(dated, index, hours, hours === dated.hours, byWeekday);
    const place = placed && { ...placed.place, isFar, ...(there && { places: [there], statements: true }) };
    // `el 27 en el Teatro X y al otro día en Saltillo`
    const isOwn = !dated.scattered || at < dated.days[0]!.start || at > day.start;
    const venue = isOwn ? shows.venue : undefined;
    const unsure = isOwn ? own.find(({ maybe }) => maybe)?.maybe : at > day.start ? shows.venue : undefined;
    const begins = ofDay.filter(({ doors }) => !doors);
    return (begins.length ? begins : [undefined]).map((hour) => {
      const row: TourRow = {
        ...shows,
        ...(hour && marksAt?.get(hour)),
        ...there,
        doors: ofDay.find(({ doors }) => doors)?.time ?? shows.doors,
        isSecond,
        venue,
        status: hour && marksAt?.has(hour) ? marksAt.get(hour)!.status : status,
        date: day.readings[0]!,
        time: hour?.time,
        evidence,
        doubts: [],
      };
      const isCounted = dated.days.length > 1 && begins.length > 2;
      row.doubts = doubtsOf({ row, day, hour, place, maybe: unsure, scattered: !there && dated.scattered, today });
      const isOfSeveral = timed !== undefined && shared.includes(timed) && begins.length > 1;
      const isInCells =
        timed === dated && begins.length > 1 && /[|\t]/.test(dated.text.slice(begins[0]!.end, begins[1]!.start));
      if (isCounted || isOfSeveral || isInCells) ask(row, 'time', 'Hay más horas que días.');
      if (dated.sale) putOnSale(row, dated.sale);
      return row;
    });
  });
}

/** Whether a line has several words over, so that it may speak of something else. */
const isSentence = ({ unread }: Line) =>
  /(?<!\p{L})\p{Ll}{2,} \p{Ll}{2,}/u.test(unread.map(({ text }) => text).join(' '));

/** The line that says a city best: with its state, where several say it. */
const bestPlace = (lines: readonly Line[]) =>
  lines.find(({ place }) => place.places.length && place.isExplicit) ?? lines.find(({ place }) => place.places.length);
