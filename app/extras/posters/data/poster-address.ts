import type { Event } from '../../../data/events/event';
import type { Show } from '../../../data/settings/settings';

/** Version of the drawing: raised when the drawing itself changes, because posters are cached by address. */
const drawing = 3;

/** Path of the drawn poster of an event without a cover; it changes with everything that the poster shows. */
export function posterPath({ id, title, city, date }: Pick<Event, 'id' | 'title' | 'city' | 'date'>, show: Show) {
  const version = hash(JSON.stringify([drawing, show.name, show.colors, title, city, date]));
  return `/pictures/${encodeURIComponent(id)}/${version}/poster.svg`;
}

/** A hash of 53 bits as 14 hexadecimal digits (cyrb53): tells versions apart. */
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
