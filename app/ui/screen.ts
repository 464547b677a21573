import type { ShowColors } from '../data/settings/settings';

/** A route's facts for the document, as its `handle`. */
export type Screen = {
  /** Colours of the body: dark, the settings' gradient, or the panel's light paper. */
  theme?: 'night' | 'day' | 'paper';
  /** Whether the browser's own bar has the night's colour or the first of the fountain. */
  bar?: 'night' | 'fountain';
  /** Its path, where it lists the tour's dates: search engines and link previews are told of it. */
  tour?: '/' | '/new-version';
  /** Length of the splash in milliseconds, `true` for the ordinary one; none without it. */
  splash?: number | true;
  /** Whether what its loader found must be read at once, without the splash. */
  noSplash?: (loaderData: unknown) => boolean;
  /**
   * `after-load`: the page is complete without its scripts, so they wait until it has loaded. `none`: it has none but
   * those that stand in it, and React does not take it over.
   */
  scripts?: 'after-load' | 'none';
};

/** Of a route that says nothing. */
export const defaultScreen: Screen = { theme: 'night' };

/** Colour of the browser's own bar. */
export const barColor = ({ bar }: Screen, { stage, fountain }: ShowColors) =>
  bar === 'fountain' ? fountain[0] : stage;
