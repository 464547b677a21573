import type { CoverStorage } from '../../covers/address';
import { coverSource } from '../../covers/version.server';
import { dayParts, formatDate, formatTime } from '../../days/dates';
import { cityAndState } from '../../places/city-and-state';
import { eventPath } from '../event-address';
import type { DetailedEvent } from '../event-details';
import type { EventCard } from './event-card';
import { excerpt } from '../excerpt';
import { orNothing } from '../or-nothing';
import { posterPath } from '../poster/poster-address';
import { lowestPrice } from '../price';
import { rowAction, saleTurn } from '../ticket-action';
import { factsAt, isOff, isOver, nearDay, nextTurn } from '../standing';

// The list in memory has the same event objects: each card is made once.
const cardsMade = new WeakMap<DetailedEvent, { card: EventCard; until: number }>();

/** Turns events into cards. One that fails is left out, without affecting the others. */
export function toCards(events: readonly DetailedEvent[], storage: CoverStorage, now: Date): EventCard[] {
  return events.flatMap((entry) => {
    const known = cardsMade.get(entry);
    if (known && now.getTime() < known.until) return known.card;
    const card = orNothing(`Event ${entry.event.id} has no card`, () => toCard(entry, storage, now));
    if (!card) return [];
    cardsMade.set(entry, { card, until: nextTurn(entry, now) });
    return card;
  });
}

/** One card: `EventCard` is what it gives. */
export function toCard(entry: DetailedEvent, storage: CoverStorage, now: Date) {
  const { event, details } = entry;
  const parts = dayParts(event.date);
  const { stamp, grey } = factsAt(entry, now);
  const until = saleTurn(entry, now);
  const action = rowAction(entry, now);
  return {
    id: event.id,
    path: eventPath(event),
    title: event.title,
    city: event.city,
    /** City and state, without saying the same name twice. */
    place: cityAndState(event),
    /** `28 nov 2026` */
    date: formatDate(event.date),
    /** Machine-readable day and hour, for `<time>`; empty without a day. */
    moment: parts ? `${event.date}T${event.time.slice(0, 5)}` : '',
    /** `8:30 PM` */
    time: formatTime(event.time),
    excerpt: excerpt(event.description),
    ...(details?.venue && { venue: details.venue }),
    ...(details?.address && { address: details.address }),
    ...(!isOff(entry, now) && termsOf(entry, now)),
    /** Where the tickets are, or the word in place of the button: `Agotado`. */
    ...(action.kind === 'tickets' && { tickets: action.href }),
    ...(action.kind !== 'tickets' && { offer: action.text }),
    /** Where tickets will be sold, when `offer` announces a sale. */
    ...(action.kind === 'soon' && action.then && { later: action.then.href }),
    /** Instant (ISO 8601) at which stamp and `offer` end, because tickets are on sale to everybody. */
    ...(until && { until }),
    ...(stamp && { stamp }),
    /** Whether there is no show that day. */
    ...(grey && { grey }),
    ...nearDay(entry, now),
    ...(isOver(entry, now) && { over: true as const }),
    /** A folder of resized pictures (`/pictures/…`), the address of a picture that lives elsewhere, or of the drawn poster. */
    cover: coverSource(event, storage) ?? posterPath(event, entry.show),
  };
}

/** The price, while tickets are sold, and the hour of the doors. */
function termsOf(entry: DetailedEvent, now: Date) {
  const { priceFrom, doors } = entry.details ?? {};
  const price = factsAt(entry, now).availability === 'SoldOut' ? undefined : lowestPrice(priceFrom);
  return { ...(price && { price }), ...(doors && { doors: `Puertas a las ${formatTime(doors)}` }) };
}
