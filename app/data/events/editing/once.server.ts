import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SaveResult } from './staff-event';

type Handled = { form: string; result: Promise<SaveResult> };
const handled = new LRUCache<string, Handled>({ max: 200, ttl: 10 * 60_000 }); // ms

/**
 * Handles a repeated form once: a browser sends a form again when the connection breaks before the answer, and the
 * second answer is then the first one's. It works without the database's table of attempts. Failed forms are handled
 * again, and so are forms without an `attempt`, or whose fields were corrected since the attempt before.
 * @param act gets the key of the form's attempt (`attemptOf`)
 * @param holds whether the first result still exists
 */
export async function once(
  form: FormData,
  act: (attempt?: string) => Promise<SaveResult>,
  holds: (result: SaveResult) => Promise<boolean>,
): Promise<SaveResult> {
  const attempt = attemptOf(form);
  const key = keyOf(form);
  if (!attempt || !key) return act();
  const before = handled.get(attempt);
  if (before?.form === key && (await holds(await before.result))) return before.result;
  const result = act(attempt);
  handled.set(attempt, { form: key, result });
  const forget = () => void (handled.get(attempt)?.result === result && handled.delete(attempt));
  result.then(({ success }) => success || forget(), forget);
  return result;
}

/** A key for a form's attempt, the same whatever its other fields say; undefined without an `attempt`. */
export function attemptOf(form: FormData): string | undefined {
  const attempt = form.get('attempt');
  return attempt ? keyFrom(attempt) : undefined;
}

/** A key for a form, different where any field differs; undefined without an `attempt`. */
export function keyOf(form: FormData): string | undefined {
  if (!form.get('attempt')) return undefined;
  return keyFrom(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  );
}

const keyFrom = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
