import type { DateRow } from './date-row';

/** An event in the list of all dates. */
export type AgendaRow = DateRow & {
  /** The month under whose head it stands: `noviembre 2026`. */
  head: string;
  /** The state under which it is listed. */
  of: string;
};

/** A state that has events, and how many. */
export type StateCount = [name: string, count: number];

/** How a list is filtered by state, and how it can be. */
export type StateFilter = {
  /** The state that was asked for, in full, or what was typed in its place; undefined where all are shown. */
  state?: string;
  states: StateCount[];
  /** How many events there are in all. */
  total: number;
};

/** Rows of the list of all dates. */
export type Agenda = {
  rows: AgendaRow[];
  /** Whether later pages have rows that are not among these. */
  more: boolean;
  /** `14 fechas en 12 estados`, of all that the filter lets through. */
  summary: string;
  /** `de noviembre a marzo`; empty within one month, or where a day is none. */
  span: string;
};
