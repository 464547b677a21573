import { amend, amendmentsOf, know, type Amendment, type Known } from './rows/amend';
import { withTabs } from './line/cells';
import { groupsOf } from './rows/groups';
import { ruleByHeadings } from './rows/statuses';
import { readLine, type Line, type LineContext } from './line/line';
import { placeByMessage, stateByOthers } from './message/message-city';
import { isVenueLabel, onePage, readUnderLabel, shareDoors } from './message/page';
import {
  firstInFigures,
  isMonthFirst,
  linesOfDay,
  monthHeading,
  monthSaid,
  startsWithMonth,
} from './days/message-days';
import type { HoursByWeekday } from './days/pairing';
import { longestLine, withoutNoise } from './message/noise';
import { isAboveSale } from './line/on-sale';
import { linesOf, lastMonth } from './message/parts';
import { isPriceHeading } from './line/prices';
import { onlyShows } from './rows/only-shows';
import { linesOfOthers } from './message/programme';
import { namesOnce, rowsOf, saysNoShow, share, shareSales, type TourRow } from './rows/rows';
import { foldInPlace, plain, type Unread } from './words/text';
import { answersNo, asksForNews } from './words/topics';
import { askWhetherSure, settlePast } from './rows/unsure';

/** The reading of a message. */
export type TourReading = { rows: TourRow[]; unread: Unread[] };

/** Characters in which the order of day and month, and doors of all dates, are looked for. */
const lookedThrough = 100_000;

/**
 * Reads a tour as it is sent on WhatsApp or copied from a sheet: a line or a few for each date, in any order. `message/` drops,
 * cuts and names the lines of a message, `line/` reads one with `days/` and `places/`, `rows/` makes dates of lines, corrects them
 * and says what is in doubt. Each folder imports only those named after it here: message, rows, line, places, days, words.
 * @param today `YYYY-MM-DD` in the show's zone
 * @param show its name, which is no place
 */
export function readTour(message: string, today: string, show: string): TourReading {
  const unread: Unread[] = [];
  const text = plain(message);
  const written = text.split(/\r\n|\r|\n|\u2028/);
  const start = foldInPlace(text.slice(0, lookedThrough));
  const context: LineContext = { show, first: firstInFigures(start, today), english: isMonthFirst(start) };
  const items: (Line | undefined)[] = [];
  const lines = withoutNoise(withTabs(written), today);
  const amendments: Amendment[] = [];
  const said: Line[] = [];
  let byWeekday: HoursByWeekday = new Map();
  let known: Known = { number: -Infinity, rows: [] };
  let paragraph = 0;
  for (let number = 0; number < lines.length; number++) {
    const { text: own, dropped } = lines[number]!;
    const whole = { line: number, start: 0, end: own.length, text: written[number]! };
    if (dropped) {
      unread.push(whole);
      continue;
    }
    const next = lines[number + 1]?.text ?? '';
    const isJoined = relativeDay.test(foldInPlace(own)) || isAboveSale(foldInPlace(own), foldInPlace(next));
    const following = lines.slice(number, number + 5).map(({ text, dropped }) => (dropped ? '' : text));
    const count = isJoined ? 2 : linesOfDay(following);
    const text = following.slice(0, count).join(' ');
    if (!/[\p{L}\d]/u.test(text)) {
      if (/[\p{L}\d]/u.test(written[number]!)) continue;
      if (items.at(-1)) items.push(undefined);
      paragraph++;
      continue;
    }
    if (text.length > longestLine) {
      unread.push(whole);
      continue;
    }
    const [one = '', two = ''] = [lines[number - 1]?.text, lines[number - 2]?.text].map((text) =>
      foldInPlace(text ?? ''),
    );
    const label = isVenueLabel(one) ? 1 : isVenueLabel(two) ? 2 : 0;
    const english = context.english || (count > 1 && startsWithMonth(text));
    const read = (part: string, last: LineContext['last']) =>
      readLine(part, number, today, { ...context, english, last });
    for (const line of linesOf(text, read, context.last)) {
      context.heading =
        line.heading ?? (count > 1 ? monthHeading(foldInPlace(written[number]!)) : undefined) ?? context.heading;
      context.year = line.year ?? context.year;
      context.columns = line.columns ?? context.columns;
      const { places, venue: hall } = line.place;
      context.isUnderVenue ||= !known.rows.length && !line.days.length && places.length > 0 && hall !== undefined;
      context.isPriceList =
        isPriceHeading(line.text) || (context.isPriceList && !line.days.length && line.marks.price !== undefined);
      if (line.country) context.country = /^m[ée]xico$/i.test(line.country) ? undefined : line.country;
      context.before = line.days.at(-1)?.readings[0] ?? context.before;
      context.last = lastMonth(line.days.at(-1)) ?? monthSaid(line.text) ?? context.last;
      line.isTile = count > 1 && !isJoined;
      line.paragraph = paragraph;
      if (label) readUnderLabel(line, label > 1);
      const gone = line.days.length > 0 && isGone(text, line);
      const before = items.at(-1);
      if (line.days.length) context.isSpan = line.days.some(({ spanned }) => spanned);
      else byWeekday = new Map([...byWeekday, ...(line.byWeekday ?? [])]);
      // `¿Y Monterrey?` is about the date that answers at once.
      const question = said.at(-1);
      if (question && asksForNews.test(question.text) && (!line.days.length || answersNo.test(line.text)))
        question.place = { places: [], used: [] };
      said.push(line);
      const amends = amendmentsOf(line, known, read);
      amendments.push(...amends);
      for (const { facts, isOf } of amends)
        if (facts.date) for (const row of known.rows.filter(isOf)) row.date = facts.date;
      if (amends.length && !line.all) continue;
      if (line.days.length) known = know(line, known);
      if (before && isPriceList(line) && before.marks.price !== undefined && !line.all)
        before.marks = {
          status: before.marks.status === 'sold_out' ? line.marks.status : before.marks.status,
          price: Math.min(before.marks.price, line.marks.price || before.marks.price),
        };
      else if (line.says && !gone) items.push(context.columns ? carriedDown(line, items) : line);
      else if (!line.sale) unread.push(...line.whole);
    }
    number += count - 1;
  }
  ruleByHeadings(said);
  const foreign = linesOfOthers(said, show, today);
  const own: typeof items = [];
  for (const item of items.filter((item) => !item || !foreign.has(item.number))) {
    if (item?.leads && own.at(-1)?.leads) own.at(-1)!.hours.push(...item.hours);
    else own.push(item);
  }
  const page = onePage(own);
  const { groups: found, others } = page ? { groups: [page], others: [] } : groupsOf(own);
  others.push(...items.filter((item) => item !== undefined).filter(({ number }) => foreign.has(number)));
  const groups = found.filter((group) => !saysNoShow(group));
  others.push(...found.filter((group) => !groups.includes(group)).flatMap(({ lines }) => lines));
  share(groups, others);
  shareDoors(groups, others);
  for (const { lines } of groups) unread.push(...lines.flatMap(({ unread }) => unread));
  unread.push(...others.flatMap(({ sale, whole }) => (sale ? [] : whole)));
  const names = namesOnce(groups);
  const off = said.flatMap(({ number, off, place }) => off.map((day) => [number, day, place.places[0]?.city] as const));
  const isOff = ({ line, date, city }: TourRow) =>
    off.some(([number, day, there = city]) => number >= line && day === date && there === city);
  const read = groups.flatMap((group, index) => rowsOf(group, names, byWeekday, groups[index - 1], today));
  const standing = read.filter((row) => !isOff(row));
  const rows = amend(standing, amendments);
  const early = doorsBefore.exec(start);
  const minutes = early?.[1] === 'media' ? 30 : Number(early?.[2] ?? 60);
  for (const row of early ? rows.filter(({ doors, time }) => !doors && time) : [])
    row.doors = new Date(Date.parse(`2000-01-01T${row.time}Z`) - minutes * 60_000).toISOString().slice(11, 16);
  const left = new Set<number>();
  const shows = onlyShows(rows, today, left);
  shareSales(shows, said);
  settlePast(shows);
  askWhetherSure(shows, said);
  placeByMessage(shows, lines);
  stateByOthers(shows);
  unread.push(...items.flatMap((item) => (item && left.has(item.number) ? item.whole : [])));
  return { rows: shows, unread: unread.sort((a, b) => a.line - b.line || a.start - b.start) };
}

/** `Puertas una hora antes de cada función` */
const doorsBefore =
  /\b(?:puertas|acceso|doors)\b[^.\d]{0,25}?\b(?:(una|media|one|an)\s+ho(?:ra|ur)|(\d{2})\s+min\w*)\s+(?:antes|before|prior)\b/;

/** Words for a day without year that has been: it would come again. */
const over = /[✔✓☑✅]|\b(?:ayer|anoche|antier|estuvo|estuvieron)\b/iu;
/** Status of a date that is over. */
const done = /(?:^|[\t|(,;-])\s*(?:realizad[oa]|ya\s+(?:fue|paso)|finalizad[oa]|concluid[oa]|terminad[oa])\b/;

/** Whether a date is struck out, as WhatsApp writes it, or ticked because it is over. */
function isGone(written: string, { days: [day] }: Line): boolean {
  const struck = [...written.matchAll(/~[^~]+~/g)].some(
    ({ 0: { length }, index }) => index <= day!.start && day!.end <= index + length,
  );
  return struck || done.test(foldInPlace(written)) || (Boolean(day!.rolled) && over.test(written));
}

/** A row of a table with the city and the venue of the row above, where it has none: a sheet has merged cells. */
function carriedDown(line: Line, items: readonly (Line | undefined)[]): Line {
  const above = items.at(-1);
  if (line.place.places.length || !line.days.length || !above?.days.length) return line;
  return { ...line, place: above.place, venue: line.venue ?? above.venue };
}

/** `EL PRÓXIMO SÁBADO` above its place. */
const relativeDay =
  /^\W*(?:y\s+)?(?:hoy|(?:pasado\s+|de\s+)?manana(?:\s+en\s+ocho)?|(?:este|(?:el\s+)?proximo)\s+[a-z]{5,9}|[a-z]{5,9}\s+proximo)\W*$/;

/** A price and no more: the rest of the line names seats. */
const isPriceList = ({ days, hours, links, place, venue, marks }: Line) =>
  marks.price !== undefined && !days.length && !hours.length && !links.length && !place.places.length && !venue;
