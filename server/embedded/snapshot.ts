import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { BackupFacts, Part } from './backup-archive.ts';
import type { Database } from './migrations.ts';

/**
 * The database's files at this instant, in memory (some 40 MB): committed rows are in them, others are not. It reads
 * without a pause in between, because the database runs in this thread and stands still meanwhile (some 30 ms;
 * writing to disk would take ten times that).
 */
export function readDatabase(folder: string): { parts: Part[]; folders: string[] } {
  const parts: Part[] = [];
  const folders: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = `database/${relative(folder, path).split(sep).join('/')}`;
    if (entry.isDirectory()) folders.push(name);
    else if (entry.isFile()) parts.push({ name, content: readFileSync(path) });
  }
  return { parts, folders };
}

/** The number of dates and covers in this database; a backup without them is valid. */
export async function countDates(database: Database): Promise<BackupFacts> {
  try {
    const { rows } = await database.query<BackupFacts>(
      `select count(*)::integer as dates, count(nullif(cover, ''))::integer as covers from public.events`,
    );
    return rows[0]!;
  } catch (cause) {
    console.error('The dates could not be counted for the backup', cause);
    return {};
  }
}

/** The stored objects, linked into a folder of their own, so that none is deleted before it is packed. */
export async function linkObjects(objects: string, into: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const entry of await readdir(objects, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(objects, path);
    const source = join(into, name);
    await mkdir(join(source, '..'), { recursive: true });
    // An object is never changed in place, so a hard link is enough. Without hard links it is copied.
    await link(path, source).catch(() => copyFile(path, source));
    parts.push({ name: `objects/${name.split(sep).join('/')}`, source });
  }
  return parts;
}
