import { overHead } from '../../../data/days/dates';
import { isWellKnown, namesakes } from '../../../data/places/find-place';
import { findNamedPlace, inFull, type NamedPlace } from '../../../data/places/named-place';
import { distance, positionOf } from '../../../data/places/positions';
import { capital } from '../../../data/text/fold';
import { noticeWords } from '../../../data/events/tickets/notice-words';
import { takesPlace, type ListedDate, type ListedDates } from '../../../data/events/views/listed-date';
import { pluralize } from '../../../data/text/counted';

/** The answer to a fan's place. */
export type NearAnswer = NonNullable<ReturnType<typeof nearestDate>>;

const nextTown = 25; // km

/**
 * The events to come, the nearest first, of equally near ones the earliest. A cancelled or postponed event counts only
 * in its own place, or where there is no other.
 */
function byDistance(place: NamedPlace, dates: readonly ListedDate[]) {
  const from = positionOf(place);
  const key = place.city ?? place.state ?? '';
  const far = ({ keys, position }: ListedDate) =>
    keys.includes(key) ? 0 : from && position ? Math.max(1, distance(from, position)) : Infinity;
  return dates
    .filter(({ head }) => head !== overHead)
    .map((date) => ({ date, km: far(date) }))
    .map((one) => ({ ...one, rank: one.date.grey && one.km ? Infinity : one.km }))
    .sort((a, b) => (a.rank === b.rank ? Number(a.date.grey) - Number(b.date.grey) : a.rank - b.rank));
}

/** The place, with its state unless everybody knows it. */
function nameOf(place: NamedPlace): string {
  const isPlain = namesakes(place.name).length < 2 && (!place.city || isWellKnown(place.name));
  return capital(isPlain ? place.name : inFull(place));
}

/** A distance to print, in km; undefined in the place itself, and where it is unknown. */
const roundKm = (km: number) => (km && km < Infinity ? Math.max(10, Math.round(km / 10) * 10) : undefined);

/** The nearest event to come; undefined where there is none. */
function nearestDate(place: NamedPlace, { dates, subscriptionTo }: ListedDates) {
  const ranked = byDistance(place, dates);
  const [first] = ranked;
  if (!first) return undefined;
  const sells = ({ date: { action } }: { date: ListedDate }) => action.kind === 'tickets';
  return {
    /** The place in links and in the browser's storage: `Toluca, Estado de México`. */
    fullName: inFull(place),
    /** The place, with its state unless everybody knows it. */
    name: nameOf(place),
    /** Whether the event is there, or at most `nextTown` km away. */
    here: first.km <= nextTown,
    date: first.date,
    km: roundKm(first.km),
    /** The nearest event with tickets, where `date` has none. */
    sold: sells(first) ? undefined : ranked.find(sells)?.date,
    /** Where fans subscribe to the place. */
    tell: subscriptionTo && subscriptionTo + encodeURIComponent(inFull(place)),
  };
}

/** How many posters a strip has at least: beside fewer stand the nearest others. */
const leastPosters = 3;

/**
 * The strip for a fan's text: the events found, and beside few of them those nearest to the place, with how far they
 * are; undefined where neither is known. `words` says what they are: `3 fechas cerca de Toluca`.
 * @param name of what was found, as `readQuery` gives it
 * @param ticked labels of checkboxes, whose words stand where it has no name
 */
export function stripFor(
  text: string,
  found: readonly ListedDate[],
  { dates, filterWords }: ListedDates,
  name = '',
  ticked: readonly string[] = [],
) {
  const place = findNamedPlace(text);
  const isPlace = place && !Array.isArray(place);
  const near =
    isPlace && found.length < leastPosters
      ? byDistance(place, dates)
          .filter(({ date, rank }) => rank < Infinity && !found.includes(date))
          .slice(0, leastPosters - found.length)
      : [];
  const all: ListedDate[] = [...found, ...near.map(({ date, km }) => ({ ...date, away: away(km) }))];
  const count = pluralize(all.filter(takesPlace).length, 'fecha');
  if (!all.length) return undefined;
  const to = isPlace && nameOf(place).startsWith('Estado de') ? 'l ' : ' ';
  return {
    /** The place or the words in an address. */
    asked: isPlace ? inFull(place) : text,
    dates: all,
    words:
      near.length && isPlace
        ? `${count} cerca de${to}${nameOf(place)}`
        : `${count} ${name ? within(name) : ticked.map((label) => filterWords[label]).join(' ')}`,
  };
}

/** `en Jalisco`, `con «Foro Indie»` */
const within = (name: string) => `${name.startsWith('«') ? 'con' : 'en'} ${name}`;

const away = (km: number) => {
  const rounded = roundKm(km);
  return rounded === undefined ? undefined : `a ${rounded} km`;
};

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

/** How many lines an answer has. */
export const linesOf = (answer: NearAnswer): number => 1 + nearWords(answer).more.length;

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
    distance: away(km ?? 0),
    /** The links under the event. */
    more: [
      ...(sold ? [{ text: `Con boletos: ${sold.name}, ${sold.date}`, path: sold.path, byPlace: false }] : []),
      ...(tell && offer ? [{ text: offer, path: tell, byPlace: true }] : []),
    ],
  };
}
