import type { DateRow } from './date-row';

export type AgendaRow = DateRow & {
  /** The row's heading, as its month: `noviembre 2026`. */
  head: string;
};

/** A state, and how many dates to come it has. */
export type StateCount = [name: string, count: number];

/** How a list is filtered by state, and how it can be. */
export type StateFilter = {
  /** The state that was asked for, in full; undefined where all are shown. */
  state?: string;
  states: StateCount[];
  /** Dates to come, in all states. */
  total: number;
  /** The name for all of them: `Todo México` as long as none is abroad. */
  all: string;
};

export type Agenda = {
  rows: AgendaRow[];
  /** Whether later pages have rows that are not among these. */
  more: boolean;
  /** `14 fechas en 12 estados`, of all that the filter lets through. */
  summary: string;
  /** `de noviembre a marzo`; empty within one month, or where a day is none. */
  span: string;
  /** Without rows, because there is no date in the chosen state: the next dates elsewhere. */
  next?: DateRow[];
};

/** The heading over the dates that are over. */
export const overHead = 'ya pasaron';

/** The id of a heading over rows, within the page. @param head `noviembre 2026` */
export const monthId = (head: string) => head.replaceAll(' ', '-');

/** How many months of a long list are always open. */
export const unfoldedMonths = 4;
