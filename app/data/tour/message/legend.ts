import { findMarks, type Marks } from '../line/marks';
import type { ReadableLine } from './noise';
import { foldInPlace } from '../words/text';

const pair = /(\p{Extended_Pictographic})\ufe0f?\s*[:=–-]?\s*([^\p{Extended_Pictographic}]+)/gu;
const onSale = /^\W*(?:disponibles?|con\s+boletos|hay\s+boletos|(?:en|a\s+la)\s+venta|available|on\s+sale)\b/;

/** The meaning of the signs before dates, from a legend: `🟢 disponible 🟡 últimos boletos 🔴 agotado`. */
export function takeLegend(lines: readonly ReadableLine[]): ReadonlyMap<string, Marks['status']> | undefined {
  for (const line of lines) {
    if (line.dropped || line.text.length > 200 || !/^\s*\p{Extended_Pictographic}/u.test(line.text)) continue;
    const pairs = [...line.text.matchAll(pair)].map(([, sign = '', words = '']) => [sign, foldInPlace(words)] as const);
    const legend = new Map(pairs.map(([sign, words]) => [sign, findMarks(words).marks.status]));
    const isMeant = ([sign, words]: readonly [string, string]) =>
      words.length < 40 && (legend.get(sign) ?? onSale.test(words));
    if (legend.size < 2 || !pairs.every(isMeant)) continue;
    line.dropped = true;
    return legend;
  }
  return undefined;
}
