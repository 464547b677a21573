import type { CSSProperties } from 'react';
import { stampInks } from '../data/events/tickets/stamp-inks';
import {
  buttonColor,
  contrast,
  glowingStage,
  onStage,
  paletteOf,
  tintOnPaper,
  tintOnStage,
  type ShowColors,
} from '../data/settings/colors';
import type { Show } from '../data/settings/settings';
import { iconPath } from '../data/settings/icons';
import { lineWidth, nameRows } from '../ui/type-size';

/** CSS variables for a show's name: the width of its longest row in em, and the number of rows. */
export function nameMeasures(name: string) {
  const rows = nameRows(name);
  return { '--name-em': Math.max(...rows.map(lineWidth)).toFixed(2), '--name-rows': String(rows.length) };
}

const styles = new WeakMap<Show, CSSProperties>();

/** The show's settings for the document's `style`: colours, logo, and the measures of the name. */
export function settingsStyle(show: Show): CSSProperties {
  const style = styles.get(show) ?? makeStyle(show);
  styles.set(show, style);
  return style;
}

/** The same as the text of an attribute. */
export const styleText = (show: Show): string =>
  Object.entries(settingsStyle(show))
    .map((entry) => entry.join(':'))
    .join(';');

function makeStyle(show: Show): CSSProperties {
  const { name, colors, logo } = show;
  const { fountain, onStage: letters, ...rest } = colors;
  const roles = Object.entries({ ...rest, 'on-stage': letters }).map(([role, color]) => [`--${role}`, color] as const);
  const inks = fountain.map((color, index) => [`--fountain-${index + 1}`, color] as const);
  return {
    ...Object.fromEntries([...roles, ...inks]),
    ...lettersOnStage(colors),
    ...nameMeasures(name),
    ...(logo && { '--logo': `url(${iconPath('any-192.png', show)})` }),
  };
}

/**
 * Colours for stages and papers on which those of `tokens.css` have too little contrast: quiet and accented letters,
 * stamps, the headline, the border of buttons.
 */
function lettersOnStage(colors: ShowColors): Record<string, string> {
  const lit = onStage(colors, colors.accent, 4.8); // the stage glows
  const headline = colors.fountain.map((color) => onStage(colors, color, 3));
  const [soft, stamp] = [
    tintOnStage({ stage: glowingStage(paletteOf(colors)), onStage: colors.onStage }, [colors.stage], 0.14),
    tintOnStage(colors, Object.values(stampInks), 0.42),
  ];
  const softInk = tintOnPaper(colors);
  const isLost = [colors.stage, colors.ink].some((ground) => contrast(buttonColor(colors), ground) < 1.4);
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  return {
    ...(soft < 0.14 && { '--soft': `color-mix(in srgb,var(--on-stage) ${percent(1 - soft)},var(--stage))` }),
    ...(softInk < 0.3 && { '--soft-ink': `color-mix(in srgb,var(--paper) ${percent(softInk)},var(--ink))` }),
    ...(stamp < 0.42 && { '--tint': percent(stamp) }),
    ...(isLost && { '--button-edge': colors.paper }),
    ...(lit !== colors.accent && { '--lit': lit }),
    ...(String(headline) !== String(colors.fountain) && { '--headline': `linear-gradient(${headline.join(',')})` }),
  };
}
