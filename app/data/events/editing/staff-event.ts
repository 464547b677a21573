import type { Event, EventFields, EventId } from '../../event';
import type { DetailName } from '../detail-fields';
import type { DetailsValues } from './details-form';
import type { EventDetails } from '../event-details';
import type { Taps } from '../taps.server';
import type { FieldErrors } from './event-form';

/**
 * An event as the panel holds it: the hour as `HH:MM`, its small picture, its details, and how many fans were
 * notified.
 */
export type StaffEvent = Event & { picture?: string; details?: EventDetails; taps?: Taps; notice?: string };

/** The panel's data: the account, whether it is the demo, and the dates or the backend's message. */
export type PanelData = {
  email: string;
  demo: boolean;
  /** Whether the account can come in by a link only, which works once. */
  byLink?: true;
  events: StaffEvent[];
  /** Whether the backend keeps details: an older hosted project has no table for them. */
  hasDetails: boolean;
  error?: string;
  /** Notices about the site itself, as sentences. */
  notices?: string[];
  /** Sample dates of a former demo that somebody edited. */
  samples?: EventId[];
  /** The site's public origin: saves are accepted only from there. */
  url?: string;
  /** How many devices of fans get notices. */
  devices?: number;
  /** Whether the project keeps the history: without it there is no `Historial`, and nothing is restored. */
  history?: boolean;
};

/** The result of a request by staff; `message` is a sentence of the error catalogue. */
export type SaveResult = Saved | NotSaved;

/** Success; the list is merged with the result. */
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

/** Failure, of all or a part. */
export type NotSaved =
  | {
      success: false;
      type: 'failed';
      message: string;
      /** Messages for invalid fields. */
      fieldErrors?: FieldErrors;
      /** The changes that were saved although the details could not be. */
      changes?: EventChanges;
    }
  /** Somebody else changed the same fields meanwhile: the second person decides. */
  | { success: false; type: 'conflict'; message: string; conflicts: FieldConflict[] }
  /** Somebody deleted the event meanwhile: `said` tells who, in Spanish, and `restorable` whether it can come back. */
  | { success: false; type: 'gone'; message: string; explanation: string; restorable: boolean }
  /** The session ended meanwhile: staff must sign in again. */
  | { success: false; type: 'signed-out'; message: string };

/** A field that somebody else changed meanwhile, what it holds now as a form sends it, and who it was. */
export type FieldConflict = { field: keyof EventFields | DetailName; now: string; who: string };

/** The changed fields of an event, as they are now. */
export type EventChanges = Partial<EventFields> & Pick<StaffEvent, 'picture' | 'details'>;
