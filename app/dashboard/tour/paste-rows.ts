import { newKey } from '../drafts';
import type { Doubt } from '../../data/tour/rows/doubts';
import type { TourReading } from '../../data/tour/read-tour';
import type { TourRow } from '../../data/tour/rows/tour-row';

/** The cells of a row that staff see and mend, each as an input holds it. */
export type Cells = Record<'date' | 'time' | 'city' | 'state' | 'venue' | 'link', string>;

/** The state of a row that was sent. `sending` on a page that has just been opened means: nobody knows. */
export type Outcome =
  | { type: 'sending' }
  | { type: 'created'; id: string }
  | { type: 'failed'; reason: string; errors?: Partial<Record<string, string>> };

export type PasteRow = {
  /** Stays its own through every reading and every visit. */
  key: string;
  /** The line of the message it was read from, by which a later reading finds it again. */
  source: string;
  read: TourRow;
  /** The typed or answered cells; they win over the text that is read. */
  edits: Partial<Cells>;
  /** Whether it is to be created, where staff said so; else what is new is. */
  chosen?: boolean;
  outcome?: Outcome;
};

export function cellsOf({ read, edits }: Pick<PasteRow, 'read' | 'edits'>): Cells {
  const { date, time = '', city = '', state = '', venue = '', link = '' } = read;
  return { date, time, city, state, venue, link, ...edits };
}

/** Doubts that are open, guesses too: an answer, or anything typed into the cell, settles one. */
export function openDoubts({ read, edits }: Pick<PasteRow, 'read' | 'edits'>): Doubt[] {
  return read.doubts.filter(({ field }) => edits[field] === undefined);
}

/** The edits that settle a row as it stands: `Así está bien`. None where a date lacks a field that it must have. */
export function settled(row: Pick<PasteRow, 'read' | 'edits'>): Partial<Cells> | undefined {
  const cells = cellsOf(row);
  if (!(cells.date && cells.time && cells.city && cells.state)) return undefined;
  return Object.fromEntries(openDoubts(row).map(({ field }) => [field, cells[field]]));
}

/** A question that several rows ask alike, with them. */
export type SharedDoubt = { question: string; field: Doubt['field']; rows: PasteRow[] };

/** The questions that all or at least three of some rows ask alike: they are asked once. */
export function sharedDoubts(rows: readonly PasteRow[]): SharedDoubt[] {
  const questions = rows.flatMap((row) => openDoubts(row).flatMap((doubt) => (doubt.guess ? [] : [{ row, doubt }])));
  const alike = Map.groupBy(questions, ({ doubt: { field, question } }) => `${field} ${question}`);
  return [...alike.values()].flatMap((same) =>
    same.length > 1 && (same.length > 2 || same.length === rows.length)
      ? [{ ...same[0]!.doubt, rows: same.map(({ row }) => row) }]
      : [],
  );
}

/** The ids of the dates that were created, by their rows. */
export const createdIds = (rows: readonly PasteRow[]) =>
  new Map(rows.flatMap(({ key, outcome }) => (outcome?.type === 'created' ? [[key, outcome.id]] : [])));

/**
 * The rows after another reading of the message. A row is found again by its line; where the line itself was being
 * typed, by its place among those that changed. What was created stays, whatever became of its line.
 */
export function rowsAfter(before: readonly PasteRow[], message: string, { rows: read }: TourReading): PasteRow[] {
  const lines = message.split(/\r\n|\r|\n|\u2028/);
  const sources = numbered(read.map(({ line }) => (lines[line] ?? '').trim()));
  const unmatched = new Set(before);
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
  return [...[...unmatched].filter(({ outcome }) => outcome?.type === 'created'), ...rows];
}

/** Equal lines, and the several dates of one line, told apart by their number. */
function numbered(texts: string[]): string[] {
  const count = new Map<string, number>();
  return texts.map((text) => {
    const number = (count.get(text) ?? 0) + 1;
    count.set(text, number);
    return `${text}#${number}`;
  });
}
