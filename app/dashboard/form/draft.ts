import type { DetailsValues } from '../../data/events/editing/details-form';
import type { FieldValues } from '../../data/events/editing/event-form';

/** A new event as far as it is typed. */
export type Draft = Partial<FieldValues & DetailsValues> & {
  /** The stored cover of the event that is repeated, and where its small picture is. */
  sharedCover?: string;
  picture?: string;
  /** A picture is chosen, and kept: see `kept-cover.ts`. */
  hasCover?: boolean;
  /** By which the server knows that it was sent before. */
  attempt?: string;
};

const key = 'cartelera-nuevo-evento';

/** What was being typed for a new event in this tab, before a reload. */
export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Keeps what is being typed; a browser without storage keeps nothing. */
export function writeDraft(draft: Draft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Private windows of some browsers refuse: the form itself still holds everything.
  }
}

/** Whether it says nothing: a status is always chosen, and `on_sale` to begin with. */
export function isEmpty({ status, attempt: _, ...draft }: Draft): boolean {
  return (!status || status === 'on_sale') && !Object.values(draft).some(Boolean);
}

/** Forgets it: the event was saved. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
