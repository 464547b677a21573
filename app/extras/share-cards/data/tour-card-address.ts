import type { Show } from '../../../data/settings/settings';
import { hash } from '../../../data/text/hash';

/** Size of every share card, in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Version of the drawing: raised when the drawing itself changes, because cards are cached by address. */
const drawing = 2;

/** Stands for an event's id in the address of the whole tour's card. */
export const tourCardId = 'gira';

/** What the share card of the whole tour shows: it is drawn from this alone, and its address is made of it. */
export const tourCardOf = ({ name, tagline, logo, colors }: Show) => ({ name, tagline, logo, colors });

/** Path of the share card of the pages that list the tour. */
export const tourCardPath = (show: Show) => sharePath(tourCardId, tourCardOf(show));

/** Path of a share card, which changes with what it shows. @param id of its event, or `tourCardId` */
export function sharePath(id: string | number, card: object, name?: CardName): string {
  return pathOf(id, hash(JSON.stringify([drawing, card])), name);
}

/** Path at which staff preview the tour's card in settings that are not published: it has no version. */
export const tourCardPreview = pathOf(tourCardId, '-');

/** Path of an event's picture for stories, which leads to its present version. */
export const latestStory = (id: string | number): string => pathOf(id, '-', 'story.jpg');

/** The card for links, or the picture for stories. */
type CardName = 'share.jpg' | 'story.jpg';

function pathOf(id: string | number, version: string, name: CardName = 'share.jpg'): string {
  return `/pictures/${encodeURIComponent(id)}/${version}/${name}`;
}
