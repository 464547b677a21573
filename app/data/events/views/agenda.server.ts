import { elsewhere, stateLabel } from '../../places/states';
import { pluralize } from '../../text/counted';
import type { CoverStorage } from '../../covers/address';
import type { Agenda, StateCount } from './agenda';
import type { DetailedEvent } from '../event-details';
import { byDay } from '../tickets/event-status';
import { longDay } from '../time/when';
import { toCards } from './event-card.server';

/** How many rows the list has beyond the cards of its page: with 36 cards, the first document has forty rows. */
const beyond = 4;

/** The state under which an event is listed. */
export const stateOfEntry = ({ event }: DetailedEvent): string => stateLabel(event.city, event.state);

/** The name for all places together. */
export const nameOfAll = (states: StateCount[]) =>
  states.some(([name]) => name === elsewhere) ? 'Todos los lugares' : 'Todo México';

const statesOf = new WeakMap<readonly DetailedEvent[], StateCount[]>();

/** The states that have events, in order of name; events in no state come last. */
export function countStates(events: readonly DetailedEvent[]): StateCount[] {
  const memo = statesOf.get(events);
  if (memo) return memo;
  const counts = new Map<string, number>();
  for (const entry of events) counts.set(stateOfEntry(entry), (counts.get(stateOfEntry(entry)) ?? 0) + 1);
  const last = (name: string) => Number(name === elsewhere);
  const states = [...counts].sort(([a], [b]) => last(a) - last(b) || a.localeCompare(b, 'es'));
  statesOf.set(events, states);
  return states;
}

type Options = { start: number; end: number; now: Date; state?: string; storage: CoverStorage };

/**
 * The rows of one page of the list of all dates.
 * @param events those that match the filter
 * @param start index of the first event of the page
 * @param end index after its last card
 * @param state the state that the filter leaves
 * @param storage of the covers: a row is its event's card, so that the page's data has both once
 */
export function toAgenda(events: readonly DetailedEvent[], { start, end, now, state, storage }: Options): Agenda {
  const { coming, over, open } = byDay(events, now);
  const count = countStates(open).filter(([name]) => name !== elsewhere).length;
  const where = state && state !== elsewhere ? state : count && pluralize(count, 'estado');
  const [first, last] = [coming[0], coming.at(-1)].map((entry) => entry && longDay(entry));
  return {
    rows: toCards([...coming, ...over].slice(start, end + beyond), storage, now),
    more: events.length > end + beyond,
    summary: open.length ? pluralize(open.length, 'fecha') + (where ? ` en ${where}` : '') : '',
    span: first && last && first.monthAndYear !== last.monthAndYear ? `de ${first.month} a ${last.month}` : '',
  };
}
