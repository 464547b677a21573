import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SaveResult } from './staff-event';

const kept = new LRUCache<string, Promise<SaveResult>>({ max: 200, ttl: 10 * 60_000 }); // ms

/**
 * Does once what a form asks for twice while this process lives, also on a project whose database keeps no attempts, as it does when the connection broke before the answer came: the second answer is the
 * first one's. What failed is done again, and so is what differs in any field; a form without its `attempt` is done each time.
 * @param holds whether what was done still stands
 */
export async function once(
  form: FormData,
  act: () => Promise<SaveResult>,
  holds: (done: SaveResult) => Promise<boolean>,
): Promise<SaveResult> {
  const key = attemptOf(form);
  if (!key) return act();
  const before = kept.get(key);
  if (before && (await holds(await before))) return before;
  const done = act();
  kept.set(key, done);
  const forget = () => void kept.delete(key);
  done.then(({ success }) => success || forget(), forget);
  return done;
}

/** Names what a form asks for: another text where any field differs; undefined for a form without its `attempt`. */
export function attemptOf(form: FormData): string | undefined {
  if (!form.get('attempt')) return undefined;
  const fields = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]);
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
