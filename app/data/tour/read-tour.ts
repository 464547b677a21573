import { zoneAbroad } from '../places/abroad';
import { doubtsOf, type Doubt } from './doubts';
import { firstInFigures, isEnglish, linesOfDay, monthHeading } from './message-days';
import { groupsOf, type Group } from './groups';
import { readLine, type Line, type LineContext } from './line';
import { linesOf, monthOf } from './parts';
import { fold, type Unread } from './text';

/** One event of a message; facts that it lacks are undefined, and nothing is invented. */
export type TourRow = {
  /** Number of the line (from 0) on which its day stands. */
  line: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time?: string;
  doors?: string;
  city?: string;
  state?: string;
  venue?: string;
  link?: string;
  /** Lowest price in MXN. */
  price?: number;
  status?: Line['marks']['status'];
  doubts: Doubt[];
};

/** The reading of a message. */
export type TourReading = { rows: TourRow[]; unread: Unread[] };

/** Characters of a line that may be a date; a longer one is none, and looking for one takes time that grows with its square. */
const longestLine = 1000;
/** Characters in which the order of day and month is looked for. */
const longestMessage = 100_000;

/**
 * Reads a tour as it is sent on WhatsApp or copied from a sheet: a line or a few for each date, in any order.
 * @param today `YYYY-MM-DD` in the show's zone
 * @param show its name, which is no place
 */
export function readTour(message: string, today: string, show: string): TourReading {
  const unread: Unread[] = [];
  const written = message.normalize('NFC').split(/\r\n|\r|\n|\u2028/);
  const start = fold(message.slice(0, longestMessage));
  const context: LineContext = { show, first: firstInFigures(start, today), english: isEnglish(start) };
  const items: (Line | undefined)[] = [];
  for (let number = 0; number < written.length; number++) {
    const count = linesOfDay(written.slice(number, number + 4));
    const text = written.slice(number, number + count).join(' ');
    if (!/[\p{L}\d]/u.test(text)) {
      if (items.at(-1)) items.push(undefined);
      continue;
    }
    if (text.length > longestLine) {
      unread.push({ line: number, start: 0, end: text.length, text });
      continue;
    }
    for (const line of linesOf(
      text,
      (part, last) => readLine(part, number, today, { ...context, last }),
      context.last,
    )) {
      context.heading =
        line.heading ?? (count > 1 ? monthHeading(fold(written[number]!)) : undefined) ?? context.heading;
      context.year = line.year ?? context.year;
      context.columns = line.columns ?? context.columns;
      if (line.country) context.country = /^m[ée]xico$/i.test(line.country) ? undefined : line.country;
      context.last = monthOf(line.days.at(-1)) ?? context.last;
      const gone = line.days.length > 0 && isGone(text, line);
      const before = items.at(-1);
      if (before?.leads && line.leads) before.hours.push(...line.hours);
      else if (line.says && !gone) items.push(line);
      else unread.push(...line.whole);
    }
    number += count - 1;
  }
  const { groups, others } = groupsOf(items);
  share(groups, others);
  for (const { lines } of groups) unread.push(...lines.flatMap(({ unread }) => unread));
  unread.push(...others.flatMap(({ whole }) => whole));
  const names = namesOnce(groups);
  return {
    rows: groups.flatMap((group) => rowsOf(group, names, today)),
    unread: unread.sort((a, b) => a.line - b.line || a.start - b.start),
  };
}

/** Whether a date is struck out, as WhatsApp writes it, or ticked because it is over. */
function isGone(written: string, { days: [day] }: Line): boolean {
  const struck = [...written.matchAll(/~[^~]+~/g)].some(
    ({ 0: { length }, index }) => index <= day!.start && day!.end <= index + length,
  );
  return struck || (Boolean(day!.rolled) && /^\s*[✔✓☑✅]/u.test(written));
}

/** Applies facts that stand once for all to events that lack them: hours of all shows, a link under a list. */
function share(groups: Group[], others: Line[]) {
  for (const line of [...others, ...groups.flatMap(({ lines }) => lines)])
    if (line.all)
      for (const group of groups)
        if (!group.lines.includes(line)) group.shared = [...group.shared, { ...line, links: [], marks: {} }];
  for (const [index, group] of groups.entries()) {
    if (groups[index + 1]?.shared[0] === group.shared[0] && index + 1 < groups.length) continue;
    let from = index;
    while (groups[from - 1] && groups[from - 1]!.shared[0] === group.shared[0]) from--;
    const rest = groups.slice(from, index);
    const below = group.lines.slice(group.lines.findLastIndex(({ days }) => days.length) + 1);
    const isOfOne = rest.some(({ lines }) => !lines.at(-1)!.days.length) || !rest.length;
    const nowhere = { place: { places: [], used: [] }, venue: undefined };
    const isPlaced = rest.some(({ lines, shared }) => bestPlace([...lines, ...shared]));
    for (const line of isOfOne ? [] : below)
      for (const one of rest) one.shared = [...one.shared, isPlaced ? { ...line, ...nowhere } : line];
  }
}

/** Names that stand in events of one city only: a button stands in all. */
function namesOnce(groups: Group[]): Set<string> {
  const cities = new Map<string, Set<string | undefined>>();
  for (const { lines } of groups) {
    const city = lines.find(({ place }) => place.places.length)?.place.places[0]!.city;
    for (const { name } of lines) if (name) cities.set(name, (cities.get(name) ?? new Set()).add(city));
  }
  return new Set([...cities].filter(([, { size }]) => size === 1).map(([name]) => name));
}

function rowsOf({ lines, shared }: Group, names: Set<string>, today: string): TourRow[] {
  const dated = lines.find(({ days }) => days.length)!;
  const own = [...lines, ...shared];
  const hours = own.find(({ hours }) => hours.length)?.hours ?? [];
  const placed =
    bestPlace(lines.filter(({ place }) => !place.fromVenue)) ??
    bestPlace(shared) ??
    bestPlace(lines) ??
    own.find(({ place }) => place.state);
  const [place] = placed?.place.places ?? [];
  const sure = new Set(placed?.place.places.map(({ state }) => state)).size === 1;
  const venued = own.find(({ venue }) => venue);
  const whole = venued && venued !== placed && venued.wholeVenue;
  const beside = lines.filter(
    (line, index) =>
      line.name &&
      names.has(line.name) &&
      [lines[index - 1], lines[index + 1]].some((other) => other && (other.days.length || other.place.places.length)),
  );
  const shows = {
    line: dated.number,
    doors: own.find(({ doors }) => doors)?.doors,
    city: place?.city,
    state: (sure ? place?.state : placed?.place.state) || undefined,
    venue: (whole || venued?.venue) ?? beside.at(-1)?.name,
    link: own.flatMap(({ links }) => links)[0],
    price:
      place && zoneAbroad(place.city, place.state)
        ? undefined
        : own.map(({ marks }) => marks.price).find((price) => price !== undefined),
    status: lines.map(({ marks }) => marks.status).find(Boolean),
  };
  // Between the days of a sentence each hour belongs to the day before it.
  const isEachOwn = dated.scattered && dated.hours.some(({ start }) => start < dated.days.at(-1)!.start);
  return dated.days.flatMap((day, index) => {
    const next = dated.days[index + 1]?.start ?? Infinity;
    const own = isEachOwn ? hours.filter(({ start }) => start > day.start && start < next) : hours;
    return (own.length ? own : [undefined]).map((hour) => {
      const row = { ...shows, date: day.readings[0]!, time: hour?.time };
      return { ...row, doubts: doubtsOf({ row, day, hour, place: placed?.place, scattered: dated.scattered, today }) };
    });
  });
}

/** The line that says a city best: with its state, where several say it. */
const bestPlace = (lines: readonly Line[]) =>
  lines.find(({ place }) => place.places.length && place.said) ?? lines.find(({ place }) => place.places.length);
