import { detailField, detailNames } from '../detail-fields';
import type { DetailedEvent } from '../event-details';
import { isOnWeekend } from '../search';
import { daysOf } from '../time/when';

/** A checkbox above the list of all dates. */
export type Checkbox = {
  label: string;
  /** What the dates are that it leaves, in a sentence: `3 fechas en fin de semana`. */
  kind: string;
};

/** The filters by checkbox, in their order: these, and each detail that has a `filter`. */
const listFilters: (Checkbox & { fits: (entry: DetailedEvent) => boolean })[] = [
  {
    label: 'Solo fines de semana',
    kind: 'en fin de semana',
    fits: (entry) => isOnWeekend(daysOf(entry).first),
  },
  ...detailNames.flatMap((name) => {
    const { filter } = detailField(name);
    return filter ? [{ ...filter, fits: ({ details }: DetailedEvent) => Boolean(details?.[name]) }] : [];
  }),
];

/** What an event is, in the words of the checkboxes that leave it. */
export const kindsOf = (entry: DetailedEvent): string[] =>
  listFilters.filter(({ fits }) => fits(entry)).map(({ kind }) => kind);

/** The checkboxes that leave some of the events, and hide a quarter of them at least. */
export const usefulCheckboxes = (events: readonly DetailedEvent[]): Checkbox[] =>
  listFilters
    .filter(({ fits }) => {
      const left = events.filter(fits).length;
      return left > 0 && left <= events.length * 0.75;
    })
    .map(({ label, kind }) => ({ label, kind }));
