import type { ShowColors } from '../data/settings/settings';

/** A route's facts for the document, as its `handle`. */
export type Screen = {
  /** Colours of the body: dark, the settings' gradient, or the panel's light paper. */
  theme?: 'night' | 'day' | 'paper';
  /** Whether the browser's bar has the night's colour or the fountain's first. */
  bar?: 'night' | 'fountain';
  /** Its path, where it lists the tour's dates: search engines and link previews are told of it. */
  tour?: '/' | '/new-version';
  /** Length of the splash in milliseconds, `true` for the ordinary one; none without it. */
  splash?: number | true;
  /** Whether the page has a message that must be read at once, without the splash. */
  noSplash?: (loaderData: unknown) => boolean;
  /** Whether fans see it: then React stays on the server, nobody signs in, and the page is there without a connection. */
  isPublic?: true;
  /** Whether it has islands (`island.tsx`): then it brings the script that hydrates them. */
  islands?: true;
};

/** Default of a route without a `handle`. */
export const defaultScreen: Screen = { theme: 'night' };

/** Colour of the browser's own bar. */
export const barColor = ({ bar }: Screen, { stage, fountain }: ShowColors) =>
  bar === 'fountain' ? fountain[0] : stage;
