import { createContext } from 'react-router';

/** The backend: Supabase, in this process or across the network. Nothing under `app/` knows which. */
export type Backend = {
  /** Its public origin, without a slash at the end. */
  url: string;
  publishableKey: string;
  fetch: typeof fetch;
};

/** The request's backend, put there by the server. */
export const backendContext = createContext<Backend>();
