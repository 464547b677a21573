import { createContext } from 'react-router';

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
  /** Called after staff changed the dates: what was rendered before is out of date. */
  eventsChanged(): void;
};

/** The request's backend, put there by the server. */
export const backendContext = createContext<Backend>();
