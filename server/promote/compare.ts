import { createHash } from 'node:crypto';
import { SettingError } from '../settings/environment.ts';
import { readContent, withNewCovers } from './content.ts';
import { canonical, counted, names, type Content, type Kind } from './plan.ts';
import { nameOf, tableNames, type Side, type StoredObject, type Table } from './side.ts';

/**
 * Reads both sides again and compares them.
 * @throws SettingError when they differ
 */
export async function compareSides(from: Side, to: Side, say: (line: string) => void): Promise<Sums> {
  const contents = [withNewCovers(await readContent(from), from, to), await readContent(to)] as const;
  const [here, there] = [
    sumsOf(contents[0], await hashObjects(from, await from.objects())),
    sumsOf(contents[1], await hashObjects(to, await to.objects())),
  ];
  const different: string[] = [];
  for (const kind of Object.keys(names) as (keyof Sums)[]) {
    const [a, b] = [here[kind], there[kind]];
    const same = a.count === b.count && a.sum === b.sum;
    if (!same) different.push(names[kind][1]);
    say(
      same
        ? `✓ ${counted(a.count, kind)}, suma ${a.sum} en los dos lados`
        : `✘ ${names[kind][1]}: ${a.count}, suma ${a.sum}; del otro lado ${b.count}, suma ${b.sum}`,
    );
  }
  const emails = new Set(contents[1].state.staff.map(({ email }) => email));
  if (!contents[0].state.staff.every(({ email }) => emails.has(email))) different.push('equipo');
  if (different.length)
    throw new SettingError(
      `Los dos lados no son iguales (${different.join(', ')}): si alguien cambió algo mientras tanto, vuelve a correr lo mismo.`,
    );
  return here;
}

/** The number of rows or objects of a kind, and one checksum over all of them. */
type Sum = { count: number; sum: string };
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

export async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) await Promise.all(items.slice(from, from + atOnce).map(work));
}

/** @param objects hashes by name, in any order */
function sumsOf(content: Content, objects: Map<string, string>): Sums {
  const sum = (lines: string[]): Sum => ({ count: lines.length, sum: sha256(lines).slice(0, 16) });
  const rows = (table: Table) => sum(content[table].map(canonical));
  return {
    ...(Object.fromEntries(tableNames.map((table) => [table, rows(table)])) as Record<Table, Sum>),
    covers: sum([...objects].map(([name, hash]) => `${name} ${hash}`).sort()),
  };
}

function sha256(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex');
}
