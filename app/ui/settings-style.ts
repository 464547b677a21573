import type { CSSProperties } from 'react';
import { show } from '../data/show';
import { lineWidth, nameRows } from '../data/type-size';

const { ink, paper, accent, action, fountain } = show.colors;

/** What the measures of a name are called in style sheets: the em its longest row takes, and how many rows it has. */
export function nameMeasures(words: readonly string[]) {
  const rows = nameRows(words);
  return { '--name-em': Math.max(...rows.map(lineWidth)).toFixed(2), '--name-rows': String(rows.length) };
}

/** The settings that style sheets need, for the document's `style`: colours, and the measures of the name. */
export const settingsStyle = {
  '--ink': ink,
  '--paper': paper,
  '--accent': accent,
  '--action': action,
  ...Object.fromEntries(fountain.map((color, index) => [`--fountain-${index + 1}`, color])),
  ...nameMeasures(show.name),
} as CSSProperties;
