import type { ReadableLine } from './noise';
import { linesOfDay, mayNameMonth, ofMonth, startsWithMonth } from '../days/day-words';
import { endsInVenue, isBeforeName } from '../words/segments';
import { sideCardsAt } from './side-cards';
import { sideTableAt } from './side-tables';
import type { Statement } from './statement';
import { weekGridAt } from './week-grid';

/** The statements of a message in order; a card on the left is read before the one on its right. */
export function* statementsOf(lines: readonly ReadableLine[], today: string): Generator<Statement> {
  for (let number = 0; number < lines.length; number++) {
    const { text, dropped, isBreak } = lines[number]!;
    if (dropped) continue;
    if (isBreak) {
      yield { number, text: '', at: 1, isTile: false };
      continue;
    }
    const sideTable = /[\t|]/.test(text)
      ? (weekGridAt(number, lines, today) ?? sideTableAt(number, lines, today))
      : undefined;
    if (sideTable) {
      yield* sideTable.statements;
      number += sideTable.count - 1;
      continue;
    }
    const sides = sideCardsAt(number, lines, today);
    if (sides) {
      for (const card of sides.cards) {
        for (let index = 0; index < card.length;) {
          const { count, ...joined } = joinedAt(index, card);
          const { number, at } = card[index]!;
          yield { number, at, ...joined };
          index += count;
        }
        yield { number, text: '', at: card[0]!.at + 1, isTile: false };
      }
      number += sides.count - 1;
    } else if (!hasWords(text)) yield { number, text: '', at: 0, isTile: false };
    else {
      const { count, ...joined } = joinedAt(number, lines);
      yield { number, at: 0, ...joined, isNewDay: lines[number]!.isNewDay };
      number += count - 1;
    }
  }
}

const hasWords = (text: string) => /[A-Za-zÀ-ɏ\d]/.test(text);

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
