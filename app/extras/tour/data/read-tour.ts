import { firstInFigures, isMarch } from './days/day-words';
import { unclaimedOf, wholeOf } from './line/left-overs';
import { type Line, readLine, saysMoving } from './line/line';
import { legendOf } from './message/legend';
import { withoutNoise, type ReadableLine } from './message/noise';
import { askLeftOvers, askNeighbours, askOtherLines, rowsToFillIn } from './rows/asking';
import { askProgramme, withoutOtherActs } from './rows/programme';
import { cardsWithoutDay } from './rows/cards-without-day';
import { askWhetherSure } from './rows/unsure';
import { withoutUndated } from './rows/undated';
import { askOtherCities } from './rows/other-cities';
import { isGone, saysOfDays, sumsUp } from './rows/no-dates';
import { groupAbove, groupsOf, type Group } from './rows/groups';
import { addNamed } from './rows/named-dates';
import { withMergedCells } from './rows/merged-cells';
import { withoutDaysOff, withoutFairs } from './rows/no-shows';
import { withSeasonHours } from './rows/season-hours';
import { inheritPlaces, linesOfOtherHours, onlyShows, placesOfLetter, sameVenues } from './rows/only-shows';
import { doorsByClause } from './rows/doors-by-clause';
import { hoursOfMarks } from './rows/marked-days';
import { byWeekday } from './rows/by-weekday';
import { hoursByClause } from './rows/hours-by-clause';
import { shareInParagraphs } from './rows/paragraphs';
import { askOfWhich, giveToAll } from './rows/status-of-all';
import { samePrices } from './rows/prices-by-clause';
import { ofTickets, rowsOf, share, shareSales } from './rows/rows';
import { stateOfOthers } from './rows/state-of-others';
import { venuesOfCities } from './rows/venues-of-cities';
import { venuesOfOrder } from './rows/venue-of-order';
import { shareLink } from './rows/shared-link';
import { linesOf, type TourRow } from './rows/tour-row';
import { plain } from './words/signs';
import { foldInPlace, inFewBytes, type Unread } from './words/text';
import { monthOf } from './days/spellings';
import type { LineContext } from './line/facts';
import { readParts } from './message/parts';
import { statementsOf } from './message/statements';

const pieces = /.{1,1000}/g; // of a long line: a fold takes quadratic time

export type TourReading = { rows: TourRow[]; unread: Unread[] };

/**
 * Reads a tour from WhatsApp or a spreadsheet: a line or a few for each date, in any order. `message/` drops, cuts and
 * labels the lines of a message; `line/` reads one, with `days/` and `places/`; `rows/` turns lines into dates and adds
 * questions about doubts. A line that changes other dates is never applied. Each folder imports only those after it in
 * this list: message, rows, line, places, days, words.
 * @param today `YYYY-MM-DD` in the show's zone
 * @param show its name, which is not a place
 */
export function readTour(message: string, today: string, show: string): TourReading {
  const text = plain(message);
  const originals = text.split(/\r\n|\r|\n|\u2028/).map(inFewBytes);
  const legend = legendOf(originals);
  const lines = withoutNoise(originals, today, show, legend);
  const folded = (text.match(pieces) ?? []).map(foldInPlace).join('\n');
  const context = { show, first: firstInFigures(folded), isMarch: isMarch(folded), legend };
  const { items, statements, settled } = readLines(originals, lines, today, context);
  const { groups, others } = groupsOf(withoutUndated(withoutOtherActs(items, statements, show, settled)));
  share(groups, others);
  const rows = groups.flatMap((group, index) => rowsOf(group, groupAbove(groups, index), today));
  addNamed(rows, statements, settled);
  giveToAll(rows, statements, settled);
  const ofSeasons = withSeasonHours(withoutDaysOff(onlyShows(rows, today), statements), statements);
  const shows = withoutFairs(ofSeasons, statements);
  placesOfLetter(shows, rows);
  inheritPlaces(shows, statements);
  sameVenues(shows, statements);
  stateOfOthers(shows);
  shareInParagraphs(shows, statements);
  venuesOfCities(shows, statements, settled);
  venuesOfOrder(shows, statements);
  byWeekday(shows, statements, settled);
  hoursByClause(shows, statements, settled);
  doorsByClause(shows, statements, settled);
  hoursOfMarks(shows, originals, statements, settled);
  samePrices(shows, statements);
  shareSales(shows, statements);
  shareLink(shows, statements);
  askWhetherSure(shows, statements);
  askProgramme(shows, statements, show);
  askLeftOvers(shows, statements);
  askNeighbours(shows, statements);
  askOtherCities(shows, statements);
  const ofOtherHours = linesOfOtherHours(rows, shows);
  for (const { line } of rows) if (!ofOtherHours.has(line)) settled.add(line);
  askOfWhich(shows, statements, settled);
  askOtherLines(shows, statements, settled);
  for (const { line } of rows) settled.add(line);
  const toFillIn = rowsToFillIn(shows, statements, settled);
  const all = [...shows, ...toFillIn, ...cardsWithoutDay([...shows, ...toFillIn], statements, settled)].sort(
    (a, b) => a.line - b.line,
  );
  const unread = [
    ...originals.flatMap((text, line) =>
      lines[line]?.dropped && !lines[line].isSyntax ? { line, start: 0, end: text.length, text } : [],
    ),
    ...unreadOf(statements, groups, shows),
  ];
  return { rows: all, unread: unread.sort((a, b) => a.line - b.line || a.start - b.start) };
}

/** The parts of the lines that no date uses. */
function unreadOf(statements: readonly Line[], groups: readonly Group[], rows: readonly TourRow[]): Unread[] {
  const usedLines = linesOf(rows);
  // `share` copies lines, but not their claims.
  const used = new Set(groups.flatMap(({ lines, shared }) => [...lines, ...shared]).map(({ claims }) => claims));
  const others = statements.filter(({ heading, sale, days }) => !heading && !(sale && !days.length));
  const ofClauses = rows.flatMap(({ evidence }) => evidence.filter(({ how }) => how === 'heading'));
  const clauses = Map.groupBy(ofClauses, ({ line }) => line);
  return others.flatMap((line) => {
    if (used.has(line.claims) && usedLines.has(line.number)) return unclaimedOf(line);
    const spans = (clauses.get(line.number) ?? [])
      .map(({ start, end }) => ({ start: start - line.at, end: end - line.at }))
      .filter(({ start, end }) => start >= 0 && end <= line.original.length);
    return spans.length ? unclaimedOf({ ...line, claims: [...line.claims, ...spans] }) : wholeOf(line);
  });
}

/** Reads the lines of a message in order: each knows month, year, country and columns of those above. */
function readLines(originals: readonly string[], lines: readonly ReadableLine[], today: string, context: LineContext) {
  /** The lines about events, in order; undefined for an empty line. */
  const items: (Line | undefined)[] = [];
  const statements: Line[] = [];
  /** Numbers of lines whose dates are over, or that head a week. */
  const settled = new Set<number>();
  let [hasDays, isRemark, paragraph] = [false, false, 0];
  /** What the lines since the last empty one give to all dates below. */
  let head = { hasPlace: false, hasVenue: false };
  for (const { number, text, at: start, isTile, isNewDay } of statementsOf(lines, today)) {
    if (!text) {
      if (/[A-Za-zÀ-ɏ\d]/.test(originals[number] ?? '') && !start) continue;
      if (items.at(-1)) items.push(undefined);
      context.isUnderVenue ||= !hasDays && head.hasPlace && head.hasVenue;
      head = { hasPlace: false, hasVenue: false };
      paragraph++;
      continue;
    }
    const read = (part: string, at: number, last: LineContext['last'], before = context.before) =>
      readLine(part, { number, at: start + at }, today, {
        ...context,
        last,
        before,
        isNewDay,
        isLastOwn: last !== context.last,
      });
    for (const part of readParts(text, read, context.last)) {
      const all = part.findLeftOvers();
      // `a las 6… perdón, a las 7`: the sentence before has no hour
      const completes = part.hours.length > 0 && lacksHour(items.at(-1), number);
      const leftOvers = completes ? all.filter(({ text }) => !/^(?:perd[oó]n|correcci[oó]n|corrijo)/i.test(text)) : all;
      const line: Line = { ...part, leftOvers, isTile, paragraph };
      const { days, place } = line;
      if (!hasDays && !days.length) {
        head.hasPlace ||= place.places.length > 0;
        head.hasVenue ||= line.venue !== undefined;
        context.isUnderVenue ||= place.places.length > 0 && line.venue !== undefined;
      }
      learn(context, line);
      const isOver = isGone(originals[number] ?? '', line);
      if (isOver || line.week) settled.add(number);
      const saysTickets = line.marks.status && ofTickets.test(line.text);
      // `ay sí, sábado 12, perdón` is about a date above.
      const isDate = line.hours.length + place.places.length > 0 || line.venue || !ofCorrection.test(line.text);
      // `la hora creo que 8:30`, in the line of its day, which has none
      const isOwnHour = completes && leftOvers.every(({ isChange, text }) => !isChange || /^creo/i.test(text));
      const isChange =
        hasDays && !isOwnHour && !(days.length ? isDate : saysTickets) && leftOvers.some(({ isChange }) => isChange);
      const before = items.at(-1);
      // `ponle cancelado`, below such a remark, is of the same day.
      isRemark = saysOfDays(line, items) || (isRemark && !days.length && line.marks.status !== undefined);
      const joined = before && joinedWith(before, line);
      if (joined) items[items.length - 1] = joined;
      else statements.push(line);
      if (!joined && line.hasFacts && !isOver && !isChange && !isRemark)
        items.push(withMergedCells(line, before, context.columns));
      hasDays ||= days.length > 0;
    }
  }
  const summary = items.findIndex((line) => line && sumsUp(line, items));
  if (summary >= 0) {
    const line = items[summary]!;
    settled.add(line.number);
    const isPlaced = line.place.places.length > 0 || line.venue !== undefined;
    items.splice(summary, 1, ...(isPlaced ? [{ ...line, days: [] }] : []));
  }
  return { items, statements, settled };
}

/** Whether a sentence of a given line has a day without an hour. */
const lacksHour = (one: Line | undefined, number: number) =>
  one?.number === number && one.days.length > 0 && !one.hours.length;

/** The line above with what a line adds to it: the price of other seats, or the hour of another show. */
function joinedWith(above: Line, line: Line): Line | undefined {
  const { marks } = above;
  if (isPriceList(line) && marks.price !== undefined) {
    // `Preferente $450 agotado`, then `General $320`: seats are left.
    const isLeft = isPriceList(above) && marks.status !== line.marks.status;
    const price = Math.min(marks.price, line.marks.price || marks.price);
    return { ...above, marks: { ...marks, price, status: isLeft ? undefined : marks.status } };
  }
  // `Viernes 20:30`, then `Sábados 18:00 y 20:30`
  const isOfWeekdays = ({ hours, days }: Line) =>
    hours.length > 0 && !days.length && hours.every(({ weekdays }) => weekdays);
  if (isOfWeekdays(above) && isOfWeekdays(line)) return { ...above, hours: [...above.hours, ...line.hours] };
  // `8:30 pm`, then `6:00 pm – NUEVA FUNCIÓN`
  const isHour = line.startsWithHour && above.startsWithHour && line.hasFacts;
  if (!isHour) return undefined;
  const own = ({ hours, marks: { status } }: Line) => hours.map((hour) => ({ status: status ?? null, ...hour }));
  return { ...above, hours: [...own(above), ...own(line)] };
}

/** Stores what the lines below need from a line. */
function learn(context: LineContext, line: Line) {
  const { days, country } = line;
  context.heading = line.heading ?? context.heading;
  context.isUnderDoors = !days.length && !line.hours.length && ofDoors.test(line.text);
  context.week = line.week ?? (line.heading ? undefined : context.week);
  context.year = line.year ?? context.year;
  context.columns = line.columns ?? context.columns;
  context.isMoving ||= !days.length && saysMoving.test(line.text);
  if (country) context.country = /^m[ée]xico$/i.test(country) ? undefined : country;
  context.before = days.at(-1)?.readings[0] ?? context.before;
  context.last = monthOf(days.at(-1)) ?? context.last;
  const [first, end] = [days[0]?.readings[0], days.at(-1)?.readings[0]];
  if (first && end && days.at(-1)?.spanned) context.span = [first, end];
  if (days.length) context.isCounted = days.at(-1)!.counted ? true : undefined;
  if (days.length) context.daysAbove = days.map(({ readings }) => readings[0]!);
  if (days.length > 1) context.season = context.daysAbove;
}

/** `¿A qué hora abren las puertas?`, `Acceso:` */
const ofDoors = /\b(?:puertas|acceso)\b[^?:]*[?:]\W*$/;

const ofCorrection = /\b(?:perdon|correccion|corrijo)\b/;

/** Whether a line is only a price: its other words are then kinds of seats. */
const isPriceList = ({ days, hours, links, place, venue, marks }: Line) =>
  marks.price !== undefined && !days.length && !hours.length && !links.length && !place.places.length && !venue;
