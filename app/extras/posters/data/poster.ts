import { accented, breakLines, capital, fit, letter, printable, widthOf } from './lettering';
import type { Poster } from './poster-address';
import { posterInks } from './poster-inks';
import { patterns, posterSize } from './poster-patterns';

const lineHeight = 1.2; // em: a capital with its accent is 1.11 em high
const longestWord = 12; // em above which a word is split into parts of `part`
const part = 7;
const longest = 200; // characters of a title that are drawn
const smallestBand = 33; // 17 px on a card of 310

/**
 * The poster of an event without a cover, as an SVG of 600 × 900: title, city and day in outlines; the id selects
 * pattern and colours.
 */
export function drawPoster(poster: Poster, position = ''): string {
  const { width, height } = posterSize;
  const which = numberOf(poster.id);
  const [pattern, inks] = [patterns[which % 3]!, posterInks(poster.colors)[(which + Math.floor(which / 6)) % 6]!];
  const title = printable(poster.title.slice(0, longest)) || printable(poster.city) || printable(poster.name) || '·';
  const share = title.length > 40 ? 0.6 : title.length > 24 ? 0.8 : 1;
  const { art, top: from } = pattern(inks, share);
  const words = [poster.city, poster.day].map(printable).filter(Boolean);
  const lines = bandLines(words, width);
  const tall = lines.length ? (lines.length === 1 ? 96 : 128) : 0;
  const top = height - tall;
  const step = tall / lines.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${position || `width="${width}" height="${height}"`} viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${inks.ground}"/>${art}` +
    setTitle(title, from, top - 30, inks.letters) +
    (tall ? `<rect y="${top}" width="${width}" height="${tall}" fill="${inks.band}"/>` : '') +
    lines
      .map(({ text, size }, at) =>
        letter(text, { x: 300, y: top + (at + 0.5) * step + (size * capital) / 2, size, fill: inks.onBand }),
      )
      .join('') +
    '</svg>'
  );
}

/** A number from 0 to 17 for an id; consecutive ids give consecutive numbers, which differ in pattern and colours. */
function numberOf(id: number | string): number {
  const text = String(id);
  if (/^\d+$/.test(text)) return Number(BigInt(text) % 18n);
  return [...text].reduce((sum, digit) => sum + digit.charCodeAt(0), 0) % 18;
}

/** City and day on one line, or on two where one would be too small to read. */
function bandLines(words: string[], width: number): { text: string; size: number }[] {
  // The lowest line avoids the corner that curls on `/`, up to 15 % of the width (`poster-card.css`).
  const [high, low] = [width - 40, width * 0.68];
  const one = fit(words.join(' · '), { width: low, largest: 50, smallest: smallestBand });
  const rows =
    one.lines[0] === words.join(' · ')
      ? [one]
      : words.map((word, at) => fit(word, { width: at ? low : high, largest: 46, smallest: 24 }));
  return words.length ? rows.map(({ lines, size }) => ({ text: lines.join(' '), size })) : [];
}

/** Sets a title in the number of lines that fills its box best, each as wide as the box if the height allows. */
function setTitle(title: string, top: number, bottom: number, fill: string): string {
  const text = title
    .split(' ')
    .flatMap((word) => pieces(word))
    .join(' ');
  const height = bottom - top;
  const words = text.split(' ').length;
  let best: { lines: string[]; sizes: number[]; area: number; tall: number } | undefined;
  for (let count = 1; count <= Math.min(words, 9); count++) {
    const lines = breakLines(text, count);
    const full = lines.map((line) => (posterSize.width - 60) / widthOf(line));
    const capped = full.map((size) => Math.min(size, Math.min(...full) * 2.2));
    const scale = Math.min(1, height / tallOf(lines, capped));
    const sizes = capped.map((size) => size * scale);
    const area = lines.reduce((sum, line, at) => sum + widthOf(line) * sizes[at]! ** 2, 0);
    if (!best || area > best.area) best = { lines, sizes, area, tall: tallOf(lines, sizes) };
  }
  const { lines, sizes, tall } = best!;
  let y = top + (height - tall) / 2;
  return lines
    .map((line, at) => {
      y += sizes[at]! * (at ? lineHeight : ascentOf(line));
      return letter(line, { x: posterSize.width / 2, y, size: sizes[at]!, fill });
    })
    .join('');
}

const ascentOf = (line: string) => (/[ÁÉÍÓÚÜÑÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÅ]/.test(line) ? accented : capital);
const tallOf = (lines: string[], sizes: number[]) =>
  sizes.reduce((sum, size, at) => sum + size * (at ? lineHeight : ascentOf(lines[0]!)), 0);

/** Splits a word that is too long for one line into parts of similar length. */
function pieces(word: string): string[] {
  const count = widthOf(word) > longestWord ? Math.ceil(widthOf(word) / part) : 1;
  const length = Math.ceil(word.length / count);
  return count < 2 ? [word] : Array.from({ length: count }, (_, at) => word.slice(at * length, (at + 1) * length));
}
