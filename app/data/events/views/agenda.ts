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
  /** Those of them that take place: the number that fans see. */
  open: number;
  /** Whether they are too few for checkboxes and an index of states. */
  few?: true;
  /** The labels of the checkboxes over the list: see `usefulFilters`. */
  checkboxes: string[];
  /** The name for all of them: `Todo México`, unless one is abroad. */
  all: string;
};

/** A month, as its heading has it, how many of its events take place, and the page that it begins on. */
export type MonthCount = { head: string; count: number; page: number };

/** The events of a tour on one page, by month and by state. */
export type Agenda = {
  rows: DateRow[];
  /** The months of the whole list, with the number of their events that take place and the page of each. */
  months: MonthCount[];
  /** This page, from 1. */
  page: number;
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
