import { isLabel, nameOf } from '../line/columns';
import { findDays } from '../days/days';
import { foldInPlace } from '../words/text';
import type { ReadableLine } from './noise';
import type { Statement } from './statement';

export type Cell = { text: string; at: number };

/** The cells of a row with tabs or bars, and where they start; none for another line. */
export function cellsOf(line: string): Cell[] {
  const sign = line.includes('\t') ? '\t' : '|';
  if (!line.includes(sign)) return [];
  let at = 0;
  const cells = line.split(sign).map((text) => {
    const cell = { text: text.trim(), at: at + text.length - text.trimStart().length };
    at += text.length + 1;
    return cell;
  });
  return sign === '|' && !cells[0]!.text && !cells.at(-1)!.text ? cells.slice(1, -1) : cells;
}

/**
 * The statements of a table that lies on its side, from a given line: each column but the first, whose cells are
 * labels, is read as a card. Undefined where there is none.
 */
export function sideTableAt(
  number: number,
  lines: readonly ReadableLine[],
  today: string,
): { statements: Statement[]; count: number } | undefined {
  const width = cellsOf(lines[number]!.text).length;
  if (width < 3) return undefined;
  const rows: Cell[][] = [];
  for (const { text, dropped } of lines.slice(number)) {
    const cells = dropped ? [] : cellsOf(text);
    if (cells.length !== width) break;
    rows.push(cells);
  }
  const isOfDays = (row: Cell[]) =>
    row.slice(1).every(({ text }) => !/\w/.test(text) || findDays(foldInPlace(text), today).days.length === 1);
  const named = rows.filter((row) => row.some(({ text }) => /\w/.test(text)));
  const [first, ...others] = named;
  const isLabelled = ([head]: Cell[]) => isLabel(nameOf(head!.text));
  const isSide =
    others.length > 1 &&
    !first!.slice(1).some(({ text }) => isLabel(nameOf(text))) &&
    (!first![0]!.text || isLabelled(first!)) &&
    others.filter(isLabelled).length * 2 > others.length &&
    named.filter(isOfDays).length === 1;
  if (!isSide) return undefined;
  const statements = Array.from({ length: width - 1 }, (_, column) => [
    ...rows.flatMap((row, index): Statement[] => {
      const [{ text: name }, { text, at }] = [row[0]!, row[column + 1]!];
      if (!/\w/.test(text)) return [];
      // `Puertas 19:00`, `Precio 350`, but `Plaza:Celaya`: no place of that name
      const label = name && `${name}${/^[\d$]/.test(text) ? ' ' : ':'}`;
      return [{ number: number + index, text: label + text, at: at - label.length, isTile: false }];
    }),
    { number, text: '', at: 1, isTile: false },
  ]);
  return { statements: statements.flat(), count: rows.length };
}
