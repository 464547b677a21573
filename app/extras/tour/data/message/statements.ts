import type { ReadableLine } from './noise';
import { linesOfDay, mayNameMonth, ofMonth, startsWithMonth } from '../days/day-words';
import { findDays } from '../days/days';
import { endsInVenue, isBeforeName } from '../words/segments';
import { sideTableAt } from './side-tables';

/** What is read at once: a line, a few that belong together, or a side of one in two columns. */
export type Statement = {
  number: number; // of its first line
  text: string; // '' for an empty line
  at: number; // where it starts in its line
  isTile: boolean; // whether it is a day in parts on several lines
};

/** A text in two columns, as on a poster: each line is two texts with a gap between them. */
const twoSides = /^\s*\S+(?: \S+)* {3,}(?=\S+(?: \S+)*\s*$)/;

/** The statements of a message in order; a card on the left is read before the one on its right. */
export function* statementsOf(lines: readonly ReadableLine[], today: string): Generator<Statement> {
  for (let number = 0; number < lines.length; number++) {
    const { text, dropped, isBreak } = lines[number]!;
    if (dropped) continue;
    if (isBreak) {
      yield { number, text: '', at: 1, isTile: false };
      continue;
    }
    const sideTable = /[\t|]/.test(text) ? sideTableAt(number, lines, today) : undefined;
    if (sideTable) {
      yield* sideTable.statements;
      number += sideTable.count - 1;
      continue;
    }
    const block = blockAt(number, lines);
    const gaps = block.map((line) => twoSides.exec(line.text)?.[0].length ?? 0);
    const daysOf = (text: string) => findDays(text, today).days.length;
    const [head = '', gap = 0] = [block[0]?.folded, gaps[0]];
    if (gaps.length > 1 && gaps.every(Boolean) && daysOf(head.slice(0, gap)) && daysOf(head.slice(gap))) {
      const sides = (isRight: boolean) =>
        block.map((line, index) => {
          const at = isRight ? gaps[index]! : 0;
          return {
            number: number + index,
            text: line.text.slice(at, isRight ? undefined : gaps[index]),
            at,
            isTile: false,
          };
        });
      yield* [...sides(false), { number, text: '', at: gap, isTile: false }, ...sides(true)];
      number += block.length - 1;
    } else if (!hasWords(text)) yield { number, text: '', at: 0, isTile: false };
    else {
      const { count, ...joined } = joinedAt(number, lines);
      yield { number, at: 0, ...joined };
      number += count - 1;
    }
  }
}

const hasWords = (text: string) => /[A-Za-zÀ-ɏ\d]/.test(text);

/** The lines from a given one to the next empty one. */
function blockAt(number: number, lines: readonly ReadableLine[]) {
  if (!twoSides.test(lines[number]!.text)) return [];
  const length = lines.slice(number).findIndex(({ text }) => !hasWords(text));
  return lines.slice(number, length < 0 ? undefined : number + length);
}

/** A line with the following ones that belong to it: a day in parts, or `EL PRÓXIMO SÁBADO` above its place. */
function joinedAt(number: number, lines: readonly ReadableLine[]) {
  const following = lines.slice(number, number + 5).map(({ text, dropped }) => (dropped ? '' : text));
  const [current, next] = [lines[number]?.folded ?? '', lines[number + 1]?.folded ?? ''];
  const isJoined =
    (/\d\s*$/.test(current) && mayNameMonth.test(next) && ofMonth.test(next)) ||
    (/\d\s+de\s*$/.test(current) && startsWithMonth.test(next)) ||
    isBeforeName(next) ||
    endsInVenue(current);
  const count = isJoined ? 2 : linesOfDay(following);
  return { count, text: following.slice(0, count).join(' '), isTile: count > 1 && !isJoined };
}
