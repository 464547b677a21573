import { fit, letter, printable, widthOf } from '../../posters/data/lettering';
import { posterInks } from '../../posters/data/poster-inks';
import { lines, middle, rays, smallest, svg } from './share-card-parts';
import { shareCardSize, type tourCardOf } from './tour-card-address';

const row = 1.42; // em: height of a line in the band

/** Side of the logo on the card of the whole tour, in px. */
export const tourLogo = 190;

/** The share card of the whole tour: name, and tagline on one or two lines. @param logo a PNG in base64 */
export function tourCard({ name, tagline, colors }: ReturnType<typeof tourCardOf>, logo?: string): string {
  const { ground, letters, band, onBand, art } = posterInks(colors)[1];
  const room = { width: 540, largest: 64, smallest, most: 2 };
  const { lines: taglineLines, size } = tagline.trim() ? fit(printable(tagline), room) : { lines: [], size: 0 };
  const tall = taglineLines.length * size * row;
  const top = 606 - tall;
  const wide = Math.max(0, ...taglineLines.map((line) => widthOf(line) * size)) + 52;
  return svg(
    '',
    rays(art[0], ground),
    `<rect x="262" width="676" height="${shareCardSize.height}" fill="${ground}"/>`,
    logo
      ? `<image x="36" y="${(shareCardSize.height - tourLogo) / 2}" width="${tourLogo}" height="${tourLogo}" href="data:image/png;base64,${logo}"/>`
      : '',
    letter(printable('Gira en vivo'), { ...middle, y: 92, size: 48, fill: letters, spacing: 0.05 }),
    lines(
      fit(printable(name), { width: 610, largest: 190, smallest, most: 4, breakBelow: 150 }),
      116,
      top - 22,
      letters,
    ),
    tall ? `<rect x="${600 - wide / 2}" y="${top}" width="${wide}" height="${tall}" fill="${band}"/>` : '',
    ...taglineLines.map((line, at) =>
      letter(line, { ...middle, y: top + (at + 0.82) * size * row, size, fill: onBand }),
    ),
  );
}
