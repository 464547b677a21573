import type { PosterInks } from './poster-inks';

/** Size of a poster in SVG units. */
export const posterSize = { width: 600, height: 900 } as const;

/** The art of a poster, and where its title begins. @param share the part of its height that a long title leaves */
type Pattern = (inks: PosterInks, share: number) => { art: string; top: number };

const point = (angle: number, radius: number) =>
  `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;

/** Wedges around a circle's middle, with equal gaps. @param first position of the first, in wedges from the top */
export function wedges(count: number, radius: number, first = 0): string {
  const edge = (at: number) => point(((first + at) * 2 * Math.PI) / count, radius);
  return Array.from({ length: count }, (_, at) => `M0 0L${edge(at - 0.25)}L${edge(at + 0.25)}Z`).join('');
}

function star(radius: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, at) => point((at * Math.PI) / 5, at % 2 ? radius * 0.4 : radius));
  return `<path fill="${fill}" d="M${points.join('L')}Z"/>`;
}

const rect = (y: number, height: number, fill: string) =>
  `<rect y="${y}" width="600" height="${height}" fill="${fill}"/>`;
const circle = (radius: number, fill: string) => `<circle r="${radius}" fill="${fill}"/>`;
/** A thick and a thin line. */
const rules = (y: number, fill: string) => rect(y, 10, fill) + rect(y + 18, 3.5, fill);

const sunburst: Pattern = ({ ground, letters, art }, share) => {
  const bottom = 470 * share;
  const radius = 122 * Math.sqrt(share);
  return {
    art:
      `<g transform="translate(300 ${bottom * 0.59})"><path fill="${art[0]}" d="${wedges(20, 700)}"/>` +
      circle(radius * 1.18, ground) +
      circle(radius, art[1]) +
      `${star(radius * 0.68, art[1] === ground ? letters : ground)}</g>` +
      rect(bottom, 900 - bottom, ground) +
      rules(bottom, letters),
    top: bottom + 44,
  };
};

const tent: Pattern = ({ letters, art }, share) => {
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
      rect(base - 3, 6, letters) +
      `<path fill="${letters}" d="M296 ${top + 6}V${top - 66}l72 22l-64 22V${top + 6}z"/>`,
    top: base + 82,
  };
};

const plain: Pattern = ({ letters }) => ({ art: rules(44, letters), top: 96 });

/** The patterns; an event's id selects one. */
export const patterns = [sunburst, tent, plain];
