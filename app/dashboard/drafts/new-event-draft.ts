import type { DetailsValues } from '../../data/events/editing/details-form';
import type { FieldValues } from '../../data/events/editing/event-form';
import { newEvent, readDraft, writeDraft } from './drafts';

export type Draft = Partial<FieldValues & DetailsValues> & {
  /** The stored cover of the event that is repeated, and where its small picture is. */
  sharedCover?: string;
  picture?: string;
  /** A picture is chosen, and kept: see `kept-cover.ts`. */
  hasCover?: boolean;
  /** By which the server knows that it was sent before. */
  attempt?: string;
};

/** The text typed for a new event before a reload, or in a tab that was closed. */
export const readNewEvent = (): Draft => readDraft<Draft>(newEvent) ?? {};

export const writeNewEvent = (draft: Draft) => writeDraft(newEvent, isEmpty(draft) ? undefined : draft);

/** Whether it is empty; its status is `on_sale` from the beginning. */
export function isEmpty({ status, attempt: _, ...draft }: Draft): boolean {
  return (!status || status === 'on_sale') && !Object.values(draft).some(Boolean);
}
