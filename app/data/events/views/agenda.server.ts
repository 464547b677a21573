import { elsewhere, stateLabel } from '../../places/states';
import { noDay } from '../../days/dates';
import { pluralize } from '../../text/counted';
import type { CoverStorage } from '../../covers/address';
import type { Agenda, MonthCount, StateCount } from './agenda';
import type { DetailedEvent } from '../event-details';
import { byDay, isOff } from '../tickets/event-status';
import { longDay } from '../time/when';
import { toCards } from './event-card.server';

/** How many events a page has at most: of a show on each day, a month and a part of one. */
const pageSize = 48;

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

const endsOf = new WeakMap<readonly DetailedEvent[], number[]>();

/**
 * Where the pages of a list end: after the last event of a month, unless one month has more than a page; such a month
 * also fills a page that is less than half full.
 */
function pageEnds(events: readonly DetailedEvent[]): number[] {
  const memo = endsOf.get(events);
  if (memo) return memo;
  const ends: number[] = [];
  let [start, at] = [0, 0];
  const end = (index: number) => ends.push((start = index));
  for (const { length } of Map.groupBy(events, headOf).values()) {
    if (at > start && at + length - start > pageSize && (length <= pageSize || at - start >= pageSize / 2)) end(at);
    at += length;
    while (at - start > pageSize) end(start + pageSize);
  }
  if (at > start || !ends.length) end(at);
  endsOf.set(events, ends);
  return ends;
}

/**
 * The events of one page of a list, from 1: those that are over are the first of the strip and the last of the list.
 * `cards` is empty beyond the last page.
 */
export function pageOf(events: readonly DetailedEvent[], page: number, now: Date) {
  const { coming, over } = byDay(events, now);
  const ends = pageEnds(coming);
  const here = coming.slice(ends[page - 2] ?? 0, ends[page - 1] ?? 0);
  return {
    cards: page === 1 ? [...over, ...here] : here,
    rows: page === ends.length ? [...here, ...over] : here,
    isLast: page >= ends.length,
  };
}

const headOf = (entry: DetailedEvent) => longDay(entry)?.monthAndYear ?? noDay;

function countMonths(events: readonly DetailedEvent[], now: Date): MonthCount[] {
  const ends = pageEnds(events);
  let at = 0;
  return [...Map.groupBy(events, headOf)].map(([head, all]) => {
    const page = 1 + ends.findIndex((end) => end > at);
    at += all.length;
    return { head, page, count: all.filter((entry) => !isOff(entry, now)).length };
  });
}

type Options = { page: number; now: Date; state?: string; storage: CoverStorage };

/**
 * The rows of one page of the list of all dates.
 * @param events those that match the filter
 * @param page from 1
 * @param state the state that the filter leaves
 * @param storage of the covers: a row is its event's card, so that the page's data has both once
 */
export function toAgenda(events: readonly DetailedEvent[], { page, now, state, storage }: Options): Agenda {
  const { coming, open } = byDay(events, now);
  const count = countStates(open).filter(([name]) => name !== elsewhere).length;
  const where = state && state !== elsewhere ? state : count && pluralize(count, 'estado');
  const [first, last] = [coming[0], coming.at(-1)].map((entry) => entry && longDay(entry));
  return {
    rows: toCards(pageOf(events, page, now).rows, storage, now),
    months: countMonths(coming, now),
    page,
    summary: open.length ? pluralize(open.length, 'fecha') + (where ? ` en ${where}` : '') : '',
    span: first && last && first.monthAndYear !== last.monthAndYear ? `de ${first.month} a ${last.month}` : '',
  };
}
