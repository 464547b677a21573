import type { Event } from '../../../data/events/event';
import { daysText, shortDay, type Dated } from '../../../data/events/time/when';
import type { Show } from '../../../data/settings/settings';

/** What a poster is drawn for: an event with its days, and its show. */
type Drawn = Dated & { event: Pick<Event, 'id' | 'title' | 'city' | 'date'>; show: Show };

/** Version of the drawing: raised when the drawing itself changes, because posters are cached by address. */
const drawing = 3;

/** The content of a drawn poster, for an event without a cover: its picture and its address are made of this alone. */
export type Poster = ReturnType<typeof posterOf>;

export function posterOf({ event, details, show: { name, colors } }: Drawn) {
  const { id, title, city } = event;
  const day = shortDay({ event }) ? daysText({ event, details }) : '';
  return { id, title, city, day, name, colors };
}

/** Path of the drawn poster of an event. */
export function posterPath(entry: Drawn) {
  const version = hash(JSON.stringify([drawing, posterOf(entry)]));
  return `/pictures/${encodeURIComponent(entry.event.id)}/${version}/poster.svg`;
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
