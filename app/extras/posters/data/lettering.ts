import face from './anton-capitals.json' with { type: 'json' };

/** Height of a capital letter in em; the second, with an accent. */
export const capital = 0.86;
export const accented = 1.11;

const outlines = new Map<string, { advance: number; path: string }>();
for (const [letter, outline] of Object.entries(face.outlines)) {
  const at = outline.indexOf(' ');
  outlines.set(letter, { advance: Number(outline.slice(0, at)), path: outline.slice(at + 1) });
}
/** Characters that are drawn; no card has room for more. */
const longest = 400;
const kerning = new Map<string, number>();
for (const [closer, pairs] of Object.entries(face.kerning))
  for (const pair of pairs.match(/../gsu) ?? []) kerning.set(pair, Number(closer));

/** Letters that Unicode does not decompose. */
const baseLetters: Record<string, string> = { Ł: 'L', Ø: 'O', Đ: 'D', Ħ: 'H', Æ: 'A', Œ: 'O', ẞ: 'S' };

/**
 * A text in the characters of the typeface: accented capitals on one line. An unknown letter becomes its base letter
 * (`Ł` becomes `L`); an emoji is left out.
 */
export function printable(text: string): string {
  const letters = [...text.slice(0, longest).toWellFormed().normalize('NFC').toLocaleUpperCase('es')].map((letter) => {
    if (outlines.has(letter)) return letter;
    if (/\s/.test(letter)) return ' ';
    const [plain = ''] = baseLetters[letter] ?? letter.normalize('NFKD');
    return outlines.has(plain) ? plain : '';
  });
  return letters.join('').replace(/ +/g, ' ').trim();
}

/** The position of each letter and of the text's end, in thousandths of an em. */
function set(text: string, spacing: number) {
  const places: { letter: string; at: number }[] = [];
  let end = 0;
  let before = '';
  for (const letter of text) {
    end += (kerning.get(before + letter) ?? 0) + (before ? spacing * 1000 : 0);
    places.push({ letter, at: end });
    end += outlines.get(letter)?.advance ?? 0;
    before = letter;
  }
  return { places, end };
}

/** Width of a printable text, in em. @param spacing between letters, in em */
export function widthOf(text: string, spacing = 0): number {
  return set(text, spacing).end / 1000;
}

/** How a text is drawn: position of its first line, size, colour. */
type Lettering = {
  x: number;
  y: number;
  size: number;
  fill: string;
  anchor?: 'start' | 'middle';
  spacing?: number;
};

/** A printable text as outlines in an SVG, which looks the same whatever fonts the machine has. */
export function letter(text: string, { x, y, size, fill, anchor = 'middle', spacing = 0 }: Lettering): string {
  const { places, end } = set(text, spacing);
  const left = anchor === 'middle' ? x - (end * size) / 2000 : x;
  const paths = places.map(({ letter, at }) => {
    const path = outlines.get(letter)?.path;
    return path ? `<path transform="translate(${at})" d="${path}"/>` : '';
  });
  const scale = (size / 1000).toFixed(5);
  return `<g fill="${fill}" transform="translate(${left.toFixed(2)} ${y}) scale(${scale} -${scale})">${paths.join('')}</g>`;
}

/** The lines of a text, and the size at which all of them fit. */
export type Fitted = { lines: string[]; size: number };

/**
 * Sets a printable text as large as it fits: on one line if that is at least `breakBelow` px high, else on the number
 * of lines that makes it largest. A text that does not fit at the smallest size ends in `…`.
 * @param room `width` in px; `largest` and `smallest` font sizes in px; `most` lines
 */
export function fit(text: string, { width, largest, smallest, most = 1, breakBelow = 0 }: FitOptions): Fitted {
  let best: Fitted | undefined;
  for (let count = 1; count <= most; count++) {
    const lines = breakLines(text, count);
    const size = Math.min(
      largest / (count === 1 ? 1 : 1 + (count - 1) * 0.16),
      width / Math.max(...lines.map((line) => widthOf(line)), 0.001),
    );
    if (!best || size > best.size) best = { lines, size };
    if (best.size >= Math.max(breakBelow, smallest)) break;
  }
  if (best && best.size >= smallest) return best;
  const all = fillLines(text.split(' '), width / smallest);
  const lines = all.length > most ? [...all.slice(0, most - 1), `${all[most - 1]}…`] : all;
  return { lines: lines.map((line) => shortened(line, width / smallest)), size: smallest };
}

type FitOptions = { width: number; largest: number; smallest: number; most?: number; breakBelow?: number };

/** Breaks a text between words into at most `count` lines, as narrow as possible. */
export function breakLines(text: string, count: number): string[] {
  const words = text.split(' ');
  let [narrow, wide] = [Math.max(...words.map((word) => widthOf(word))), widthOf(text)];
  if (count === 1) return [text];
  for (let step = 0; step < 12; step++) {
    const width = (narrow + wide) / 2;
    if (fillLines(words, width).length > count) narrow = width;
    else wide = width;
  }
  return fillLines(words, wide);
}

/** Fills each line with as many words as fit. @param width in em */
function fillLines(words: string[], width: number): string[] {
  return words.reduce<string[]>((lines, word) => {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) return [...lines.slice(0, -1), `${line} ${word}`];
    return [...lines, word];
  }, []);
}

function shortened(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  let end = line.replace(/…$/, '');
  while (end && widthOf(`${end}…`) > width) end = end.slice(0, -1).trimEnd();
  return `${end}…`;
}
