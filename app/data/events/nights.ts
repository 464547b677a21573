import { fold } from '../text/fold';
import type { DetailedEvent } from './event-details';

const nightsOf = new WeakMap<readonly DetailedEvent[], readonly DetailedEvent[]>();

/**
 * The events as fans see them: two or more functions of one night are one, with all of them as `functions`. It stands
 * in the place of the first in the list, and has the id, texts and details of the first of its hours.
 * @returns the same array for the same events, which are kept in memory
 */
export function toNights(events: readonly DetailedEvent[]): readonly DetailedEvent[] {
  const memo = nightsOf.get(events);
  if (memo) return memo;
  const groups = [...Map.groupBy(events, dayOf).values()].flatMap((ofDay) =>
    ofDay.length > 1 ? [...Map.groupBy(ofDay, showOf).values()] : [],
  );
  const nights = new Map(groups.filter(areFunctions).map((functions) => [functions[0]!, toNight(functions)]));
  const later = new Set([...nights].flatMap(([first, { functions = [] }]) => functions.filter((one) => one !== first)));
  const merged = nights.size
    ? events.filter((entry) => !later.has(entry)).map((entry) => nights.get(entry) ?? entry)
    : events;
  nightsOf.set(events, merged);
  return merged;
}

/** The night of an event, or the event itself. @param events those of the list, with this one */
export const nightOf = (entry: DetailedEvent, events: readonly DetailedEvent[]): DetailedEvent =>
  toNights(events).find(({ functions }) => functions?.includes(entry)) ?? entry;

/** The functions of a night in order, or the event alone. */
export const functionsOf = (entry: DetailedEvent): readonly DetailedEvent[] => entry.functions ?? [entry];

const dayOf = ({ event }: DetailedEvent) => event.date;

/** Where an event is and what it is: the same title, city, state and venue, however they are typed. */
const showOf = ({ event, details }: DetailedEvent) =>
  [event.title, event.city, event.state, details?.venue ?? ''].map(plain).join('\n');

/** Without what the eye passes over: pasted texts have other spaces, and telephones curl quotes. */
const plain = (text: string) =>
  fold(text)
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();

/** Whether events of one day and show are its functions: each has an hour of its own. */
function areFunctions(events: DetailedEvent[]): boolean {
  const hours = new Set(events.map(({ event }) => event.time.slice(0, 5)));
  const isOne = ({ event, details }: DetailedEvent) => /^\d\d:\d\d/.test(event.time) && !details?.lastDay;
  return events.length > 1 && hours.size === events.length && events.every(isOne);
}

function toNight(events: DetailedEvent[]): DetailedEvent {
  const functions = events.toSorted((a, b) => (a.event.time < b.event.time ? -1 : 1));
  return { ...functions[0]!, functions };
}
