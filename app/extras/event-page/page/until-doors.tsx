import { useSyncExternalStore } from 'react';
import { present } from '../../../data/days/present';
import type { EventView } from '../data/event-view';

type Opening = NonNullable<EventView['opening']>;

const minute = 60_000;

/** On the event's day: the time until doors open, in steps of ten minutes; without a script, their hour. */
export default function UntilDoors(opening: Opening) {
  const now = useSyncExternalStore(
    everyMinute,
    () => Math.floor(present().getTime() / minute) * minute,
    () => undefined,
  );
  // Both sentences are as long: the page below stays where it is when one takes the other's place.
  return <p>{now === undefined ? `${whatBegins(opening)} a las ${opening.time}.` : untilDoors(opening, now)}</p>;
}

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, minute);
  return () => clearInterval(timer);
}

const whatBegins = ({ doors }: Pick<Opening, 'doors'>) => (doors ? 'Las puertas abren' : 'Empieza');

/** @param now in milliseconds since 1970 */
export function untilDoors(opening: Pick<Opening, 'at' | 'begins' | 'doors'>, now: number): string {
  const minutes = Math.ceil((Date.parse(opening.at) - now) / (10 * minute)) * 10;
  if (minutes <= 0)
    return opening.begins && now < Date.parse(opening.begins) ? 'Ya abrieron las puertas.' : 'Ya empezó.';
  const left = [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`];
  return `${whatBegins(opening)} en ${left.filter(Boolean).join(' ')}.`;
}
