import { findDays } from '../days/days';
import { allMatches, foldInPlace } from '../words/text';
import type { ReadableLine } from './noise';

/** A line of a card: where it is in the message's lines. */
export type CardLine = ReadableLine & { number: number; at: number };

/** A line of several texts with gaps between them. */
const ofSides = /^\s*\S+(?: \S+)* {3,}\S/;
const text = /\S+(?: {1,2}\S+)*/g;

/**
 * The cards that stand side by side from a given line on, as on a poster, each with a day: a line has a text of
 * each, or fewer, below what they are of. Undefined where there are none.
 */
export function sideCardsAt(
  number: number,
  lines: readonly ReadableLine[],
  today: string,
): { cards: CardLine[][]; count: number } | undefined {
  const isSides = (line: ReadableLine | undefined) => line !== undefined && ofSides.test(line.text);
  // The lines of a table are not asked again, each with all below it.
  if (!isSides(lines[number]) || isSides(lines[number - 1])) return undefined;
  const rows: { text: string; at: number }[][] = [];
  for (const line of lines.slice(number)) {
    if (!isSides(line)) break;
    rows.push(allMatches(line.text, text).map(({ 0: text, index: at }) => ({ text, at })));
  }
  const [first = []] = rows;
  const cards: CardLine[][] = first.map(() => []);
  for (const [index, row] of rows.entries())
    for (const [place, { text, at }] of row.entries()) {
      const distances = first.map((one) => Math.abs(one.at - at));
      const column = row.length === first.length ? place : distances.indexOf(Math.min(...distances));
      cards[column]!.push({ number: number + index, text, folded: foldInPlace(text), at });
    }
  const isCard = (card: CardLine[]) =>
    card.length > 1 && findDays(card.map(({ folded }) => folded).join(' '), today).days.length > 0;
  const isAligned = rows.every(({ length }) => length <= first.length);
  return rows.length > 1 && isAligned && cards.every(isCard) ? { cards, count: rows.length } : undefined;
}
