import { useSyncExternalStore } from 'react';
import type { EventView } from '../data/events/views/event-view';

type Opening = NonNullable<EventView['opening']>;

const minute = 60_000;

/** On the event's day: the time until doors open, in steps of ten minutes; without a script, their hour. */
export default function UntilDoors(opening: Opening) {
  const now = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => undefined,
  );
  if (now !== undefined) return <p>{untilDoors(opening, now)}</p>;
  return <p>{opening.doors ? `Las puertas abren a las ${opening.time}.` : `Empieza a las ${opening.time}.`}</p>;
}

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, minute);
  return () => clearInterval(timer);
}

/** @param now in milliseconds since 1970 */
export function untilDoors({ at, begins }: Pick<Opening, 'at' | 'begins'>, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / (10 * minute)) * 10;
  if (minutes <= 0) return begins && now < Date.parse(begins) ? 'Ya abrieron las puertas.' : 'Ya empezó.';
  const parts = [minutes >= 60 && `${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`];
  const what = begins ? 'abran puertas' : 'empiece';
  return `Falta${minutes === 60 ? '' : 'n'} ${parts.filter(Boolean).join(' ')} para que ${what}.`;
}
