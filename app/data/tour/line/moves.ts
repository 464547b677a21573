import type { WrittenDay } from '../days/day-words';
import { citiesIn } from '../places/places';
import { segmentsOf } from '../words/segments';

const move = '\\b(?:pasa\\w*|cambi\\w+|mueve\\w*|recorr\\w+|reprogram\\w+|movi\\w*)\\s+(?:\\w+\\s+){0,2}';
/** `del 28 de noviembre pasamos al 16 de enero`, `27 nov, nueva fecha: 6 feb` */
const movesTo = new RegExp(`(?:${move}(?:al?|para)|\\bnueva\\s+fecha(?:\\s+(?:es|sera)|\\W)*)\\s+(?:el\\s+)?$`);
/** `se movió del 18 al 25 de abril` */
const movesFrom = new RegExp(`${move}del\\s+$`);
const arrow = /(?:→|➡|⇒|[=-]+>)\ufe0f?\s*(?:el\s+)?$/iu;

/**
 * Whether the last day of a line is the first one's new date; behind an arrow, unless it is a span or a route.
 * @param text folded, without its days
 */
export function isMoved(original: string, text: string, days: readonly WrittenDay[]): boolean {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || first === last) return false;
  const between = text.slice(first.end, last!.start);
  // `5 feb agotado, nueva fecha: 12 feb` is one more.
  if (/\b(?:agotad|sold|se\s+agot|abr[ie]|agreg|suma|segunda)/.test(between)) return false;
  const hasWords = /[a-z]{3}/.test(between);
  const isRoute = hasWords && citiesIn(segmentsOf(text.slice(last!.end))).length > 0;
  const isSpan = !hasWords && first.readings[0]!.slice(0, 7) === last!.readings[0]!.slice(0, 7);
  return (
    movesTo.test(between) ||
    movesFrom.test(text.slice(0, first.start)) ||
    (arrow.test(original.slice(first.end, last!.start)) && !isRoute && !isSpan)
  );
}
