import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { keysOfBackup } from '../embedded/keys.ts';
import { copyWhole, packArchive, type Part } from './archive.ts';
import { backupName, listBackups, nextNumber, outdatedBackups } from './names.ts';

export type BackupSource = {
  /** The data folder; backups go to `backups` in it. */
  folder: string;
  /** A second folder that gets every backup too. */
  copyTo?: string;
  /** Runs work while no object is written. */
  whileObjectsRest?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Brings the database's files up to date, so that opening the backup is quick. */
  checkpoint?: () => Promise<unknown>;
  /** Files of stored objects that no row names, relative to the folder of objects: they are left out. */
  unnamedObjects?: () => Promise<string[]>;
  /** Who asked for the backup, unless the site makes it by itself. */
  by?: string;
};

/** When a data folder was first used; undefined for an unused one. */
export const firstUsed = (folder: string): Date | undefined =>
  // Written at the first start, and hardly ever again.
  statSync(join(folder, 'keys.json'), { throwIfNoEntry: false })?.mtime;

export const backupFolder = (folder: string): string => join(folder, 'backups');

/**
 * Makes one backup of database and covers, and removes outdated ones.
 * @returns its path, once it is on disk
 */
export async function backUp(
  { folder, copyTo, whileObjectsRest = (work) => work(), checkpoint, unnamedObjects, by }: BackupSource,
  now = new Date(),
): Promise<string> {
  const target = backupFolder(folder);
  const links = join(target, 'linked');
  await rm(links, { recursive: true, force: true });
  await removeDrafts(target);
  await mkdir(links, { recursive: true, mode: 0o700 });
  const file = join(target, backupName(now, nextNumber([target, ...(copyTo ? [copyTo] : [])])));
  try {
    // The rows first: a row is written after its cover and deleted before it, so every row here has its cover.
    const { database, objects } = await whileObjectsRest(async () => {
      await checkpoint?.();
      const database = readDatabase(join(folder, 'database'));
      // Asked afterwards: a form that was saved in between has named its picture.
      const unnamed = new Set(await unnamedObjects?.());
      return { database, objects: await linkObjects(join(folder, 'objects'), links, unnamed) };
    });
    const keys: Part = { type: 'content', target: 'keys.json', content: keysOfBackup(folder) };
    const parts = [keys, ...database.parts, ...objects];
    await packArchive(file, parts, [...database.folders, 'objects'], now, by);
  } finally {
    await rm(links, { recursive: true, force: true });
  }
  await removeOutdated(target, now);
  if (copyTo) await copyElsewhere(file, resolve(copyTo), now);
  return file;
}

/**
 * Reads the database's files into memory (some 40 MB). They hold the committed rows and no others, because the database
 * runs in this thread and stands still while they are read without a pause (some 30 ms; a copy on the disk would take
 * ten times as long).
 */
function readDatabase(folder: string): { parts: Part[]; folders: string[] } {
  const parts: Part[] = [];
  const folders: string[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const target = `database/${relative(folder, path).split(sep).join('/')}`;
    if (entry.isDirectory()) folders.push(target);
    else if (entry.isFile()) parts.push({ type: 'content', target, content: readFileSync(path) });
  }
  return { parts, folders };
}

/** Links the stored objects into another folder, so that none is deleted before it is packed. */
async function linkObjects(objects: string, into: string, without: ReadonlySet<string>): Promise<Part[]> {
  const parts: Part[] = [];
  for (const entry of await readdir(objects, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(objects, path);
    if (without.has(name.replace(/\.json$/, ''))) continue;
    const source = join(into, name);
    await mkdir(dirname(source), { recursive: true });
    // A hard link is enough, because an object is never changed in place. Some file systems have none.
    await link(path, source).catch(() => copyFile(path, source));
    parts.push({ type: 'file', target: `objects/${name.split(sep).join('/')}`, source });
  }
  return parts;
}

async function copyElsewhere(file: string, folder: string, now: Date) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeDrafts(folder);
    await copyWhole(file, join(folder, basename(file)));
    await removeOutdated(folder, now);
  } catch (cause) {
    // The backup itself was made.
    console.error(`The backup could not be copied to ${folder}`, cause);
  }
}

/** Removes what an interrupted backup left. In a folder for copies the owner's own files stay. */
async function removeDrafts(folder: string) {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) if (/^cartelera-.*\.draft$/.test(name)) await rm(join(folder, name));
}

async function removeOutdated(folder: string, now: Date) {
  const names = listBackups(folder, now).map((file) => basename(file));
  for (const name of outdatedBackups(names, now)) await rm(join(folder, name));
}
