import { contrast, mix, type ShowColors } from '../../../data/settings/colors';

/** Colours of a drawn poster: ground and letters, band and its letters, and three for the art. */
export type PosterInks = {
  ground: string;
  letters: string;
  band: string;
  onBand: string;
  art: [string, string, string];
};

/** The six palettes that a show's colours give; letters have a contrast of at least 4.5 in each. */
export function posterInks({ ink, paper, accent, action, fountain }: ShowColors) {
  const deep = mix(action, 0.72, ink);
  const pair = (ground: string, letters: string, band: string, onBand: string, art: PosterInks['art']): PosterInks => ({
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
  ] as const;
}

/** The first ink with enough contrast on a ground; white has it where black does not. */
function readable(ground: string, ...inks: string[]): string {
  return [...inks, '#000000'].find((color) => contrast(ground, color) >= 4.5) ?? '#ffffff';
}
