import { createContext } from 'react-router';
import type { PublicPage } from './events/event-card';

/** The backend as the site sees it; whether it is in this process or across the network shows in nothing here. */
export type Backend = {
  /** Its public origin, without a slash at the end. */
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
  /** Public origin of the site. */
  siteUrl: string;
  /** Folder for what can be made again, such as resized covers. */
  cacheFolder: string;
  /** Lists that were read last, by page, to stand in when the backend fails; undefined when nothing is kept. */
  lastKnown?: Map<number, { at: number; page: PublicPage }>;
  /** Covers of dates that expired at a visitor's request, who may not touch storage: the next of the staff clears them. */
  expiredCovers: Set<string>;
  /** Starts work that outlives the answer; a failure goes to the log, and the signal tells that the process is to end. */
  waitUntil(what: string, work: (signal: AbortSignal) => Promise<void>): void;
  /** Called after staff changed the dates: what was rendered before is out of date. */
  eventsChanged(): void;
};

/** The request's backend, put there by the server. */
export const backendContext = createContext<Backend>();
