import { overHead } from '../../../data/days/dates';
import { isWellKnown, namesakes } from '../../../data/places/find-place';
import { findNamedPlace, inFull, type NamedPlace } from '../../../data/places/named-place';
import { distance, positionOf } from '../../../data/places/positions';
import { capital } from '../../../data/text/fold';
import { noticeWords } from '../../../data/events/tickets/notice-words';
import type { ListedDate, ListedDates } from '../../../data/events/views/listed-date';

/** The answer to a fan's place. */
export type NearAnswer = NonNullable<ReturnType<typeof nearestDate>>;

const nextTown = 25; // km

/**
 * The nearest event to come, of equally near ones the earliest; undefined where there is none. A cancelled or postponed
 * event counts only in its own place, or where there is no other.
 */
function nearestDate(place: NamedPlace, { dates, subscriptionTo }: ListedDates) {
  const from = positionOf(place);
  const key = place.city ?? place.state ?? '';
  const far = ({ keys, position }: ListedDate) =>
    keys.includes(key) ? 0 : from && position ? Math.max(1, distance(from, position)) : Infinity;
  const ranked = dates
    .filter(({ head }) => head !== overHead)
    .map((date) => ({ date, km: far(date) }))
    .map((one) => ({ ...one, rank: one.date.grey && one.km ? Infinity : one.km }))
    .sort((a, b) => (a.rank === b.rank ? Number(a.date.grey) - Number(b.date.grey) : a.rank - b.rank));
  const [first] = ranked;
  if (!first) return undefined;
  const isPlain = namesakes(place.name).length < 2 && (!place.city || isWellKnown(place.name));
  const sells = ({ date: { action } }: { date: ListedDate }) => action.kind === 'tickets';
  return {
    /** The place in links and in the browser's storage: `Toluca, Estado de México`. */
    fullName: inFull(place),
    /** The place, with its state unless everybody knows it. */
    name: capital(isPlain ? place.name : inFull(place)),
    /** Whether the event is there, or at most `nextTown` km away. */
    here: first.km <= nextTown,
    date: first.date,
    /** How far away the event is, in km; undefined in the place itself, and where that is unknown. */
    km: first.km && first.km < Infinity ? Math.max(10, Math.round(first.km / 10) * 10) : undefined,
    /** The nearest event with tickets, where `date` has none. */
    sold: sells(first) ? undefined : ranked.find(sells)?.date,
    /** Where fans subscribe to the place. */
    tell: subscriptionTo && subscriptionTo + encodeURIComponent(inFull(place)),
  };
}

/** The event nearest to the place in a text, or why there is none. */
export function nearestTo(text: string, listing: ListedDates): NearAnswer | string {
  if (!text.trim()) return 'Escribe una ciudad o un estado.';
  const match = findNamedPlace(text);
  if (Array.isArray(match))
    return `Hay más de un lugar con ese nombre. Escríbelo con su estado, como «${match.slice(0, 3).join('», «')}».`;
  return (
    (match && nearestDate(match, listing)) ??
    'No encontramos fechas con eso. Escribe una ciudad, un estado, un lugar o un nombre.'
  );
}

/** `Hoy`, `Mañana`, `En 14 días`; empty beyond a month, and where the show does not take place. */
export function howSoon({ near, days, grey }: Pick<ListedDate, 'near' | 'days' | 'grey'>): string {
  if (grey) return '';
  return near ?? (days !== undefined && days > 1 && days <= 30 ? `En ${days} días` : '');
}

/** The words around the event of an answer. */
export function nearWords({ name, here, date, km, sold, tell }: NearAnswer) {
  // `al Estado de México`
  const to = name.startsWith('Estado de') ? 'l ' : ' ';
  const offer = here
    ? date.action.kind === 'text' && (date.grey ? `${noticeWords.another} en ${name}` : noticeWords.tickets)
    : `Avísame cuando vengan a${to}${name}`;
  return {
    where: (here ? 'Cerca de' : 'Aún no vamos a') + to,
    name,
    distance: km === undefined ? undefined : `a ${km} km`,
    /** The links under the event. */
    more: [
      ...(sold ? [{ text: `Con boletos: ${sold.name}, ${sold.date}`, path: sold.path, byPlace: false }] : []),
      ...(tell && offer ? [{ text: offer, path: tell, byPlace: true }] : []),
    ],
  };
}
