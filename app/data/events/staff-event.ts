import type { Event, EventFields } from '../event';
import type { FieldErrors } from './event-form';

/** An event as the panel holds it: the hour as `HH:MM`, and where its small picture is. */
export type StaffEvent = Event & { picture?: string };

/** What the panel shows: who is in, whether it is the demo, and the dates or the backend's message. */
export type PanelData = { email: string; demo: boolean; events: StaffEvent[]; error?: string };

/** What became of something that staff sent; `message` is a sentence of the error catalogue. */
export type SaveResult = Saved | NotSaved;

/** It was done; the list is merged with what came of it. */
export type Saved =
  | { success: true; type: 'added'; message: string; event: StaffEvent }
  | { success: true; type: 'updated'; message: string; changes: EventChanges }
  | { success: true; type: 'deleted'; message: string };

/** Nothing was changed. */
export type NotSaved =
  | {
      success: false;
      type: 'failed';
      message: string;
      /** What has to be mended before it can be saved. */
      fieldErrors?: FieldErrors;
    }
  /** The session ended meanwhile: one has to sign in again. */
  | { success: false; type: 'signed-out'; message: string };

/** What was changed of an event, as it is now. */
export type EventChanges = Partial<EventFields> & { picture?: string };
