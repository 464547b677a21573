import type { EventId } from '../event';

/** An event as fans see it: every text ready to print, so that the page sends no rules to the phone. */
export type EventCard = {
  id: EventId;
  title: string;
  city: string;
  /** City and state, without saying the same name twice. */
  place: string;
  /** `28 nov 2026` */
  date: string;
  /** Machine-readable day and hour, for `<time>`; empty without a day. */
  moment: string;
  weekday: string;
  month: string;
  day: string;
  /** `8:30 PM` */
  time: string;
  excerpt: string;
  /** Where the tickets are; undefined when the link is none. */
  tickets?: string;
  /** A folder of resized pictures (`/pictures/…`) or the address of one that lives elsewhere. */
  cover?: string;
};

/** What a public page shows: cards, and the backend's message when there is no list to show. */
export type PublicPage = {
  cards: EventCard[];
  /** Number of the next page, when there is one. */
  next?: number;
  error?: string;
  /** The backend's message, when it failed and these cards are of the list read last. */
  notice?: string;
};
