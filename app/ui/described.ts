import type { EventCard } from '../data/events/views/event-card';

/** An event in words that tell it from forty others of the same title: title, city and day. */
export const described = ({ title, city, date }: EventCard) => [title, city, date].filter(Boolean).join(', ');
