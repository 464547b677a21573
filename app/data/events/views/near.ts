import { findNamedPlace, type NamedPlace } from '../../places/named-place';
import { distance, positionOf } from '../../places/positions';
import { stateInFull } from '../../places/states';
import { tellPath } from '../../public-parameters';
import { capital } from '../../text/fold';
import { overHead } from './agenda';
import type { ListedDate } from './listed-date';

/** The answer to a fan who has named a place. */
export type NearAnswer = NonNullable<ReturnType<typeof nearestDate>>;

const nextTown = 25; // km

/** A place in full, as `findNamedPlace` finds it again. */
export function inFull({ name, city, state = '' }: NamedPlace): string {
  if (!city && name !== 'Ciudad de México' && state !== 'Ciudad de México') return name;
  const rest = stateInFull(state);
  return rest && rest !== name ? `${name}, ${rest}` : name;
}

/**
 * The nearest date to come, and of those that are equally near the first that takes place; undefined where there is none. A cancelled
 * or postponed date is named in its own place alone, else only where there is no other.
 */
function nearestDate(place: NamedPlace, dates: readonly ListedDate[]) {
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
  const sells = ({ date: { action } }: { date: ListedDate }) => action.kind === 'tickets';
  return {
    /** The place, as a link and a memory name it: `Toluca, Estado de México`. */
    fullName: inFull(place),
    /** Its name alone. */
    name: capital(place.name),
    /** Whether the date is there, or no farther than the next town. */
    here: first.km <= nextTown,
    date: first.date,
    /** How far the date is; undefined in the place itself, and where nobody knows. */
    km: first.km && first.km < Infinity ? Math.max(10, Math.round(first.km / 10) * 10) : undefined,
    /** Where nothing is sold for `date`: the nearest one with tickets. */
    sold: sells(first) ? undefined : ranked.find(sells)?.date,
  };
}

/** The date nearest to the place in a text, or the reason why there is none. */
export function nearestTo(text: string, dates: readonly ListedDate[]): NearAnswer | string {
  if (!text.trim()) return 'Escribe una ciudad o un estado.';
  const match = findNamedPlace(text);
  if (Array.isArray(match))
    return `Hay más de un lugar con ese nombre. Escríbelo con su estado, como «${match.slice(0, 3).join('», «')}».`;
  return (
    (match && nearestDate(match, dates)) ??
    'No encontramos fechas con eso. Escribe una ciudad, un estado, un lugar o un nombre.'
  );
}

/** `Hoy`, `Mañana`, `En 14 días`; empty past a month, where the day says it, and where there is no show that day. */
export function howSoon({ near, days, grey }: Pick<ListedDate, 'near' | 'days' | 'grey'>): string {
  if (grey) return '';
  return near ?? (days !== undefined && days > 1 && days <= 30 ? `En ${days} días` : '');
}

/**
 * The words around the date of an answer.
 * @param tells whether fans can have their phone told of dates in their city
 */
export function nearWords({ fullName, name, here, date, km, sold }: NearAnswer, tells?: boolean) {
  // `al Estado de México`
  const to = name.startsWith('Estado de') ? 'l ' : ' ';
  const offer = here
    ? date.action.kind === 'text' && `Avísame si hay otra fecha en ${name}`
    : `Avísame cuando vengan a${to}${name}`;
  return {
    where: (here ? 'Cerca de' : 'Aún no vamos a') + to,
    name,
    distance: km === undefined ? undefined : `a ${km} km`,
    sold: sold && { text: `Con boletos: ${sold.name}, ${sold.date}`, path: sold.path },
    tell: tells && offer ? { text: offer, path: tellPath(fullName) } : undefined,
  };
}
