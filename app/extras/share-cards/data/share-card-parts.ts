import type { ShowColors } from '../../../data/settings/colors';
import { capital, fit, letter, printable, widthOf, type Fitted } from '../../posters/data/lettering';
import { wedges } from '../../posters/data/poster-patterns';
import { shareCardSize } from './tour-card-address';
import type { StatusFacts } from '../../../data/events/tickets/ticket-status';

/** The card's centre, on which texts are aligned. */
export const middle = { x: 600 } as const;

/** The smallest font size of a card, in px: it is read at a quarter of its size. */
export const smallest = 44;

/** A card as an SVG: definitions, and parts from back to front. */
export const svg = (definitions: string, ...parts: string[]) => svgOf(shareCardSize, definitions, ...parts);

export function svgOf({ width, height }: { width: number; height: number }, definitions: string, ...parts: string[]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${parts.join('')}</svg>`;
}

/** Lines of one size, centred between two heights. */
export function lines({ lines, size }: Fitted, from: number, to: number, fill: string): string {
  const fitting = Math.min(size, (to - from - 8) / (capital + 0.25 + (lines.length - 1) * 1.14));
  const tall = fitting * (capital + (lines.length - 1) * 1.14);
  // Accents stand above capitals: the space above is a little larger.
  const first = from + (to - from - tall) / 2 + fitting * (capital + 0.07);
  return lines
    .map((line, index) => letter(line, { ...middle, y: first + index * fitting * 1.14, size: fitting, fill }))
    .join('');
}

/** A show's name on one line, followed by `en vivo` if that fits. */
export function slogan(name: string, line: { width: number; largest: number; smallest: number }): Fitted {
  const whole = fit(printable(`${name} en vivo`), line);
  return whole.lines.some((line) => line.endsWith('…')) ? fit(printable(name), line) : whole;
}

/** A status as a stamp at a height, slightly rotated. */
export function stamp({ text: word, ink }: NonNullable<StatusFacts['stamp']>, y: number): string {
  const text = printable(word);
  const spacing = 0.03;
  const size = Math.min(110, 486 / widthOf(text, spacing));
  const wide = widthOf(text, spacing) * size + 60;
  const tall = size * capital + 52;
  // A capital with an accent needs more room above: the letters then stand lower.
  const accent = /[ÁÉÍÓÚÜÑ]/.test(text) ? size * 0.1 : 0;
  const frame = (inset: number) =>
    `x="${inset - wide / 2}" y="${inset - tall / 2 - accent}" width="${wide - 2 * inset}" height="${tall + 2 * accent - 2 * inset}"`;
  return (
    `<g transform="translate(${middle.x} ${y}) rotate(-3)">` +
    `<rect ${frame(0)} rx="7" fill="${ink}"/>` +
    `<rect ${frame(9)} rx="3" fill="none" stroke="#fff" stroke-width="4"/>` +
    letter(text, { x: 0, y: (size * capital) / 2 + accent * 0.6, size, fill: '#fff', spacing }) +
    '</g>'
  );
}

/** The day, and beside it two lines that are together as high. */
export function dayBlock(
  day: string,
  beside: string[],
  { at, largest, fill, ink, room = 552 }: { at: number; largest: number; fill: string; ink: string; room?: number },
): string {
  const wide = Math.max(...beside.map((line) => widthOf(line))) * 0.43;
  // `28–30` is smaller.
  const size = Math.min(largest, room / (widthOf(day) + 0.11 + wide));
  const small = size * 0.43;
  const right = wide * size;
  const dayWidth = widthOf(day) * size;
  const gap = size * 0.11;
  const start = 600 - (dayWidth + gap + right) / 2;
  const top = at - capital * (size - small);
  return [
    letter(day, { x: start, y: at, size, fill, anchor: 'start' }),
    ...beside.map((line, index) =>
      letter(line, { x: start + dayWidth + gap, y: index ? at : top, size: small, fill: ink, anchor: 'start' }),
    ),
  ].join('');
}

/** Rays from the centre to the edges. */
export function rays(ray: string, back: string): string {
  const { width, height } = shareCardSize;
  const path = `<path transform="translate(${width / 2} ${height / 2})" d="${wedges(26, 800, 0.75)}" fill="${ray}"/>`;
  return `<rect width="${width}" height="${height}" fill="${back}"/>${path}`;
}

/** The ticket stub at the right, with the call to action and the show's name. */
export function stub(word: string, show: { name: string; colors: ShowColors }): string {
  const text = printable(word);
  const size = Math.min(132, 560 / widthOf(text));
  const { ink, accent } = show.colors;
  const { height } = shareCardSize;
  const name = slogan(show.name, { width: 540, largest: smallest, smallest });
  const dots = Array.from(
    { length: 24 },
    (_, index) => `<circle cx="915" cy="${7 + index * 28}" r="7" fill="${ink}"/>`,
  );
  const left = 928 + (272 - size * capital - 22 - smallest * capital) / 2;
  return (
    `<rect x="915" width="285" height="${height}" fill="${accent}"/>${dots.join('')}` +
    `<g transform="translate(0 315) rotate(-90)">` +
    letter(text, { x: 0, y: left + size * capital, size, fill: ink }) +
    letter(name.lines.join(' '), {
      x: 0,
      y: left + size * capital + 22 + smallest * capital,
      size: smallest,
      fill: ink,
      spacing: 0.05,
    }) +
    '</g>'
  );
}
