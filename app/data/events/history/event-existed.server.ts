import { LRUCache } from 'lru-cache';
import type { Backend } from '../../backend.server';
import { anonymousClient } from '../../client.server';
import { hasNoTrail } from './history.server';

const noLonger = 5 * 60_000; // ms for which a "no" is believed: the id may be given to an event, and that deleted
const unknown = 10_000; // ms for which a backend that failed is not asked again
const kept = new WeakMap<Backend, LRUCache<string, boolean>>();

/**
 * Whether an event that is not in the list was there once, as the database's trail tells. The answer is remembered, so
 * that a dead link in a busy chat asks once.
 * @param id as `parseEventAddress` reads it
 * @returns false too where the backend keeps no trail, or fails, which the log says: then nobody can tell
 */
export async function eventExisted(id: string, backend: Backend): Promise<boolean> {
  const answers = kept.get(backend) ?? new LRUCache<string, boolean>({ max: 2000, ttlResolution: 0 });
  kept.set(backend, answers);
  const known = answers.get(id);
  if (known !== undefined) return known;
  const { data, error } = await anonymousClient(backend).rpc('event_existed', { id });
  const failed = error && !hasNoTrail(error);
  if (failed) console.error('Whether an event was there once could not be read', { id }, error);
  const existed = data === true;
  answers.set(id, existed, existed ? {} : { ttl: failed ? unknown : noLonger });
  return existed;
}
