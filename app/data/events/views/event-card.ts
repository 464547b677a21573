import { dayParts } from '../../days/dates';
import type { toCard } from './event-card.server';

/** An event as fans see it, with every text ready to print. */
export type EventCard = ReturnType<typeof toCard> & {
  /** The nearest date that sells tickets, on the screen that leads there in place of `offer`. */
  nearest?: { text: string; path: string; said: string };
};

/** `sáb`, `28` and `nov` of a card's date; undefined if that is no day. */
export function dayOf({ moment }: EventCard): [weekday?: string, day?: string, month?: string] {
  const parts = dayParts(moment);
  return parts ? [parts.weekday, String(parts.day), parts.month] : [];
}
