import { isSoldOut } from '../events/ticket-status';
import { monthOf } from './days/days';
import { linesOfDay, monthHeading, ofMonth, startsWithMonth } from './days/message-days';
import type { WrittenHour } from './days/hours';
import type { LineContext } from './line/facts';
import { readLine, type Line } from './line/line';
import type { ReadableLine } from './message/noise';
import { linesOf } from './message/parts';
import { isBeforeName } from './words/segments';
import { foldInPlace } from './words/text';

/**
 * Reads the lines of a message in order. Each line knows what those above it said: month, year, country, columns of a
 * table.
 * @param originals the lines of the message
 * @param lines the same lines without what is not about the tour
 * @param context what the whole message says; it is extended
 */
export function readLines(
  originals: readonly string[],
  lines: readonly ReadableLine[],
  today: string,
  context: LineContext,
) {
  /** The lines about events, in order; undefined for an empty line. */
  const items: (Line | undefined)[] = [];
  /** All lines. */
  const statements: Line[] = [];
  /** Hours by weekday for all dates: `viernes 20:30, domingos 18:00`. */
  const byWeekday = new Map<number, WrittenHour[]>();
  /** Numbers of lines whose dates are over. */
  const settled = new Set<number>();
  let hasDays = false;
  let paragraph = 0;
  for (let number = 0; number < lines.length; number++) {
    const original = originals[number] ?? '';
    if (lines[number]?.dropped) continue;
    const { count, text, isTile } = joinedAt(number, lines);
    if (!hasWords(text)) {
      if (hasWords(original)) continue;
      if (items.at(-1)) items.push(undefined);
      paragraph++;
      continue;
    }
    const english = context.english || (count > 1 && startsWithMonth(text));
    const read = (part: string, last: LineContext['last']) =>
      readLine(part, number, today, { ...context, english, last, isLastOwn: last !== context.last });
    for (const part of linesOf(text, read, context.last)) {
      const line: Line = { ...part, isTile, paragraph };
      const { days, place } = line;
      context.isUnderVenue ||= !hasDays && !days.length && place.places.length > 0 && line.venue !== undefined;
      learn(context, line, count > 1 ? monthHeading(foldInPlace(original)) : undefined);
      const isOver = isGone(text, line);
      if (isOver) settled.add(number);
      for (const [weekday, hours] of days.length ? [] : (line.byWeekday ?? [])) byWeekday.set(weekday, hours);
      const isChange = hasDays && !days.length && line.leftOvers.some(({ isChange }) => isChange);
      const before = items.at(-1);
      const joined = before && joinedWith(before, line);
      if (joined) items[items.length - 1] = joined;
      else statements.push(line);
      if (!joined && line.hasFacts && !isOver && !isChange)
        items.push(context.columns ? carriedDown(line, before) : line);
      hasDays ||= days.length > 0;
    }
    number += count - 1;
  }
  return { items, statements, byWeekday, settled };
}

/** The line above with what a line adds to it: the price of other seats, or the hour of another show. */
function joinedWith(above: Line, line: Line): Line | undefined {
  const { marks } = above;
  if (isPriceList(line) && marks.price !== undefined && !line.all) {
    const status = isSoldOut(marks.status) ? line.marks.status : marks.status;
    return { ...above, marks: { status, price: Math.min(marks.price, line.marks.price || marks.price) } };
  }
  // `8:30 pm`, then `6:00 pm – NUEVA FUNCIÓN`
  const isHour = line.startsWithHour && above.startsWithHour && line.hasFacts;
  return isHour ? { ...above, hours: [...above.hours, ...line.hours] } : undefined;
}

/** Stores what the lines below need from a line. @param above the month of a day in parts */
function learn(context: LineContext, line: Line, above: LineContext['heading']) {
  const { days, country } = line;
  context.heading = line.heading ?? above ?? context.heading;
  context.year = line.year ?? context.year;
  context.columns = line.columns ?? context.columns;
  if (country) context.country = /^m[ée]xico$/i.test(country) ? undefined : country;
  context.before = days.at(-1)?.readings[0] ?? context.before;
  context.last = monthOf(days.at(-1)) ?? context.last;
  if (days.length) context.isSpan = days.length > 1;
}

const hasWords = (text: string) => /[\p{L}\d]/u.test(text);

/** A line with the following ones that belong to it: a day in parts, or `EL PRÓXIMO SÁBADO` above its place. */
function joinedAt(number: number, lines: readonly ReadableLine[]) {
  const following = lines.slice(number, number + 5).map(({ text, dropped }) => (dropped ? '' : text));
  const textAt = (index: number) => foldInPlace(lines[index]?.text ?? '');
  const [current, next] = [textAt(number), textAt(number + 1)];
  const isJoined = (/\d\s*$/.test(current) && ofMonth.test(next)) || isBeforeName(next);
  const count = isJoined ? 2 : linesOfDay(following);
  return { count, text: following.slice(0, count).join(' '), isTile: count > 1 && !isJoined };
}

/** Words for a past day without a year: it must not be read as next year's. */
const over = /[✔✓☑✅]|\b(?:ayer|anoche|antier|estuvo|estuvieron)\b/iu;
/** Words for a date that is over. */
const done = /(?:^|[\t|(,;-])\s*(?:realizad[oa]|ya\s+(?:fue|paso)|finalizad[oa]|concluid[oa]|terminad[oa])\b/;

/** Whether a date is struck out with `~`, or ticked because it is over. */
function isGone(originals: string, { days: [day] }: Line): boolean {
  if (!day) return false;
  const isStruck = [...originals.matchAll(/~(?=\S)[^~]*\S~/g)].some(
    ({ 0: { length }, index }) => index <= day.start && day.end <= index + length,
  );
  return isStruck || done.test(foldInPlace(originals)) || (day.rolled !== undefined && over.test(originals));
}

/** A row of a table; a missing city and venue come from the row above, because spreadsheets merge cells. */
function carriedDown(line: Line, above: Line | undefined): Line {
  if (line.place.places.length || !line.days.length || !above?.days.length) return line;
  return { ...line, place: above.place, venue: line.venue ?? above.venue };
}

/** Whether a line is only a price: its other words are then kinds of seats. */
const isPriceList = ({ days, hours, links, place, venue, marks }: Line) =>
  marks.price !== undefined && !days.length && !hours.length && !links.length && !place.places.length && !venue;
