import { useSyncExternalStore } from 'react';
import type { ListedDates, NarrowingName } from '../data/events/views/listed-date';

/** What a fan narrows the dates of `/` to: shared by the field above the strip and the list below it, which are islands of their own. */
type DateSearch = {
  /** Undefined until all dates are there; `unread` where they could not be had. */
  listing?: ListedDates | 'unread';
  /** A place in full, or words, as a fan has chosen them. */
  text?: string;
  /** Checkboxes that are ticked. */
  narrowings: readonly NarrowingName[];
};

const initial: DateSearch = { narrowings: [] };
let search = initial;
const listeners = new Set<() => void>();

export function changeSearch(change: Partial<DateSearch>): void {
  search = { ...search, ...change };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The search as it stands; the empty one on the server. */
export const useDateSearch = () =>
  useSyncExternalStore(
    subscribe,
    () => search,
    () => initial,
  );

let loading = false;

/** Asks for all dates, unless they are there. Another call asks again for those that could not be had. */
export function loadDates(): void {
  if (loading || typeof search.listing === 'object') return;
  loading = true;
  fetch('/fechas.json')
    .then(async (answer) => (answer.ok ? ((await answer.json()) as ListedDates) : 'unread'))
    .catch(() => 'unread' as const)
    .then((listing) => changeSearch({ listing }), console.error)
    .finally(() => (loading = false));
}
