import type { Event, EventFields, EventId } from '../../event';
import type { DetailName } from '../detail-fields';
import type { DetailsValues } from './details-form';
import type { EventDetails } from '../event-details';
import type { Taps } from '../taps';
import type { FieldErrors } from './event-form';

/** An event as the panel holds it: the hour as `HH:MM`, where its small picture is, what is more about it, and whom it was told to. */
export type StaffEvent = Event & { picture?: string; details?: EventDetails; taps?: Taps; told?: string };

/** The panel's data: the account, whether it is the demo, and the dates or the backend's message. */
export type PanelData = {
  email: string;
  demo: boolean;
  events: StaffEvent[];
  /** Whether the backend keeps details: an older hosted project has no table for them. */
  hasDetails: boolean;
  error?: string;
  /** Whether the site is nobody's yet. */
  first?: boolean;
  /** Notices about the site itself, as sentences. */
  notices?: string[];
  /** Dates that the demo left and somebody wrote into. */
  samples?: EventId[];
  /** The site's public origin: saves are taken from there alone. */
  url?: string;
  /** Whether the project keeps the history: without it there is no `Historial`, and nothing is restored. */
  history?: boolean;
};

/** The result of a request by staff; `message` is a sentence of the error catalogue. */
export type SaveResult = Saved | NotSaved;

/** It was done; the list is merged with what came of it. */
type Saved =
  | {
      success: true;
      type: 'added';
      message: string;
      event: StaffEvent;
      /** Details that could not be saved with it. */ unsavedDetails?: Partial<DetailsValues>;
    }
  | { success: true; type: 'updated'; message: string; changes: EventChanges }
  | { success: true; type: 'deleted'; message: string }
  | { success: true; type: 'restored'; message: string; event: StaffEvent };

/** It was not done, or not all of it. */
export type NotSaved =
  | {
      success: false;
      type: 'failed';
      message: string;
      /** The fields to be mended before it can be saved. */
      fieldErrors?: FieldErrors;
      /** The changes saved all the same: only the details could not be saved. */
      changes?: EventChanges;
    }
  /** Somebody else changed the same fields meanwhile: whoever saves second decides. */
  | { success: false; type: 'conflict'; message: string; conflicts: FieldConflict[] }
  /** Somebody deleted the event meanwhile: `said` tells who, in Spanish, and `restorable` whether it can come back. */
  | { success: false; type: 'gone'; message: string; said: string; restorable: boolean }
  /** The session ended meanwhile: one has to sign in again. */
  | { success: false; type: 'signed-out'; message: string };

/** A field that somebody else changed meanwhile, what it holds now as a form sends it, and who it was. */
export type FieldConflict = { field: keyof EventFields | DetailName; now: string; who: string };

/** The changed fields of an event, as they are now. */
export type EventChanges = Partial<EventFields> & Pick<StaffEvent, 'picture' | 'details'>;
