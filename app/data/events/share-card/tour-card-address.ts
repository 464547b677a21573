import type { Show } from '../../settings/settings';

/** Size of every share card, in pixels. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Raised when the drawing itself changes, so that nobody keeps the card as it was drawn before. */
const drawing = 1;

/** What stands in place of an event's id in the address of the card of the whole tour. */
export const tourCardId = 'gira';

/** Path of the share card of the whole tour, for the pages that list it. */
export const tourCardPath = (show: Show) => sharePath(tourCardId, show, [show.tagline, show.logo]);

/**
 * Path of a share card that shows these things.
 * @param id of its event, or `tourCardId`
 */
export function sharePath(id: string | number, show: Show, shown: unknown[]): string {
  const version = hash(JSON.stringify([drawing, show.name, show.colors, ...shown]));
  return `/pictures/${encodeURIComponent(id)}/${version}/share.jpg`;
}

/** 53 bits of a text as 14 hexadecimal digits (cyrb53): tells versions apart. */
export function hash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (b & 2_097_151) + (a >>> 0)).toString(16).padStart(14, '0');
}
