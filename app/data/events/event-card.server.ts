import type { CoverStorage } from '../covers/address';
import { coverSource } from '../covers/version.server';
import { dayParts, formatDate, formatTime } from './dates';
import type { DetailedEvent } from './event-details';
import type { EventCard } from './event-card';
import { excerpt } from './excerpt';
import { orNothing } from './or-nothing';
import { ticketAddress } from './ticket-address';

// The list in memory gives the same events again and again: each is made into its card once.
const made = new WeakMap<DetailedEvent, EventCard>();

/** Turns events into their cards. One that can't be made into a card is left out, and takes no other with it. */
export function toCards(events: readonly DetailedEvent[], storage: CoverStorage): EventCard[] {
  return events.flatMap((entry) => {
    const card = made.get(entry) ?? orNothing(`Event ${entry.event.id} has no card`, () => toCard(entry, storage));
    if (!card) return [];
    made.set(entry, card);
    return card;
  });
}

function toCard({ event }: DetailedEvent, storage: CoverStorage): EventCard {
  const parts = dayParts(event.date);
  return {
    id: event.id,
    title: event.title,
    city: event.city,
    place: [...new Set([event.city, event.state])].filter(Boolean).join(', '),
    date: formatDate(event.date),
    moment: parts ? `${event.date}T${event.time.slice(0, 5)}` : '',
    weekday: parts?.weekday ?? '',
    month: parts?.month ?? '',
    day: parts ? String(parts.day) : '',
    time: formatTime(event.time),
    excerpt: excerpt(event.description),
    tickets: orNothing(`The link of event ${event.id} is no address`, () => ticketAddress(event.link)),
    cover: orNothing(`The cover of event ${event.id} has no address`, () => coverSource(event, storage)),
  };
}
