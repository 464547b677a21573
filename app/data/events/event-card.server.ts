import { coverAddress } from '../covers/address';
import { coverVersion } from '../covers/version.server';
import { dayParts, formatDate, formatTime } from './dates';
import type { Event } from '../event';
import type { EventCard } from './event-card';
import { excerpt } from './excerpt';
import { ticketAddress } from './ticket-address';

/** Turns a date into its card. */
export function toCard(event: Event, backendUrl: string): EventCard {
  const parts = dayParts(event.date);
  return {
    id: event.id,
    title: event.title,
    city: event.city,
    place: [...new Set([event.city, event.state])].filter(Boolean).join(', '),
    date: formatDate(event.date),
    moment: `${event.date}T${event.time.slice(0, 5)}`,
    weekday: parts?.weekday ?? '',
    month: parts?.month ?? '',
    day: parts ? String(parts.day) : '',
    time: formatTime(event.time),
    excerpt: excerpt(event.description),
    tickets: ticketAddress(event.link),
    cover: coverVersion(event, backendUrl) ?? coverAddress(event.cover, backendUrl),
  };
}
