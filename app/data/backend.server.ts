import { createContext } from 'react-router';

/** The backend: Supabase, in this process or across the network. Nothing under `app/` knows which. */
export type Backend = {
  /** Its public origin, without a slash at the end. */
  url: string;
  /** Whether that is the site's own address, which its owner may change; covers are then known by their path. */
  atSiteAddress: boolean;
  publishableKey: string;
  fetch: typeof fetch;
};

/** The request's backend, put there by the server. */
export const backendContext = createContext<Backend>();
