import type { Client } from '../client.server';
import { readableMessage } from './texts/readable-message';

const longest = 10 * 60_000; // ms after which the list is read again in any case, and an older project is asked for a version

/**
 * Reads the list of events only after a write: the version is one line, the list all rows (`events_version()` in
 * supabase/migrations). A project without it is read each time.
 * @param read reads events and details; `version` is undefined for a project without it
 * @returns a function that returns the same list object while nothing has changed
 * @throws the errors of `read`, and an error for a missing answer
 */
export function readingChanges<List>(
  client: Client,
  read: (signal: AbortSignal, version?: string) => Promise<List>,
  now: () => number = Date.now,
): (signal: AbortSignal) => Promise<List> {
  let latest: { list: List; version: string; readAt: number } | undefined;
  let noVersionAt = -Infinity;
  return async (signal) => {
    const asks = now() - noVersionAt >= longest;
    const version = asks ? await eventsVersion(client, signal) : undefined;
    if (latest && latest.version === version && now() - latest.readAt < longest) return latest.list;
    const readAt = now();
    // The version is read before the list: a write in between then gives another version.
    const list = await read(signal, version);
    if (asks && version === undefined) noVersionAt = readAt;
    latest = version === undefined ? undefined : { list, version, readAt };
    return list;
  };
}

/** The version, which changes with every write; undefined if the backend has none. @throws Error without an answer */
async function eventsVersion(client: Client, signal: AbortSignal): Promise<string | undefined> {
  const { data, error, status } = await client.rpc('events_version', {}, { get: true }).abortSignal(signal);
  // The list would get no answer either, and the visitor would wait twice as long.
  if (error && !status) throw new Error(readableMessage(''), { cause: error });
  return !error && typeof data === 'string' ? data : undefined;
}
