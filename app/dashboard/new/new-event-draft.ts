import { detailField, detailNames } from '../../data/events/detail-fields';
import { detailsValues, type DetailsValues } from '../../data/events/editing/details-form';
import type { FieldValues } from '../../data/events/editing/event-form';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { zoneOfEvent } from '../../data/events/moment';
import { statusFacts } from '../../data/events/ticket-status';
import { newEvent, readDraft, writeDraft } from '../drafts';

export type Draft = Partial<FieldValues & DetailsValues> & {
  /** The stored cover of the event that is repeated, and where its small picture is. */
  sharedCover?: string;
  picture?: string;
  /** The key of the picture that is chosen (`coverStore`). */
  cover?: string;
  /** By which the server knows that it was sent before. */
  attempt?: string;
};

/** The text typed for a new event before a reload, or in a tab that was closed. */
export const readNewEvent = (): Draft =>
  Object.fromEntries(Object.entries(readDraft(newEvent) ?? {}).map(([name, edit]) => [name, edit?.now]));

export function writeNewEvent(draft: Draft): void {
  const fields = isEmpty(draft) ? [] : Object.entries(draft).filter(([, now]) => now);
  writeDraft(newEvent, Object.fromEntries(fields.map(([name, now]) => [name, { now, was: [''] }])));
}

/** Whether it is empty; its status is `on_sale` from the beginning. */
export function isEmpty({ status, attempt: _, ...draft }: Draft): boolean {
  return (!status || status === 'on_sale') && !Object.values(draft).some(Boolean);
}
/**
 * The beginning of another date of a tour: title, description, cover and what of the details does not belong to the place or
 * its hour. The sale keeps the hour on the clock: ten in the morning is meant in every city.
 */
export function anotherDate(event: StaffEvent, show: { zone: string }): Draft {
  const { title, description, cover, picture, details } = event;
  const values = detailsValues(details, zoneOfEvent({ event, details, show }));
  const status = statusFacts[details?.status ?? 'on_sale'];
  const repeated = detailNames.filter(
    (name) => detailField(name).repeats && (status.repeats || (name !== 'status' && name !== 'onSaleAt')),
  );
  return {
    title,
    description,
    ...(cover && { sharedCover: cover, picture }),
    ...(details && Object.fromEntries(repeated.map((name) => [name, values[name]]))),
  };
}
