import type { Client } from '../client.server';
import { readableMessage } from './readable-message';

const longest = 10 * 60_000; // ms after which the list is read whatever its version says, and an older project asked for one

/**
 * Reads the list of events again only where something was written since: a site with visitors asks every few seconds, and the
 * version is one line where the list is all rows (`20261125000000_events_version.sql`). A project that lacks that
 * migration is read each time.
 * @param read reads events and details
 * @returns gives the same list, the object itself, while nothing has changed
 * @throws what `read` throws, and the backend's silence
 */
export function readingChanges<List>(
  client: Client,
  read: (signal: AbortSignal) => Promise<List>,
  now: () => number = Date.now,
): (signal: AbortSignal) => Promise<List> {
  let known: { list: List; version: string; readAt: number } | undefined;
  let tellsNone = -Infinity;
  return async (signal) => {
    const asks = now() - tellsNone >= longest;
    const version = asks ? await eventsVersion(client, signal) : undefined;
    if (known && known.version === version && now() - known.readAt < longest) return known.list;
    const readAt = now();
    // Of before the list: what is written while that is being read makes another one.
    const list = await read(signal);
    if (asks && version === undefined) tellsNone = readAt;
    known = version === undefined ? undefined : { list, version, readAt };
    return list;
  };
}

/** Another text after every write; undefined where the backend has none to tell. @throws Error where nothing answers */
async function eventsVersion(client: Client, signal: AbortSignal): Promise<string | undefined> {
  const { data, error, status } = await client.rpc('events_version', {}, { get: true }).abortSignal(signal);
  // Nor would the list come, for which a visitor would wait as long again.
  if (error && !status) throw new Error(readableMessage(''), { cause: error });
  return !error && typeof data === 'string' ? data : undefined;
}
