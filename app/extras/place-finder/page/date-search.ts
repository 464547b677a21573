import { useSyncExternalStore } from 'react';
import type { ListedDates } from '../../../data/events/views/listed-date';

/** How a fan filters the events of `/`, for two islands: the field above the strip and the list below it. */
type DateSearch = {
  /** Undefined until all events are loaded; `unread` if that failed. */
  listing?: ListedDates | 'unread';
  /** The fan's choice: a place in full, or words. */
  text?: string;
  /** The labels of the ticked checkboxes. */
  ticked: string[];
};

const initial: DateSearch = { ticked: [] };
let search = initial;
const listeners = new Set<() => void>();

export function changeSearch(change: Partial<DateSearch>): void {
  search = { ...search, ...change };
  listeners.forEach((listener) => listener());
}

/** Filters by checkboxes; loads what they filter. */
export function tick(ticked: string[]): void {
  if (search.ticked.join() === ticked.join()) return;
  loadDates();
  changeSearch({ ticked });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present search; on the server an empty one. */
export const useDateSearch = () =>
  useSyncExternalStore(
    subscribe,
    () => search,
    () => initial,
  );

let loading = false;

/** Loads all events once; after a failure, the next call tries again. */
export function loadDates(): void {
  if (loading || typeof search.listing === 'object') return;
  loading = true;
  fetch('/fechas.json')
    .then(async (answer) => (answer.ok ? ((await answer.json()) as ListedDates) : 'unread'))
    .catch(() => 'unread' as const)
    .then((listing) => changeSearch({ listing }), console.error)
    .finally(() => (loading = false));
}
