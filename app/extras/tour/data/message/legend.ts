import { isLabel, labelIn, nameOf } from '../line/columns';
import type { Code, Legend } from '../line/legend';
import { findMarks } from '../line/marks';
import { allMatches, foldInPlace, says } from '../words/text';

/** `🟢 disponible 🟡 últimos boletos` */
const behindSign = /(\p{Extended_Pictographic})\ufe0f?\s*[:=–-]?\s*([^\p{Extended_Pictographic}\d]{4,40})/gu;
/** `AGO=agotado PRE=preventa`, `vuelo lleno = sold out`: the parts of a line with one meaning each. */
const parts = /\s{2,}|\s*[;|/·]\s*|,\s(?=\S{1,12}\s?=)|\s(?=[A-Z]{1,5}\s?=)/;
const equals = /^[^A-Za-zÀ-ɏ(]*(\(\S{1,2}\)|[A-Za-zÀ-ɏ]+(?: [A-Za-zÀ-ɏ]+){0,2})\*?\s*=\s*([A-Za-zÀ-ɏ].*)$/;
/** `(A) agotado` */
const behindBrackets = /(\([A-Za-z?*]{1,2}\))\s*[:=–-]?\s*([A-Za-zÀ-ɏ][^()\d]{3,40})/g;

const most = 20; // codes: each is asked of all lines

type Pair = readonly [code: string, meaning: string];

const statusOf = (words: string) => findMarks(words).marks.status;
const ofSale = /\b(?:disponible|boletos|venta|sale)/;
const ofDoubt = /\b(?:por|falta|sin)\s+(?:confirmar|definir)\b/;
const saysStatus = ([, words]: Pair) => statusOf(words) !== undefined || ofSale.test(words) || ofDoubt.test(words);
/** Whether words are mostly those of a column: `el teatro, pues`, not `Foro Felipe Villanueva` */
const saysLabel = ([, words]: Pair) => {
  const label = labelIn(words);
  return isLabel(label) && label.split(' ').length * 2 > nameOf(words).split(' ').length;
};
const isUnderstood = (pair: Pair) => saysStatus(pair) || saysLabel(pair);
/** Signs like a traffic light: what one of them means is asked where its words are not understood. */
const light = /[🟢🟡🔴🟠🔵🟣🟤⚫⚪🟩🟨🟥🟧🟦⬛⬜✅❌]/u;

/** The pairs of a line: signs, codes before an equals sign, or letters in brackets. */
function pairsOf(line: string): { signs: Pair[]; codes: Pair[] } {
  const fold = (matches: readonly (readonly string[])[]) =>
    matches.map(([, code = '', words = '']): Pair => [code, foldInPlace(words).trim()]);
  const signs = /\d/.test(line) ? [] : fold(allMatches(line, behindSign));
  const brackets = fold(allMatches(line, behindBrackets));
  const codes = line.includes('=') ? fold(line.split(parts).flatMap((part) => [equals.exec(part) ?? []])) : [];
  return {
    signs,
    codes: [...(brackets.length > 1 ? brackets : []), ...codes.filter(([code]) => code)].filter(isUnderstood),
  };
}

/** How a code stands in another line: a sign anywhere, a code in capitals as it is, a letter as a cell, words in any case. */
function patternOf(code: string): RegExp {
  const text = code.replace(/[()?*]/g, String.raw`\$&`);
  if (/^\W/.test(code) || /\p{Extended_Pictographic}/u.test(code)) return new RegExp(text, 'gu');
  if (code.length === 1) return new RegExp(String.raw`(?<=^|[\t;|] ?)${text}(?=\s*(?:$|[\t;|]))`, 'g');
  const word = `(?<![A-Za-zÀ-ɏ\\d])${text}(?![A-Za-zÀ-ɏ\\d])`;
  return new RegExp(word, code === code.toUpperCase() ? 'g' : 'gi');
}

/** The legend of a message: what its signs and codes mean, from a line or a few. */
export function legendOf(lines: readonly string[]): Legend | undefined {
  const pairs = lines.map(pairsOf);
  const pairsInUse: Pair[] = [];
  let tried = 0;
  const ofLegend = new Set<number>();
  const isUsed = ([code]: Pair) => {
    const pattern = patternOf(code);
    return lines.some((line, at) => !pairs[at]!.codes.some(([other]) => other === code) && says(line, pattern));
  };
  for (const [at, { signs, codes }] of pairs.entries()) {
    const used = codes.slice(0, Math.max(0, most - tried)).filter(isUsed);
    tried += codes.length;
    if (used.length) ofLegend.add(at);
    pairsInUse.push(...used);
    if (!signs.length || pairsInUse.some(([code]) => code === signs[0]![0])) continue;
    const run = [...signs];
    let end = at + 1;
    for (; pairs[end]?.signs.length; end++) run.push(...pairs[end]!.signs);
    const isLegend = run.every(saysStatus) || (run.every(([sign]) => light.test(sign)) && run.some(saysStatus));
    if (new Set(run.map(([sign]) => sign)).size < 2 || !isLegend) continue;
    for (let line = at; line < end; line++) ofLegend.add(line);
    pairsInUse.push(...run);
  }
  if (!pairsInUse.length) return undefined;
  const ofColumn = (pair: Pair) => !light.test(pair[0]) && !saysStatus(pair);
  const names = pairsInUse.filter(ofColumn).map(([code, words]) => [nameOf(code), labelIn(words)] as const);
  const ofDates = pairsInUse.filter((pair) => !ofColumn(pair));
  const codes = ofDates.map((pair): Code => ({
    pattern: patternOf(pair[0]),
    meaning: pair[1],
    isUnread: !saysStatus(pair) || undefined,
  }));
  return { codes, names: new Map(names), lines: ofLegend };
}
