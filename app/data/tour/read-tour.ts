import { firstInFigures, isEnglish } from './days/message-days';
import { unclaimedOf, wholeOf } from './line/left-overs';
import type { Line } from './line/line';
import { takeLegend } from './message/legend';
import { withoutNoise } from './message/noise';
import { readLines } from './read-lines';
import { askLeftOvers, askNeighbours, askOtherLines, rowsToFillIn } from './rows/asking';
import { groupsOf, type Group } from './rows/groups';
import { onlyShows } from './rows/only-shows';
import { namesOnce, rowsOf, share, shareSales } from './rows/rows';
import { linesOf, type TourRow } from './rows/tour-row';
import { askProgramme, askWhetherSure } from './rows/unsure';
import { plain } from './words/signs';
import { foldInPlace, saysName, type Unread } from './words/text';

/** The reading of a message. */
export type TourReading = { rows: TourRow[]; unread: Unread[] };

/** Characters in which the order of day and month is looked for. */
const longestStart = 100_000;

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
  const originals = text.split(/\r\n|\r|\n|\u2028/);
  const start = foldInPlace(text.slice(0, longestStart));
  const lines = withoutNoise(originals, today);
  const context = { show, first: firstInFigures(start), english: isEnglish(start), legend: takeLegend(lines) };
  const { items, statements, byWeekday, settled } = readLines(originals, lines, today, context);
  const { groups, others } = groupsOf(items);
  share(groups, others);
  const names = namesOnce(groups);
  const rows = groups.flatMap((group, index) => rowsOf(group, names, byWeekday, groups[index - 1], today));
  addNamed(rows, statements);
  const shows = onlyShows(rows, today);
  shareSales(shows, statements);
  askWhetherSure(shows, statements);
  askProgramme(shows, statements, show);
  askLeftOvers(shows, statements);
  askNeighbours(shows, statements);
  for (const { line } of rows) settled.add(line);
  askOtherLines(shows, statements, settled);
  const all = [...shows, ...rowsToFillIn(shows, statements, settled)].sort((a, b) => a.line - b.line);
  const unread = [
    ...originals.flatMap((text, line) => (lines[line]?.dropped ? { line, start: 0, end: text.length, text } : [])),
    ...unreadOf(statements, groups, shows),
  ];
  return { rows: all, unread: unread.sort((a, b) => a.line - b.line || a.start - b.start) };
}

/** What no date uses of the lines that are read. */
function unreadOf(statements: readonly Line[], groups: readonly Group[], rows: readonly TourRow[]): Unread[] {
  const usedLines = new Set(rows.flatMap((row) => [...linesOf(row)]));
  // `share` copies lines, but not their claims.
  const used = new Set(groups.flatMap(({ lines, shared }) => [...lines, ...shared]).map(({ claims }) => claims));
  const others = statements.filter(({ heading, sale, days }) => !heading && !(sale && !days.length));
  return others.flatMap((line) =>
    used.has(line.claims) && usedLines.has(line.number) ? unclaimedOf(line) : wholeOf(line),
  );
}

/** Adds tickets from lines without a day to the dates that they name: `Ya se agotaron Puebla y Toluca`. */
function addNamed(rows: readonly TourRow[], statements: readonly Line[]) {
  const usedLines = new Set(rows.flatMap((row) => [...linesOf(row)]));
  for (const { number, text, days, marks, links } of statements)
    for (const row of days.length || usedLines.has(number) ? [] : rows)
      if (saysName(text, row.city) || saysName(text, row.state)) {
        row.status = marks.status ?? row.status;
        row.link ??= links[0];
        row.price ??= marks.price;
      }
}
