import { createHash } from 'node:crypto';
import type { Kind } from './counted.ts';
import { nameOf, type StoredObject } from './objects.ts';
import { canonical, type Content } from './plan.ts';
import { tables, type Side, type Table } from './side.ts';

/** The number of rows or objects of a kind, and one checksum over all of them. */
export type Sum = { count: number; sum: string };
export type Sums = Record<Kind, Sum>;

const atOnce = 4; // objects

/** SHA-256 of each object's type and bytes, by name. */
export async function hashObjects(side: Side, objects: StoredObject[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  await inTurns(objects, async (object) => {
    const { bytes, type } = await side.download(object);
    hashes.set(nameOf(object), sha256([type, bytes]));
  });
  return hashes;
}

/** Runs the work on each, a few at a time. */
export async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) await Promise.all(items.slice(from, from + atOnce).map(work));
}

/** @param objects hashes by name, in any order */
export function sumsOf(content: Content, objects: Map<string, string>): Sums {
  const sum = (lines: string[]): Sum => ({ count: lines.length, sum: sha256(lines).slice(0, 16) });
  const rows = (table: Table) => sum(content[table].map(canonical));
  return {
    ...(Object.fromEntries((Object.keys(tables) as Table[]).map((table) => [table, rows(table)])) as Record<
      Table,
      Sum
    >),
    covers: sum([...objects].map(([name, hash]) => `${name} ${hash}`).sort()),
  };
}

function sha256(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex');
}
