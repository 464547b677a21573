import { elsewhere, stateLabel } from '../../places/states';
import { monthOf } from '../../days/dates';
import { pluralize } from '../../text/counted';
import { overHead, type Agenda, type AgendaRow, type StateCount } from './agenda';
import { toDateRow } from './date-row';
import type { DetailedEvent } from '../event-details';
import { keptUntilTurn } from '../kept-until-turn';
import { isOff } from '../standing';
import { byDay, isOver } from '../when';

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

/**
 * The rows of one page of the list of all dates.
 * @param events those that match the filter
 * @param start index of the first event of the page
 * @param end index after its last card
 * @param state the state that the filter leaves
 */
export function toAgenda(
  events: readonly DetailedEvent[],
  { start, end, now, state }: { start: number; end: number; now: Date; state?: string },
): Agenda {
  const { coming, over } = byDay(events, now);
  const open = coming.filter((entry) => !isOff(entry, now));
  const count = countStates(open).filter(([name]) => name !== elsewhere).length;
  const where = state && state !== elsewhere ? state : count && pluralize(count, 'estado');
  const [first, last] = [coming[0], coming.at(-1)].map((entry) => entry && monthOf(entry.event.date));
  return {
    rows: [...coming, ...over].slice(start, end + beyond).flatMap((entry) => keptRow(entry, now) ?? []),
    more: events.length > end + beyond,
    summary: open.length ? pluralize(open.length, 'fecha') + (where ? ` en ${where}` : '') : '',
    span: first && last && first !== last ? `de ${first.split(' ')[0]} a ${last.split(' ')[0]}` : '',
  };
}

const keptRow = keptUntilTurn('row', toAgendaRow);

/** An event as a row of the list of all dates. */
export function toAgendaRow(entry: DetailedEvent, now: Date): AgendaRow {
  const head = isOver(entry, now) ? overHead : (monthOf(entry.event.date) ?? 'día por confirmar');
  return { ...toDateRow(entry, now), head };
}
