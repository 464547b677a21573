import type { Event, EventFields } from '../event';
import type { FieldErrors } from './event-form';

/** An event as the panel holds it: the hour as `HH:MM`, and where its small picture is. */
export type StaffEvent = Event & { picture?: string };

/** What the panel shows: who is in, and the dates or the backend's message. */
export type PanelData = { email: string; events: StaffEvent[]; error?: string };

/** What became of something that staff sent. */
export type SaveResult = {
  success: boolean;
  /** A sentence of the error catalogue. */
  message: string;
  /** The event that was added. */
  event?: StaffEvent;
  /** What was changed, as it is now. */
  changes?: Partial<EventFields> & { picture?: string };
  /** What has to be mended before it can be saved. */
  fieldErrors?: FieldErrors;
  /** The session ended meanwhile: nothing was saved, and one has to sign in again. */
  signedOut?: true;
};
