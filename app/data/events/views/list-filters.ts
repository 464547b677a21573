import { detailField, detailNames } from '../detail-fields';
import type { DetailedEvent } from '../event-details';
import { isOnWeekend } from '../search';
import { daysOf } from '../time/when';

type ListFilter = {
  /** Of its checkbox. */
  label: string;
  /** Words for the dates that it leaves, behind their number: `3 fechas en fin de semana`. */
  words: string;
  fits: (entry: DetailedEvent) => boolean;
};

/** The checkboxes above the list of all dates, in their order: these, and one for each detail that has a `filter`. */
const listFilters: ListFilter[] = [
  {
    label: 'Solo fines de semana',
    words: 'en fin de semana',
    fits: (entry) => isOnWeekend(daysOf(entry).first),
  },
  ...detailNames.flatMap((name) => {
    const { filter } = detailField(name);
    return filter ? [{ ...filter, fits: ({ details }: DetailedEvent) => Boolean(details?.[name]) }] : [];
  }),
];

/** The words of each, by label. */
export const filterWords = Object.fromEntries(listFilters.map(({ label, words }) => [label, words]));

/** The labels of the filters that leave an event. */
export const filtersOf = (entry: DetailedEvent): string[] =>
  listFilters.filter(({ fits }) => fits(entry)).map(({ label }) => label);

/** The labels of those that leave some of the events, and hide a quarter of them at least. */
export const usefulFilters = (events: readonly DetailedEvent[]): string[] =>
  listFilters
    .map(({ label, fits }) => ({ label, left: events.filter(fits).length }))
    .filter(({ left }) => left > 0 && left <= events.length * 0.75)
    .map(({ label }) => label);
