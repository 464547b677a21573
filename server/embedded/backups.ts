import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { copyWhole, packArchive, type BackupFacts } from './backup-archive.ts';
import { backupName, listBackups, nextNumber, outdatedBackups } from './backup-names.ts';
import { keysOfBackup } from './keys.ts';
import { linkObjects, readDatabase } from './snapshot.ts';

export type BackupSource = {
  /** The data folder; backups go to `backups` in it. */
  folder: string;
  /** A second folder that gets every backup too. */
  copyTo?: string;
  /** Runs the given work while no object is written. */
  whileObjectsRest?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Brings the database's files up to date, so that opening the backup is quick. */
  checkpoint?: () => Promise<unknown>;
  facts?: () => Promise<BackupFacts>;
  /** Receives the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** When a data folder was first used; undefined for one that was not. */
export const firstUsed = (folder: string): Date | undefined =>
  // Written at the first start, and hardly ever again.
  statSync(join(folder, 'keys.json'), { throwIfNoEntry: false })?.mtime;

export const backupFolder = (folder: string): string => join(folder, 'backups');

/**
 * Makes one backup of database and covers, and removes outdated ones.
 * @returns its path, once it is on disk
 */
export async function backUp(
  { folder, copyTo, whileObjectsRest = (work) => work(), checkpoint, facts, onProgress }: BackupSource,
  now = new Date(),
): Promise<string> {
  const target = backupFolder(folder);
  const links = join(target, 'linked');
  await rm(links, { recursive: true, force: true });
  await removeDrafts(target);
  await mkdir(links, { recursive: true, mode: 0o700 });
  const file = join(target, backupName(now, nextNumber([target, ...(copyTo ? [copyTo] : [])])));
  try {
    // The rows first: a row is written after its cover and deleted before it, so each finds its own.
    const { known, database, objects } = await whileObjectsRest(async () => {
      await checkpoint?.();
      return {
        known: await facts?.(),
        database: readDatabase(join(folder, 'database')),
        objects: await linkObjects(join(folder, 'objects'), links),
      };
    });
    const keys = { name: 'keys.json', content: keysOfBackup(folder) };
    const parts = [keys, ...database.parts, ...objects];
    await packArchive(file, parts, [...database.folders, 'objects'], now, { facts: known, onProgress });
  } finally {
    await rm(links, { recursive: true, force: true });
  }
  await removeOutdated(target, now);
  if (copyTo) await copyElsewhere(file, resolve(copyTo), now);
  return file;
}

async function copyElsewhere(file: string, folder: string, now: Date) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeDrafts(folder);
    await copyWhole(file, join(folder, basename(file)));
    await removeOutdated(folder, now);
  } catch (cause) {
    // The backup itself is there.
    console.error(`The backup could not be copied to ${folder}`, cause);
  }
}

/** The leftovers of an interrupted backup. A folder for copies may also hold the owner's files: those stay. */
async function removeDrafts(folder: string) {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) if (/^cartelera-.*\.draft$/.test(name)) await rm(join(folder, name));
}

async function removeOutdated(folder: string, now: Date) {
  const names = listBackups(folder, now).map((file) => basename(file));
  for (const name of outdatedBackups(names, now)) await rm(join(folder, name));
}

/** The file by which another process asks the one that has the folder for a backup; removed when it is made. */
export const requestFile = (folder: string): string => join(backupFolder(folder), 'requested');
