import { anonymousClient } from './client.server';

/** A client to test with, whose requests are answered so. */
export const answeredBy = (fetch: typeof globalThis.fetch) =>
  anonymousClient({ url: 'http://backend.example', atSiteAddress: false, publishableKey: 'key', fetch });
