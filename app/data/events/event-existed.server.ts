import { LRUCache } from 'lru-cache';
import type { Backend } from '../backend.server';
import { anonymousClient } from '../client.server';

const noLonger = 5 * 60_000; // ms for which a "no" is believed: the id may be given to an event, and that deleted
const kept = new WeakMap<Backend, LRUCache<string, boolean>>();

/**
 * Whether an event that is not in the list was there once, as the database's trail tells. The answer is remembered, so
 * that a dead link in a busy chat asks once.
 * @param id as `parseEventAddress` reads it
 * @returns false too where the backend keeps no trail, or fails: then nobody can say so
 */
export async function eventExisted(id: string, backend: Backend): Promise<boolean> {
  const answers = kept.get(backend) ?? new LRUCache<string, boolean>({ max: 2000 });
  kept.set(backend, answers);
  const known = answers.get(id);
  if (known !== undefined) return known;
  const { data } = await anonymousClient(backend).rpc('event_existed', { id });
  const existed = data === true;
  answers.set(id, existed, existed ? {} : { ttl: noLonger });
  return existed;
}
