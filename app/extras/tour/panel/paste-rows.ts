import { keysOf } from '../../../data/keys';
import { newKey } from '../../../dashboard/drafts';
import type { Doubt, TourRow } from '../data/rows/tour-row';
import type { TourReading } from '../data/read-tour';

/** The cells that staff see and correct, as inputs hold them; the status is `''` on sale, and has only questions. */
export type Cells = Record<'date' | 'time' | 'city' | 'state' | 'venue' | 'link' | 'status', string>;

/** The state of a row that was sent. After a reload `sending` means that nobody knows. */
export type Outcome =
  | { type: 'sending' }
  | { type: 'created'; id: string }
  | { type: 'failed'; reason: string; errors?: Partial<Record<string, string>> };

export type PasteRow = {
  /** Stays the same through every reading and visit. */
  key: string;
  /** The line of its message, by which a later reading finds it again. */
  source: string;
  read: TourRow;
  /** The cells that were typed or answered; they replace the text from the message. */
  edits: Partial<Cells>;
  /** Whether it is to be created, if staff decided; otherwise new ones are. */
  chosen?: boolean;
  outcome?: Outcome;
  /** The row of whose day it is another function, which staff added. */
  functionOf?: string;
};

export function cellsOf({ read, edits }: Pick<PasteRow, 'read' | 'edits'>): Cells {
  const { date, time = '', city = '', state = '', venue = '', link = '', status = '' } = read;
  return { date, time, city, state, venue, link, status, ...edits };
}

/** The cells whose values were not in the message, but follow from it: a state, or a place of another date. */
export function inferredCells({ read, edits }: Pick<PasteRow, 'read' | 'edits'>): (keyof Cells)[] {
  const written = new Set<string>(['status', ...read.evidence.map(({ field }) => field)]);
  return keysOf(cellsOf({ read, edits })).filter((name) => edits[name] === undefined && !written.has(name));
}

/** Open doubts, including guesses: an answer, or typing into the cell, resolves one. */
export function openDoubts({ read, edits }: Pick<PasteRow, 'read' | 'edits'>): Doubt[] {
  return read.doubts.filter(({ field }) => edits[field] === undefined);
}

/** The edits that accept a row as it is: `Así está bien`. Undefined if a required field is missing. */
export function settled(row: Pick<PasteRow, 'read' | 'edits'>): Partial<Cells> | undefined {
  const cells = cellsOf(row);
  if (!(cells.date && cells.time && cells.city && cells.state)) return undefined;
  return Object.fromEntries(openDoubts(row).map(({ field }) => [field, cells[field]]));
}

/** The rows that are asked about, answered or not: a link for several dates is asked once, above them. */
export function rowsAskedAbout(rows: readonly PasteRow[]): PasteRow[] {
  const isOfLink = ({ field }: Doubt) => field === 'link';
  const isOfAll = rows.filter(({ read }) => read.doubts.some(isOfLink)).length > 1;
  return rows.filter(({ read }) => read.doubts.some((doubt) => !(isOfAll && isOfLink(doubt))));
}

/** A question that several rows share. */
export type SharedDoubt = Pick<Doubt, 'question' | 'field' | 'answers'> & { rows: PasteRow[] };

/** The questions that some rows share: they are asked once. A guess is asked only about a link for all. */
export function sharedDoubts(rows: readonly PasteRow[]): SharedDoubt[] {
  const isAsked = ({ guess, field }: Doubt) => field === 'link' || !guess;
  const questions = rows.flatMap((row) => openDoubts(row).flatMap((doubt) => (isAsked(doubt) ? [{ row, doubt }] : [])));
  const alike = Map.groupBy(questions, ({ doubt: { field, question } }) => `${field} ${question}`);
  return [...alike.values()].flatMap((same) => {
    const [first, second] = same;
    return first && second ? [{ ...first.doubt, rows: same.map(({ row }) => row) }] : [];
  });
}

/** The ids of the created events by row. */
export const createdIds = (rows: readonly PasteRow[]) =>
  new Map(rows.flatMap(({ key, outcome }) => (outcome?.type === 'created' ? [[key, outcome.id]] : [])));

/**
 * The rows after another reading of the message. A row is found again by its line; if the line itself was edited, by
 * its position among the changed ones. Created events stay, whatever became of their line.
 */
export function rowsAfter(before: readonly PasteRow[], message: string, { rows: read }: TourReading): PasteRow[] {
  const lines = message.split(/\r\n|\r|\n|\u2028/);
  const sources = numbered(read.map(({ line }) => (lines[line] ?? '').trim()));
  const unmatched = new Set(before.filter(({ functionOf }) => !functionOf));
  const matches = sources.map((source) => claim([...unmatched].find((row) => row.source === source)));

  function claim(row: PasteRow | undefined) {
    if (row) unmatched.delete(row);
    return row;
  }
  for (const [index, row] of read.entries())
    matches[index] ??= claim(
      [...unmatched].find(({ read: was }) => was.date === row.date && was.city === row.city) ??
        [...unmatched].find(({ read: was }) => was.line === row.line) ??
        [...unmatched].find(({ read: was }) => was.date === row.date),
    );
  const rows = read.map((row, index): PasteRow => ({
    key: newKey(),
    edits: {},
    ...matches[index],
    source: sources[index]!,
    read: row,
  }));
  return withFunctions([...[...unmatched].filter(({ outcome }) => outcome?.type === 'created'), ...rows], before);
}

/** Rows with the functions that staff added, each behind the first of its day. */
const withFunctions = (rows: readonly PasteRow[], before: readonly PasteRow[]) =>
  rows.flatMap((row) => [row, ...before.filter(({ functionOf }) => functionOf === row.key)]);

/** Another function on the day of a row: all but the hour is the same. */
export function otherFunction({ key, read, edits }: PasteRow): PasteRow {
  const { date, city, state, venue, link } = cellsOf({ read, edits });
  const doubts: Doubt[] = [{ field: 'time', question: 'Falta la hora de la otra función.', answers: [] }];
  return {
    key: newKey(),
    source: '',
    read: { ...read, date, city, state, venue, link, time: undefined, doubts },
    edits: {},
    functionOf: key,
  };
}

/** Numbers equal lines, and the dates of one line, to tell them apart. */
function numbered(texts: string[]): string[] {
  const count = new Map<string, number>();
  return texts.map((text) => {
    const number = (count.get(text) ?? 0) + 1;
    count.set(text, number);
    return `${text}#${number}`;
  });
}
