import { anonymousClient } from './client.server';

/** A client for tests whose requests are answered by `fetch`. */
export const answeredBy = (fetch: typeof globalThis.fetch) =>
  anonymousClient({ url: 'http://backend.example', atSiteAddress: false, publishableKey: 'key', fetch });
