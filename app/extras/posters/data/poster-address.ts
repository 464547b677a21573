import type { Event } from '../../../data/events/event';
import { daysText, shortDay, type Dated } from '../../../data/events/time/when';
import type { Show } from '../../../data/settings/settings';
import { hash } from '../../../data/text/hash';

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
