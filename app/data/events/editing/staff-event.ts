import type { Event, EventFields, EventId } from '../event';
import type { DetailName } from '../detail-fields';
import type { DetailsValues } from './details-form';
import type { EventDetails } from '../event-details';
import type { FieldErrors } from './event-form';

/** An event in the panel: hour as `HH:MM`, small picture and details. */
export type StaffEvent = Event & { picture?: string; details?: EventDetails };

/** The panel's data: the account, and the events or the backend's message. */
export type PanelData = {
  email: string;
  demo: boolean;
  /** Whether the account can sign in only by a link, which works once. */
  byLink?: true;
  events: StaffEvent[];
  /** Whether the backend keeps details: an older hosted project has no table for them. */
  hasDetails: boolean;
  error?: string;
  /** Notices about the site itself, as sentences. */
  notices?: string[];
  /** Events of a former demo's sample that somebody edited. */
  samples?: EventId[];
  /** The site's public origin: saves are accepted only from there. */
  url?: string;
  /** A sentence under the number of events. */
  note?: string;
};

/** The result of a request by staff; `message` is a sentence of the error catalogue. */
export type SaveResult = Saved | NotSaved;

type Saved =
  | {
      success: true;
      type: 'added';
      message: string;
      event: StaffEvent;
      /** Details that could not be saved with the event. */ unsavedDetails?: Partial<DetailsValues>;
    }
  | { success: true; type: 'updated'; message: string; changes: EventChanges }
  | { success: true; type: 'deleted'; message: string }
  | { success: true; type: 'restored'; message: string; event: StaffEvent };

/** A failure of the whole save, or of its details. */
export type NotSaved =
  | {
      success: false;
      type: 'failed';
      message: string;
      /** Messages for invalid fields. */
      fieldErrors?: FieldErrors;
      /** The changes that were saved although the details were not. */
      changes?: EventChanges;
    }
  /** Somebody else changed the same fields meanwhile: whoever saves second decides. */
  | { success: false; type: 'conflict'; message: string; conflicts: FieldConflict[] }
  /** Somebody deleted the event meanwhile: `explanation` says who; `restorable`, whether it can be restored. */
  | { success: false; type: 'gone'; message: string; explanation: string; restorable: boolean }
  /** The session ended meanwhile: staff must sign in again. */
  | { success: false; type: 'signed-out'; message: string };

/** A field that somebody else changed meanwhile: who, and its value now as a form sends it. */
export type FieldConflict = { field: keyof EventFields | DetailName; now: string; who: string };

/** The changed fields of an event with their new values. */
export type EventChanges = Partial<EventFields> & Pick<StaffEvent, 'picture' | 'details'>;

/** A save that was refused: nothing of it is stored. */
export function refused(message: string, fieldErrors?: FieldErrors) {
  return { success: false, type: 'failed', message, fieldErrors } as const;
}
