import { contrast, mix } from '../../settings/colors';
import type { ShowColors } from '../../settings/settings';

/** Inks of a drawn poster: the plain ground with its lettering, the band with its own, and three for the art. */
export type PosterInks = {
  ground: string;
  letters: string;
  band: string;
  onBand: string;
  art: [string, string, string];
};

/** The six pairs of inks that a show's colours make; in any palette the lettering has a contrast of 4.5 or more. */
export function posterInks({ ink, paper, accent, action, fountain }: ShowColors): PosterInks[] {
  const deep = mix(action, 0.72, ink);
  const pair = (ground: string, letters: string, band: string, onBand: string, art: PosterInks['art']) => ({
    ground,
    letters: readable(ground, letters, ink, paper),
    band,
    onBand: readable(band, onBand, ink, paper),
    art,
  });
  return [
    pair(accent, ink, ink, accent, [fountain[1], action, paper]),
    pair(deep, paper, accent, ink, [accent, fountain[1], paper]),
    pair(paper, deep, ink, paper, [accent, action, fountain[3]]),
    pair(ink, paper, accent, ink, [action, accent, paper]),
    pair(fountain[3], ink, ink, paper, [accent, paper, ink]),
    pair(fountain[1], ink, ink, accent, [accent, paper, action]),
  ];
}

/** The first of some inks that can be read on a ground; black or white always can. */
function readable(ground: string, ...inks: string[]): string {
  return [...inks, '#000000', '#ffffff'].find((color) => contrast(ground, color) >= 4.5)!;
}
