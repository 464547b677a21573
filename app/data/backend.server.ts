import { createContext } from 'react-router';

/** The backend, Supabase: in this process or across the network. Nothing under `app/` knows which. */
export type Backend = {
  /** Its public origin, without a final slash. */
  url: string;
  /** Whether its origin is the site's own, which the owner may change: covers are then recognized by their path. */
  atSiteAddress: boolean;
  publishableKey: string;
  fetch: typeof fetch;
};

/** The request's backend; the server provides it. */
export const backendContext = createContext<Backend>();
