import type { CoverStorage } from '../../covers/address';
import { coverSource } from '../../covers/version.server';
import { cityAndState } from '../../places/city-and-state';
import type { DetailedEvent } from '../event-details';
import { excerpt } from '../texts/excerpt';
import { keptUntilChange } from '../time/kept-until-change';
import { posterPath } from '../../../extras/posters/data/poster-address';
import { lowestPrice } from '../tickets/price';
import { factsAt, isOff } from '../tickets/event-status';
import { isOver } from '../time/over';
import { doorsText } from '../time/when';
import { hoursToGo, toDateRow } from './date-row';

/** An event as a card, with every text ready to print. */
export type EventCard = ReturnType<typeof toCard> & {
  /** The nearest event that sells tickets, on the screen that links to it in place of its action. */
  nearest?: { text: string; path: string; placeAndDay: string };
  /** How far it is from the fan's place, where it stands beside that place's own: `a 240 km`. */
  away?: string;
};

const keptCard = keptUntilChange('card', toCard);

/** Turns events into cards. One that fails is left out, without affecting the others. */
export function toCards(events: readonly DetailedEvent[], storage: CoverStorage, now: Date): EventCard[] {
  return events.flatMap((entry) => keptCard(entry, now, storage) ?? []);
}

function toCard(entry: DetailedEvent, now: Date, storage: CoverStorage) {
  const { event, details } = entry;
  return {
    ...toDateRow(entry, now),
    city: event.city,
    /** City and state, or one of them where they have the same name. */
    place: cityAndState(event),
    /** `8:30 PM` */
    time: hoursToGo(entry, now),
    excerpt: excerpt(event.description),
    ...(details?.address && { address: details.address }),
    ...(!isOff(entry, now) && termsOf(entry, now)),
    ...(isOver(entry, now) && { over: true as const }),
    /** A folder of resized pictures (`/pictures/…`), or the address of an external picture or of the drawn poster. */
    cover: coverSource(event, storage) ?? posterPath(entry),
  };
}

/** The price while tickets are on sale, and the hour of the doors. */
function termsOf(entry: DetailedEvent, now: Date) {
  const { priceFrom } = entry.details ?? {};
  const doors = doorsText(entry.details);
  const price = factsAt(entry, now).availability === 'SoldOut' ? undefined : lowestPrice(priceFrom);
  return { ...(price && { price }), ...(doors && { doors: `Puertas a las ${doors}` }) };
}
