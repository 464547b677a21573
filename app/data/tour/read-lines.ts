import { isSoldOut } from '../events/ticket-status';
import { linesOfDay, monthHeading, monthSaid, ofMonth, relativeDay, startsWithMonth } from './days/message-days';
import type { HoursByWeekday } from './days/pairing';
import type { LineContext } from './line/facts';
import { readLine, type Line } from './line/line';
import { isAboveSale } from './line/on-sale';
import { isPriceHeading } from './line/prices';
import { longestLine, type ReadableLine } from './message/noise';
import { isVenueLabel, readUnderLabel } from './message/page';
import { lastMonth, linesOf } from './message/parts';
import { amendmentsOf, know, type Amendment, type Known } from './rows/amend';
import { isBeforeName } from './words/segments';
import { foldInPlace, type Unread } from './words/text';
import { answersNo, asksForNews } from './words/topics';

/** A message read line by line, before its lines are made dates. */
export type ReadLines = {
  /** The lines that say something of an event, in order; undefined where a line is empty. */
  items: (Line | undefined)[];
  /** All lines that were read. */
  said: Line[];
  amendments: Amendment[];
  /** Hours of weekdays for all dates: `viernes 20:30, domingos 18:00`. */
  byWeekday: HoursByWeekday;
  unread: Unread[];
  /** Numbers of lines that change dates of others, or whose dates are over. */
  settled: Set<number>;
};

/**
 * Reads the lines of a message in order; each knows what those above it said: month, year, country, columns of a table.
 * @param written the lines as they stand in the message
 * @param lines the same without what is no tour
 * @param context what the message as a whole says; it is added to
 */
export function readLines(
  written: readonly string[],
  lines: readonly ReadableLine[],
  today: string,
  context: LineContext,
): ReadLines {
  const found: ReadLines = {
    items: [],
    said: [],
    amendments: [],
    byWeekday: new Map(),
    unread: [],
    settled: new Set(),
  };
  const { items, unread } = found;
  let known: Known = { number: -Infinity, rows: [] };
  let paragraph = 0;
  for (let number = 0; number < lines.length; number++) {
    const { text: own, dropped } = lines[number]!;
    const { count, text, isTile } = dropped ? { count: 1, text: '' } : joinedAt(number, lines);
    if (dropped || text.length > longestLine) {
      unread.push({ line: number, start: 0, end: own.length, text: written[number]! });
      continue;
    }
    if (!hasWords(text)) {
      if (hasWords(written[number]!)) continue;
      if (items.at(-1)) items.push(undefined);
      paragraph++;
      continue;
    }
    const english = context.english || (count > 1 && startsWithMonth(text));
    const read = (part: string, last: LineContext['last']) =>
      readLine(part, number, today, { ...context, english, last, isLastOwn: last !== context.last });
    const label = labelAbove(number, lines);
    for (const line of linesOf(text, read, context.last)) {
      line.isTile = isTile;
      line.paragraph = paragraph;
      const { places, venue } = line.place;
      context.isUnderVenue ||= !known.rows.length && !line.days.length && places.length > 0 && venue !== undefined;
      learn(context, line, count > 1 ? monthHeading(foldInPlace(written[number]!)) : undefined);
      if (label) readUnderLabel(line, label > 1);
      known = place(line, text, known, read);
    }
    number += count - 1;
  }
  return found;

  /** Puts a line where it belongs: it is an answer, an amendment of dates above, a fact of an event, or unread. */
  function place(line: Line, text: string, known: Known, read: Parameters<typeof amendmentsOf>[2]): Known {
    const { days, marks } = line;
    const isOver = days.length > 0 && isGone(text, line);
    const before = items.at(-1);
    if (!days.length) found.byWeekday = new Map([...found.byWeekday, ...(line.byWeekday ?? [])]);
    // `¿Y Monterrey?` is about the date that answers at once.
    const question = found.said.at(-1);
    if (question && asksForNews.test(question.text) && (!days.length || answersNo.test(line.text)))
      question.place = { places: [], used: [] };
    found.said.push(line);
    const said = amendmentsOf(line, known, read);
    const isSure = said.length === 1 && line.leftOvers.every(({ isChange }) => isChange);
    const unsure = isSure ? undefined : line.written.trim().slice(0, 120);
    const amends = said.map((one) => ({ ...one, line: line.number, unsure }));
    found.amendments.push(...amends);
    if (isOver) found.settled.add(line.number);
    for (const { facts, isOf } of amends)
      if (facts.date) for (const row of known.rows.filter(isOf)) row.date = facts.date;
    if (amends.length && !line.all) return known;
    if (before && isPriceList(line) && before.marks.price !== undefined && !line.all)
      before.marks = {
        status: isSoldOut(before.marks.status) ? marks.status : before.marks.status,
        price: Math.min(before.marks.price, marks.price || before.marks.price),
      };
    else if (line.says && !isOver) items.push(context.columns ? carriedDown(line, before) : line);
    else if (!line.sale) unread.push(...line.whole);
    return line.days.length ? know(line, known) : known;
  }
}

/** Keeps the facts of a line that lines below need. @param above the month of the day in parts that the line is */
function learn(context: LineContext, line: Line, above: LineContext['heading']) {
  const { days, marks, country, text } = line;
  context.heading = line.heading ?? above ?? context.heading;
  context.year = line.year ?? context.year;
  context.columns = line.columns ?? context.columns;
  context.isPriceList = isPriceHeading(text) || (context.isPriceList && !days.length && marks.price !== undefined);
  if (country) context.country = /^m[ée]xico$/i.test(country) ? undefined : country;
  context.before = days.at(-1)?.readings[0] ?? context.before;
  context.last = lastMonth(days.at(-1)) ?? monthSaid(text) ?? context.last;
  if (days.length) context.isSpan = days.length > 1;
}

const hasWords = (text: string) => /[\p{L}\d]/u.test(text);

/** A line with those below it that belong to it: a day in parts, `EL PRÓXIMO SÁBADO` above its place. */
function joinedAt(number: number, lines: readonly ReadableLine[]) {
  const following = lines.slice(number, number + 5).map(({ text, dropped }) => (dropped ? '' : text));
  const [own, next] = [lines[number]!.text, lines[number + 1]?.text ?? ''].map(foldInPlace) as [string, string];
  const isJoined =
    relativeDay.test(own) ||
    isAboveSale(own, next) ||
    (/\d\s*$/.test(own) && ofMonth.test(next)) ||
    isBeforeName(own, next);
  const count = isJoined ? 2 : linesOfDay(following);
  return { count, text: following.slice(0, count).join(' '), isTile: count > 1 && !isJoined };
}

/** How many lines above a line a label such as `Ubicación` stands: 1, 2, or 0 for none. */
function labelAbove(number: number, lines: readonly ReadableLine[]): number {
  const isLabel = (above: number) => isVenueLabel(foldInPlace(lines[number - above]?.text ?? ''));
  return [1, 2].find(isLabel) ?? 0;
}

/** Words for a day without year that has been: it would come again. */
const over = /[✔✓☑✅]|\b(?:ayer|anoche|antier|estuvo|estuvieron)\b/iu;
/** Status of a date that is over. */
const done = /(?:^|[\t|(,;-])\s*(?:realizad[oa]|ya\s+(?:fue|paso)|finalizad[oa]|concluid[oa]|terminad[oa])\b/;

/** Whether a date is struck out, as WhatsApp writes it, or ticked because it is over. */
function isGone(written: string, { days: [day] }: Line): boolean {
  const struck = [...written.matchAll(/~(?=\S)[^~]*\S~/g)].some(
    ({ 0: { length }, index }) => index <= day!.start && day!.end <= index + length,
  );
  return struck || done.test(foldInPlace(written)) || (Boolean(day!.rolled) && over.test(written));
}

/** A row of a table with the city and the venue of the row above, where it has none: a sheet has merged cells. */
function carriedDown(line: Line, above: Line | undefined): Line {
  if (line.place.places.length || !line.days.length || !above?.days.length) return line;
  return { ...line, place: above.place, venue: line.venue ?? above.venue };
}

/** A price and no more: the rest of the line names seats. */
const isPriceList = ({ days, hours, links, place, venue, marks }: Line) =>
  marks.price !== undefined && !days.length && !hours.length && !links.length && !place.places.length && !venue;
