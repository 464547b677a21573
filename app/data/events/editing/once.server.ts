import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SaveResult } from './staff-event';

const results = new LRUCache<string, Promise<SaveResult>>({ max: 200, ttl: 10 * 60_000 }); // ms

/**
 * Handles a repeated form once: a browser sends a form again when the connection breaks before the answer, and the
 * second answer is then the first one's. It works without the database's table of attempts. Failed and different forms
 * are handled again, and so are forms without an `attempt`.
 * @param act gets the form's key (`attemptOf`)
 * @param holds whether the first result still exists
 */
export async function once(
  form: FormData,
  act: (attempt?: string) => Promise<SaveResult>,
  holds: (result: SaveResult) => Promise<boolean>,
): Promise<SaveResult> {
  const key = attemptOf(form);
  if (!key) return act();
  const before = results.get(key);
  if (before && (await holds(await before))) return before;
  const result = act(key);
  results.set(key, result);
  const forget = () => void results.delete(key);
  result.then(({ success }) => success || forget(), forget);
  return result;
}

/** A key for a form, different where any field differs; undefined without an `attempt`. */
export function attemptOf(form: FormData): string | undefined {
  if (!form.get('attempt')) return undefined;
  const fields = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]);
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
