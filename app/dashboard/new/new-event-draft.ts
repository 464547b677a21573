import { detailField, detailNames } from '../../data/events/detail-fields';
import { detailsValues, type DetailsValues } from '../../data/events/editing/details-form';
import type { FieldValues } from '../../data/events/editing/event-form';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { zoneOfEvent } from '../../data/events/time/moment';
import { statusFacts } from '../../data/events/tickets/ticket-status';
import { newEvent, readDraft, writeDraft } from '../drafts';

export type Draft = Partial<FieldValues & DetailsValues> & {
  /** The stored cover of the repeated event, and its small picture's address. */
  sharedCover?: string;
  picture?: string;
  /** The key of the chosen picture (`coverStore`). */
  cover?: string;
  /** Identifies the form: the server recognizes one that is sent again. */
  attempt?: string;
};

/** The draft of a new event, from before a reload or from a closed tab. */
export const readNewEvent = (): Draft =>
  Object.fromEntries(Object.entries(readDraft(newEvent) ?? {}).map(([name, edit]) => [name, edit?.now]));

export function writeNewEvent(draft: Draft): void {
  const fields = isEmpty(draft) ? [] : Object.entries(draft).filter(([, now]) => now);
  writeDraft(newEvent, Object.fromEntries(fields.map(([name, now]) => [name, { now, was: [''] }])));
}

/** Whether a draft is empty; its status is `on_sale` at first. */
export function isEmpty({ status, attempt: _, ...draft }: Draft): boolean {
  return (!status || status === 'on_sale') && !Object.values(draft).some(Boolean);
}
/**
 * The draft for the tour's next event: title, description, cover, and the details that do not depend on place and hour.
 * The sale keeps its local time: ten in the morning is meant in every city.
 * @param options `sameNight`: another function of that night, which differs in its hour alone
 */
export function anotherDate(event: StaffEvent, show: { zone: string }, { sameNight = false } = {}): Draft {
  const { title, description, cover, picture, details } = event;
  const values = detailsValues(details, zoneOfEvent({ event, details, show }));
  const status = statusFacts[details?.status ?? 'on_sale'];
  const repeated = detailNames.filter(
    (name) =>
      (sameNight && detailField(name).ofNight) ||
      (detailField(name).repeats && (status.repeats || (name !== 'status' && name !== 'onSaleAt'))),
  );
  return {
    title,
    description,
    ...(sameNight && { link: event.link, date: event.date, city: event.city, state: event.state }),
    ...(cover && { sharedCover: cover, picture }),
    ...(details && Object.fromEntries(repeated.map((name) => [name, values[name]]))),
  };
}
