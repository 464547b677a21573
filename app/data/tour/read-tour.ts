import { doubtsOf, type Doubt } from './doubts';
import { firstInFigures } from './days';
import { readLine, type Line } from './line';
import { fold, type Unread } from './text';

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
/** Characters in which the order of day and month is looked for. */
const longestMessage = 100_000;

/**
 * Reads a tour as it is sent on WhatsApp or copied from a sheet: a line or a few for each date, in any order.
 * @param today `YYYY-MM-DD` in the show's zone
 */
export function readTour(message: string, today: string): TourReading {
  const rows: TourRow[] = [];
  const unread: Unread[] = [];
  const lines = message.normalize('NFC').split(/\r\n|\r|\n|\u2028/);
  const first = firstInFigures(fold(message.slice(0, longestMessage)));
  let heading: Line['heading'];
  let group: Line[] = [];
  /** A place that stands alone above its dates; whether this message writes it so is seen at its first date. */
  let above: Line | undefined;
  let placesLead: boolean | undefined;

  const close = () => {
    const dated = group.find(({ days }) => days.length);
    const gone = dated && isGone(lines[dated.number]!, dated);
    for (const line of group) unread.push(...(dated && !gone ? line.unread : line.whole));
    if (dated && !gone)
      rows.push(...rowsOf(above && !group.some(({ place }) => hasPlace(place)) ? [...group, above] : group, today));
    group = [];
  };
  for (const [number, written] of lines.entries()) {
    if (!/[\p{L}\d]/u.test(written)) {
      if (group.length === 1 && onlyPlace(group[0]!) && placesLead !== false) above = group.pop();
      else if (group.length) {
        close();
        above = undefined;
      }
      continue;
    }
    if (written.length > longestLine) {
      close();
      unread.push({ line: number, start: 0, end: written.length, text: written });
      continue;
    }
    for (const line of linesOf(written, (part) => readLine(part, number, today, { heading, first }))) {
      const isPlace = onlyPlace(line);
      if (line.heading) heading = line.heading;
      if (line.heading || conflicts(group, line) || (isPlace && placesLead)) close();
      if (isPlace && placesLead) above = line;
      if (line.days.length && group.length) {
        placesLead ??= group.some(onlyPlace);
        if (placesLead) above = group.find(onlyPlace) ?? above;
      }
      if (isPlace && group.some(({ days }) => days.length)) placesLead ??= false;
      // A sentence between dates belongs to none of them.
      if (line.says) group.push(line);
      else unread.push(...line.whole);
    }
  }
  close();
  return { rows, unread: unread.sort((a, b) => a.line - b.line || a.start - b.start) };
}

const hasPlace = ({ places, state }: Line['place']) => places.length > 0 || state !== undefined;

const onlyPlace = ({ days, hours, links, marks, place, venue }: Line) =>
  place.places.length > 0 && !days.length && !hours.length && !links.length && !venue && !Object.keys(marks).length;

/** Whether a date is struck out, as WhatsApp writes it, or ticked because it is over. */
function isGone(written: string, { days: [day] }: Line): boolean {
  const struck = [...written.matchAll(/~[^~]+~/g)].some(
    ({ 0: { length }, index }) => index <= day!.start && day!.end <= index + length,
  );
  return struck || (Boolean(day!.rolled) && /^\s*[✔✓☑✅]/u.test(written));
}

/** A line, or its parts where each of them says its own day and place: between signs, between commas, or from day to day. */
function linesOf(written: string, read: (part: string) => Line): Line[] {
  // `~28 nov~ 12 dic`: what is struck out counts where nothing else does.
  const standing = written.replace(/~[^~]+~/g, (struck) => ' '.repeat(struck.length));
  const rest = standing === written ? undefined : read(standing);
  const whole = rest?.days.length ? rest : read(written);
  const starts = [...new Set(whole.days.map(({ start }) => start))];
  if (starts.length < 2) return [whole];
  const cuts = [/\s(?:\/\/?|\||;)\s/g, /[,;]\s|\sy\s/g].map((sign) =>
    [...written.matchAll(sign)].map(({ 0: { length }, index }) => index + length),
  );
  for (const cut of [...cuts, starts.slice(1)]) {
    const parts = [0, ...cut].map((start, index) => read(' '.repeat(start) + written.slice(start, cut[index])));
    if (parts.length > 1 && parts.every(({ days, place }) => days.length && place.places.length)) return parts;
  }
  return [whole];
}

/** Whether a line begins another event: it says again what the lines before it have said. */
function conflicts(group: Line[], line: Line): boolean {
  const written = (key: 'days' | 'hours' | 'links') =>
    line[key].length > 0 && group.some((other) => other[key].length > 0);
  const place = hasPlace(line.place) && group.some(({ place }) => hasPlace(place));
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
