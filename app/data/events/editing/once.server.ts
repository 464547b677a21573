import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Backend } from '../../backend.server';
import type { Client } from '../../client.server';
import type { Site } from '../../site.server';
import { findEvent } from '../events.server';
import { saveNewEvent } from './save-event.server';
import type { SaveResult } from './staff-event';

const kept = new LRUCache<string, Promise<SaveResult>>({ max: 200, ttl: 10 * 60_000 }); // ms

/**
 * Does once what a form asks for twice, as it does when the connection broke before the answer came: the second answer is the
 * first one's. What failed is done again, and so is what differs in any field; a form without its `attempt` is done each time.
 * @param holds whether what was done still stands
 */
export async function once(
  form: FormData,
  act: () => Promise<SaveResult>,
  holds: (done: SaveResult) => Promise<boolean>,
): Promise<SaveResult> {
  if (!form.get('attempt')) return act();
  const key = keyOf(form);
  const before = kept.get(key);
  if (before && (await holds(await before))) return before;
  const done = act();
  kept.set(key, done);
  const forget = () => void kept.delete(key);
  done.then(({ success }) => success || forget(), forget);
  return done;
}

/** Adds the event of a form once; one that has been deleted since is added again. */
export function addEventOnce(client: Client, backend: Backend, site: Site, form: FormData): Promise<SaveResult> {
  return once(
    form,
    () => saveNewEvent(client, backend, site, form),
    async (done) => done.type !== 'added' || (await findEvent(client, done.event.id)) !== undefined,
  );
}

function keyOf(form: FormData): string {
  const fields = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]);
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
