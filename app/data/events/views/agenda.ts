import type { DateRow } from './date-row';

/** A state, and how many events to come it has. */
export type StateCount = [name: string, count: number];

/** The state by which a list is filtered, and the states to choose from. */
export type StateFilter = {
  /** The selected state; undefined where all are shown. */
  state?: string;
  states: StateCount[];
  /** Events to come, in all states. */
  total: number;
  /** Whether they are too few for a checkbox and an index of states. */
  few?: true;
  /** Whether weekends alone would be nearly all of them: then no checkbox is for that. */
  mostlyWeekends?: true;
  /** The name for all of them: `Todo México`, unless one is abroad. */
  all: string;
};

export type Agenda = {
  rows: DateRow[];
  /** Whether later pages have rows that are missing here. */
  more: boolean;
  /** `14 fechas en 12 estados`, `2 fechas en Jalisco`: of all that match the filter and take place. */
  summary: string;
  /** `de noviembre a marzo`; empty within one month, or with an invalid day. */
  span: string;
  /** The next events elsewhere, where the selected state has none. */
  next?: DateRow[];
};

/** The id of a heading within the page. @param head `noviembre 2026` */
export const monthId = (head: string) => head.replaceAll(' ', '-');

/** How many months of a long list are open from the start. */
export const unfoldedMonths = 4;
