import { readdirSync, readFileSync } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { BackupFacts, Part } from './backup-archive.ts';
import type { Database } from './migrations.ts';

/**
 * The database's files as they are at this instant, in memory (some 40 MB), as PostgreSQL would find them after
 * kill -9: with what was committed, without what was not. Without one wait inside, because the database runs in this
 * thread and stands still meanwhile; reading takes some 30 ms, writing them down elsewhere would take ten times that.
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

/** Numbers of dates and of their covers that a backup of this database holds; a backup without them is a backup too. */
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

/** The stored objects, linked into a folder of their own, where nobody deletes them before they are packed. */
export async function linkObjects(objects: string, into: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const entry of await readdir(objects, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(objects, path);
    const source = join(into, name);
    await mkdir(join(source, '..'), { recursive: true });
    // An object is replaced by another file and never written into. Where there are no links, a copy.
    await link(path, source).catch(() => copyFile(path, source));
    parts.push({ name: `objects/${name.split(sep).join('/')}`, source });
  }
  return parts;
}
