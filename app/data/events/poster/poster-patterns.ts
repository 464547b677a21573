import { letter, printable, widthOf } from './lettering';
import type { PosterInks } from './poster-inks';

/** Size of a poster, in its own units. */
export const posterSize = { width: 600, height: 900 } as const;

/** The measures of a pattern. `share`: the part of its height that is left to it where the title is long. */
type PatternOptions = { inks: PosterInks; share: number; name: string };

/** The art of a poster, and the box that it leaves to the title; `band`: the box of city and day. */
type Pattern = {
  art: string;
  title: { x: number; width: number; top: number };
  band: { x: number; width: number; bottom: number };
};

/** The boxes under art that ends at a height. */
const below = (top: number) => ({
  title: { x: 30, width: 540, top },
  band: { x: 0, width: posterSize.width, bottom: posterSize.height },
});
const point = (angle: number, radius: number) =>
  `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;

/** So many wedges from the middle of a circle, with as much between them. @param first where the first is, in wedges from the top */
export function wedges(count: number, radius: number, first = 0): string {
  const edge = (at: number) => point(((first + at) * 2 * Math.PI) / count, radius);
  return Array.from({ length: count }, (_, at) => `M0 0L${edge(at - 0.25)}L${edge(at + 0.25)}Z`).join('');
}

function star(radius: number, fill: string, x = 0, y = 0): string {
  const points = Array.from({ length: 10 }, (_, at) => point((at * Math.PI) / 5, at % 2 ? radius * 0.4 : radius));
  return `<path transform="translate(${x} ${y})" fill="${fill}" d="M${points.join('L')}Z"/>`;
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
/** A thick and a thin rule under the art. */
const rules = (y: number, fill: string) => rect(0, y, 600, 10, fill) + rect(0, y + 18, 600, 3.5, fill);

/** `Radio Carpa presenta`, as wide as there is room; a name that is too long is left out. */
function presents(name: string, y: number, width: number, fill: string): string {
  const text = printable(`${name} presenta`);
  const size = Math.min(27, width / widthOf(text, 0.14));
  return size < 18 ? '' : letter(text, { x: 300, y, size, fill, spacing: 0.14 });
}

function sunburst({ inks: { ground, letters, art }, share }: PatternOptions): Pattern {
  const bottom = 470 * share;
  const radius = 122 * Math.sqrt(share);
  return {
    art:
      rect(0, 0, 600, bottom, ground) +
      `<g transform="translate(300 ${bottom * 0.59})"><path fill="${art[0]}" d="${wedges(20, 700)}"/>` +
      circle(0, 0, radius * 1.18, ground) +
      circle(0, 0, radius, art[1]) +
      `${star(radius * 0.68, art[1] === ground ? letters : ground)}</g>` +
      rect(0, bottom, 600, 900 - bottom, ground) +
      rules(bottom, letters),
    ...below(bottom + 44),
  };
}

function echo({ inks: { ground, letters, art }, share }: PatternOptions): Pattern {
  const bottom = 404 * share;
  const size = Math.sqrt(share);
  const ring = (radius: number, width: number, stroke: string) =>
    `<circle r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
  return {
    art:
      `<g transform="translate(300 ${bottom * 0.56}) scale(${size.toFixed(3)})">` +
      ring(320, 34, art[1]) +
      ring(242, 18, art[0]) +
      circle(0, 0, 156, art[0]) +
      rect(-37, -104, 74, 128, ground).replace('/>', ' rx="37"/>') +
      [-68, -41, -14].map((y) => rect(-37, y, 74, 8, art[0])).join('') +
      `<path d="M-62 -22v6a62 62 0 0 0 124 0v-6M0 46v50M-36 98h72" fill="none" stroke="${ground}" stroke-width="11" stroke-linecap="round"/></g>` +
      rect(0, bottom, 600, 900 - bottom, ground) +
      rules(bottom, letters),
    ...below(bottom + 40),
  };
}

function papelPicado({ inks: { ground, letters, art }, share, name }: PatternOptions): Pattern {
  const [width, tall] = [136, 178 * share];
  const flags = [0, 1, 2, 3].map((at) => {
    const [x, y, fill] = [6 + at * 150.5, at % 3 ? 110 : 98, art[at % 3]!];
    const teeth = Array.from({ length: 7 }, () => `q${width / 28} 20 ${width / 14} 0`).join('');
    const hole = (dx: number, dy: number, half: number) =>
      `M${dx} ${dy - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;
    const middle =
      at % 2
        ? `<circle cx="68" cy="${tall * 0.45}" r="20" fill="none" stroke="${ground}" stroke-width="13"/>`
        : `<path fill="${ground}" d="M68 ${tall * 0.45 - 36}q5 31 36 36q-31 5 -36 36q-5 -31 -36 -36q31 -5 36 -36z"/>`;
    return (
      `<g transform="translate(${x} ${y})"><path fill="${fill}" d="M0 0h${width}v${tall - 12}${teeth.replaceAll(/q(\S+) 20 (\S+) 0/g, 'q-$1 20 -$2 0').repeat(2)}z"/>` +
      `<path fill="${ground}" d="${hole(22, 24, 10)}${hole(114, 24, 10)}${hole(22, tall - 38, 10)}${hole(68, tall - 30, 10)}${hole(114, tall - 38, 10)}"/>${middle}</g>`
    );
  });
  return {
    art:
      presents(name, 58, 540, letters) +
      `<path d="M0 88Q300 122 600 88" fill="none" stroke="${letters}" stroke-width="4"/>` +
      flags.join(''),
    ...below(130 + tall),
  };
}

function marquee({ inks: { ground, letters, art }, share, name }: PatternOptions): Pattern {
  const frame = 46;
  const bulbs: string[] = [];
  const bulb = (x: number, y: number) => bulbs.push(circle(x, y, 11, bulbs.length % 2 ? art[1] : art[2]));
  for (let at = 0; at <= 13; at++) for (const y of [frame / 2, 900 - frame / 2]) bulb(frame / 2 + (at * 554) / 13, y);
  for (let at = 1; at < 20; at++) for (const x of [frame / 2, 600 - frame / 2]) bulb(x, frame / 2 + (at * 854) / 20);
  const [radius, y] = [62 * share, 128 + 82 * share];
  const stars = [-2, -1, 1, 2].map((at) =>
    star(radius * (0.64 - 0.08 * Math.abs(at)), art[0], 300 + at * radius * 1.03, y + 8 * share),
  );
  return {
    art:
      rect(0, 0, 600, 900, art[0] === ground ? art[1] : art[0]) +
      bulbs.join('') +
      rect(frame, frame, 600 - 2 * frame, 900 - 2 * frame, ground) +
      presents(name, 108, 440, letters) +
      stars.join('') +
      star(radius, art[1], 300, y),
    title: { x: 76, width: 448, top: y + radius + 16 },
    band: { x: 68, width: 464, bottom: 900 - frame - 22 },
  };
}

function tent({ inks: { letters, art }, share }: PatternOptions): Pattern {
  const [top, base] = [76 + 12 * share, 304 * share + 10];
  const stripes = Array.from({ length: 8 }, (_, at) => {
    const [left, right] = [at * 112.5 - 150, (at + 1) * 112.5 - 150];
    return `<path fill="${art[at % 2]}" d="M300 ${top}L${left} ${base}H${right}Z"/>`;
  });
  const scallops = Array.from(
    { length: 9 },
    (_, at) => `<path fill="${art[at % 2]}" d="M${at * 75 - 37.5} ${base}h75v22a37.5 34 0 0 1 -75 0z"/>`,
  );
  return {
    art:
      stripes.join('') +
      scallops.join('') +
      rect(0, base - 3, 600, 6, letters) +
      `<path fill="${letters}" d="M296 ${top + 6}V${top - 66}l72 22l-64 22V${top + 6}z"/>`,
    ...below(base + 82),
  };
}

/** The five patterns; an event's id says which is its own. */
export const patterns = [sunburst, echo, papelPicado, marquee, tent];
