import type { CSSProperties } from 'react';
import type { Show } from '../data/settings/settings';
import { lineWidth, nameRows } from '../data/type-size';

/** What the measures of a name are called in style sheets: the em its longest row takes, and how many rows it has. */
export function nameMeasures(name: string) {
  const rows = nameRows(name);
  return { '--name-em': Math.max(...rows.map(lineWidth)).toFixed(2), '--name-rows': String(rows.length) };
}

/** The settings that style sheets need, for the document's `style`: colours, and the measures of the name. */
export function settingsStyle({ name, colors: { fountain, ...colors } }: Show): CSSProperties {
  const named = Object.entries(colors).map(([role, color]) => [`--${role}`, color]);
  const inks = fountain.map((color, index) => [`--fountain-${index + 1}`, color]);
  return { ...Object.fromEntries([...named, ...inks]), ...nameMeasures(name) };
}
