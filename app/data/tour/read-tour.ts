import { doubtsOf, type Doubt } from './doubts';
import { readLine, type Line } from './line';
import type { Unread } from './text';

/** One event that a message announces; what was not said is undefined, and nothing is invented. */
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

/** What a message was understood as. */
export type TourReading = { rows: TourRow[]; unread: Unread[] };

/** Characters of a line that may be a date; a longer one is none, and looking for one takes time that grows with its square. */
const longestLine = 1000;

/**
 * Reads a tour as it is sent on WhatsApp or copied from a sheet: a line or a few for each date, in any order.
 * @param today `YYYY-MM-DD` in the show's zone
 */
export function readTour(message: string, today: string): TourReading {
  const rows: TourRow[] = [];
  const unread: Unread[] = [];
  let heading: Line['heading'];
  let group: Line[] = [];

  const close = () => {
    const dated = group.find(({ days }) => days.length);
    for (const line of group) unread.push(...(dated ? line.unread : line.whole));
    if (dated) rows.push(...rowsOf(group, today));
    group = [];
  };
  for (const [number, written] of message
    .normalize('NFC')
    .split(/\r\n|\r|\n|\u2028/)
    .entries()) {
    if (!/[\p{L}\d]/u.test(written)) {
      close();
      continue;
    }
    if (written.length > longestLine) {
      close();
      unread.push({ line: number, start: 0, end: written.length, text: written });
      continue;
    }
    const line = readLine(written, number, today, heading);
    const parts = line.days.length > 1 ? datesOf(written).map((part) => readLine(part, number, today, heading)) : [];
    // Each part says its day and its place, or the line is one.
    for (const one of parts.length > 1 && parts.every(({ days, place }) => days.length && place.places.length)
      ? parts
      : [line]) {
      if (one.heading) heading = one.heading;
      if (one.heading) close();
      if (conflicts(group, one)) close();
      // A sentence between dates belongs to none of them.
      if (one.says) group.push(one);
      else unread.push(...one.whole);
    }
  }
  close();
  return { rows, unread: unread.sort((a, b) => a.line - b.line || a.start - b.start) };
}

/** The parts of a line between `//`, `|` or `;`, each at its place in the line. */
function datesOf(written: string): string[] {
  const parts = [...written.matchAll(/(?:(?!\s(?:\/\/?|\||;)\s).)+./gsu)];
  return parts.map(
    ({ 0: part, index }) => ' '.repeat(index) + part.replace(/^\s(\/\/?|\||;)/, (sign) => ' '.repeat(sign.length)),
  );
}

/** Whether a line begins another event: it says again what the lines before it have said. */
function conflicts(group: Line[], line: Line): boolean {
  const written = (key: 'days' | 'hours' | 'links') =>
    line[key].length > 0 && group.some((other) => other[key].length > 0);
  const place =
    Boolean(line.place.places.length || line.place.state) &&
    group.some(({ place }) => place.places.length || place.state);
  return written('days') || written('hours') || written('links') || place;
}

function rowsOf(group: Line[], today: string): TourRow[] {
  const dated = group.find(({ days }) => days.length)!;
  const hours = group.flatMap((line) => line.hours.filter(({ doors }) => !doors));
  const doors = group.flatMap((line) => line.hours.filter(({ doors }) => doors))[0]?.time;
  const placed = group.find(({ place }) => place.places.length) ?? group.find(({ place }) => place.state);
  const [place] = placed?.place.places ?? [];
  const sure = new Set(placed?.place.places.map(({ state }) => state)).size === 1;
  const shared = {
    line: dated.number,
    doors,
    city: place?.city,
    state: (sure ? place?.state : placed?.place.state) || undefined,
    venue: group.find(({ venue }) => venue)?.venue,
    link: group.flatMap(({ links }) => links)[0],
    price: group.map(({ marks }) => marks.price).find((price) => price !== undefined),
    status: group.map(({ marks }) => marks.status).find(Boolean),
  };
  return dated.days.flatMap((day) =>
    (hours.length ? hours : [undefined]).map((hour) => {
      const row = { ...shared, date: day.readings[0]!, time: hour?.time };
      return { ...row, doubts: doubtsOf({ row, day, hour, place: placed?.place, scattered: dated.scattered, today }) };
    }),
  );
}
