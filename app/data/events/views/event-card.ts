import { dayParts } from '../../days/dates';
import type { EventId } from '../../event';
import type { NearDay } from '../standing';
import type { StatusFacts } from '../ticket-status';

/** An event as fans see it, with every text ready to print. */
export type EventCard = Partial<NearDay> & {
  id: EventId;
  path: string;
  title: string;
  city: string;
  /** City and state, without saying the same name twice. */
  place: string;
  /** `28 nov 2026` */
  date: string;
  /** Machine-readable day and hour, for `<time>`; empty without a day. */
  moment: string;
  /** `8:30 PM` */
  time: string;
  excerpt: string;
  venue?: string;
  /** Address of the venue. */
  address?: string;
  /** `Desde $350` */
  price?: string;
  /** `Puertas a las 7:30 PM` */
  doors?: string;
  /** Where the tickets are; undefined when the link is none, or while none are sold. */
  tickets?: string;
  /** The word in place of the button where there are no tickets: `Agotado`. */
  offer?: string;
  /** The nearest date that sells tickets, on the screen that leads there in place of `offer`. */
  nearest?: { text: string; path: string; said: string };
  /** Where tickets will be sold, when `offer` announces a sale. */
  later?: string;
  /** Instant (ISO 8601) at which stamp and `offer` end, because tickets are on sale to everybody. */
  until?: string;
  stamp?: StatusFacts['stamp'];
  /** Whether there is no show that day. */
  grey?: true;
  /** Whether its day is over in its city. */
  over?: true;
  /** A folder of resized pictures (`/pictures/…`), the address of a picture that lives elsewhere, or of the drawn poster. */
  cover: string;
};

/** `sáb`, `28` and `nov` of a card's date; undefined if that is no day. */
export function dayOf({ moment }: EventCard): [weekday?: string, day?: string, month?: string] {
  const parts = dayParts(moment);
  return parts ? [parts.weekday, String(parts.day), parts.month] : [];
}
