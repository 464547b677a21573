import type { Show } from '../../settings/settings';
import { hash } from '../poster/poster-address';

/** Size of every share card, in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Raised when the drawing itself changes, so that nobody keeps the card as it was drawn before. */
const drawing = 2;

/** The word in place of an event's id in the address of the card of the whole tour. */
export const tourCardId = 'gira';

/** Path of the share card of the whole tour, for the pages that list it. */
export const tourCardPath = (show: Show) => sharePath(tourCardId, show, [show.tagline, show.logo]);

/**
 * Path of a share card that shows these things.
 * @param id of its event, or `tourCardId`
 */
export function sharePath(id: string | number, show: Show, contents: unknown[]): string {
  const version = hash(JSON.stringify([drawing, show.name, show.colors, ...contents]));
  return `/pictures/${encodeURIComponent(id)}/${version}/share.jpg`;
}
