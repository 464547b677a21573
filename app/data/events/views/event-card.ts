import type { EventId } from '../../event';
import type { NearDay } from '../standing';
import type { StatusFacts } from '../ticket-status';

/** An event as fans see it: every text ready to print, so that the page sends no rules to the phone. */
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
  /** Where they will be, where a sale is to come that `offer` tells of. */
  later?: string;
  /** Instant (ISO 8601) from which stamp and `offer` are no longer so, because tickets are on sale to everybody. */
  until?: string;
  stamp?: StatusFacts['stamp'];
  /** Whether there is no show that day. */
  grey?: true;
  /** Whether its day is over in its city. */
  over?: true;
  /** A folder of resized pictures (`/pictures/…`), the address of a picture that lives elsewhere, or of the drawn poster. */
  cover: string;
};

const weekdays = 'dom lun mar mié jue vie sáb'.split(' ');

/** `sáb`, `28` and `nov` of a card's date; nothing where that is no day. Not on the card: they would travel a second time. */
export function dayOf({ moment, date }: EventCard): [weekday?: string, day?: string, month?: string] {
  if (!moment) return [];
  // At noon, so that no visitor's zone makes another day of it.
  const weekday = weekdays[new Date(`${moment.slice(0, 10)}T12:00`).getDay()];
  const [day, month] = date.split(' ');
  return [weekday, day, month];
}
