import type { FieldErrors } from '../../../data/events/editing/event-form';
import type { StaffEvent } from '../../../data/events/editing/staff-event';
import { checkTourEvent } from '../data/tour-form';
import { dayInCity } from '../../../data/events/same-day';
import { cellsOf, createdIds, openDoubts, type Outcome, type PasteRow } from './paste-rows';

export type Shared = { title: string; description: string };

export type Planned = {
  row: PasteRow;
  isCreated: boolean;
  /** Why it could not be created. */
  failed?: Extract<Outcome, { type: 'failed' }>;
  /** Whether there is already an event in that city on that day that this tour has not created. */
  exists: boolean;
  isPast: boolean;
  /** Whether it is to be created, and does not exist yet. */
  wanted: boolean;
  /** Whether it is a line that looks like a date, and still lacks a day. */
  isToFillIn: boolean;
  errors: FieldErrors;
  /** The number of open questions and errors; guesses do not count. */
  open: number;
};

/** The plan for a tour's rows, by the existing events. @param today `YYYY-MM-DD` in the show's zone */
export function plan(
  rows: readonly PasteRow[],
  shared: Shared,
  events: readonly StaffEvent[],
  today: string,
): Planned[] {
  const created = new Set(createdIds(rows).values());
  const there = new Set(events.filter(({ id }) => !created.has(String(id))).map(dayInCity));
  return rows.map((row) => {
    const cells = cellsOf(row);
    const { outcome } = row;
    const isCreated = outcome?.type === 'created';
    // An event without an answer is sent again: the server knows whether it exists.
    const exists = !outcome && there.has(dayInCity(cells) ?? '');
    const isPast = cells.date !== '' && cells.date < today;
    const { title: _, description: __, ...errors } = isCreated ? {} : checkTourEvent({ ...cells, ...shared }, today);
    const isToFillIn = Boolean(row.read.isToFillIn) && row.edits.date === undefined;
    const questions = openDoubts(row).filter(({ guess }) => !guess);
    return {
      row,
      isCreated,
      failed: outcome?.type === 'failed' ? outcome : undefined,
      exists,
      isPast,
      wanted: !isCreated && (row.chosen ?? (!exists && !isPast && !isToFillIn)),
      isToFillIn,
      errors,
      open: new Set([...questions.map(({ field }) => field), ...Object.keys(errors)]).size,
    };
  });
}

/** Whether every event of a tour exists. */
export function isWhole(planned: readonly Planned[]): boolean {
  return planned.some(({ isCreated }) => isCreated) && !planned.some(({ wanted }) => wanted);
}

/** The errors of the fields that all rows share. @param today `YYYY-MM-DD` */
export function sharedErrors(shared: Shared, today: string): Pick<FieldErrors, 'title' | 'description'> {
  const rest = { date: today, time: '', city: '', state: '', link: '', venue: '' };
  const { title, description } = checkTourEvent({ ...rest, ...shared }, today);
  return { title, description };
}
