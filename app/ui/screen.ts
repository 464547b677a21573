import type { Parameter } from '../data/public-parameters';
import type { ShowColors } from '../data/settings/colors';

/** What a route tells the document and the page cache, as its `handle`. */
export type Screen = {
  /** Colours of the body: dark, the settings' gradient, or the panel's light paper. */
  theme?: 'night' | 'day' | 'paper';
  /** Colour of the browser's bar: the dark stage, or the first of the fountain's. */
  bar?: 'night' | 'fountain';
  /** Its path, if it lists the tour: for search engines and link previews. */
  tour?: '/' | '/new-version';
  /** Length of the splash in milliseconds; `true` for the default, undefined for no splash. */
  splash?: number | true;
  /** Whether the page has a message that must be read at once, which skips the splash. */
  noSplash?: (loaderData: unknown) => boolean;
  /** Whether it is for fans: React does not hydrate the document, and the service worker stores the page. */
  isPublic?: true;
  /** How many lines its answer to a place has, for which the document keeps room (`where.css`). */
  near?: (loaderData: unknown) => number | undefined;
  /** The parameters of its query that change what it answers. */
  parameters?: Parameter[];
  /** Whether it has islands (`island.tsx`), and so the script that hydrates them. */
  islands?: true;
};

/** For a route without a `handle`. */
export const defaultScreen: Screen = { theme: 'night' };

/** Colour of the browser's bar. */
export const barColor = ({ bar }: Screen, { stage, fountain }: ShowColors) =>
  bar === 'fountain' ? fountain[0] : stage;
