import { findMarks, type Marks } from '../line/marks';
import type { ReadableLine } from './noise';
import { foldInPlace } from '../words/text';

/** The meaning of the signs before dates, `undefined` for tickets on sale. */
type Legend = ReadonlyMap<string, Marks['status']>;

const pair = /(\p{Extended_Pictographic})\ufe0f?\s*[:=–-]?\s*([^\p{Extended_Pictographic}]+)/gu;
const onSale = /^\W*(?:disponibles?|con\s+boletos|hay\s+boletos|(?:en|a\s+la)\s+venta|available|on\s+sale)\b/;

/** The signs that a line explains: `🟢 disponible 🟡 últimos boletos 🔴 agotado`; none where it says anything else. */
function explained({ text, dropped }: ReadableLine): [string, Marks['status']][] {
  if (dropped || text.length > 200 || !/^\s*\p{Extended_Pictographic}/u.test(text)) return [];
  const pairs = [...text.matchAll(pair)].map(([, sign, words]) => [sign!, foldInPlace(words!)] as const);
  const statuses = pairs.map(([sign, words]) => [sign, findMarks(words).marks.status] as [string, Marks['status']]);
  const isAll = pairs.every(([, words], index) => words.length < 40 && (statuses[index]![1] ?? onSale.test(words)));
  return isAll ? statuses : [];
}

/** The legend of a message, on one line or on several that follow one another; its lines are no tour. */
export function takeLegend(lines: readonly ReadableLine[]): Legend | undefined {
  const signs = lines.map(explained);
  for (let start = 0; start < lines.length; start++) {
    let end = start;
    while (signs[end]?.length) end++;
    const legend = new Map(signs.slice(start, end).flat());
    const block = lines.slice(start, end);
    const isUsed = [...legend.keys()].some((sign) =>
      lines.some((line) => !block.includes(line) && line.text.includes(sign)),
    );
    if (legend.size > 1 && isUsed) {
      for (const line of block) line.dropped = true;
      return legend;
    }
    start = end;
  }
  return undefined;
}
