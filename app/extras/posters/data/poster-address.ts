import type { Event } from '../../../data/events/event';
import { shortDay } from '../../../data/events/time/when';
import type { Show } from '../../../data/settings/settings';
import { hash } from '../../../data/text/hash';

/** Version of the drawing: raised when the drawing itself changes, because posters are cached by address. */
const drawing = 3;

/** The content of a drawn poster, for an event without a cover: its picture and its address are made of this alone. */
export type Poster = ReturnType<typeof posterOf>;

export function posterOf(event: Pick<Event, 'id' | 'title' | 'city' | 'date'>, { name, colors }: Show) {
  const { id, title, city } = event;
  const day = shortDay({ event });
  return { id, title, city, day: day ? `${day.day} ${day.month} ${day.year}` : '', name, colors };
}

/** Path of the drawn poster of an event. */
export function posterPath(event: Parameters<typeof posterOf>[0], show: Show) {
  const version = hash(JSON.stringify([drawing, posterOf(event, show)]));
  return `/pictures/${encodeURIComponent(event.id)}/${version}/poster.svg`;
}
