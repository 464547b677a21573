import { existsSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupTime, listBackups } from '../embedded/backup-names.ts';

/** What the machine has: free space in bytes, and when the newest backup was made (embedded backend). */
export type Machine = {
  freeBytes: number;
  keepsBackups: boolean;
  newestBackup?: Date;
  /** When the data folder was first used; undefined if it was not. */
  since?: Date;
};

/** Reads free space and backups of a data folder, which may not exist yet. */
export function readMachine(folder: string, keepsBackups: boolean): Machine {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : '.');
  const [newest] = listBackups(join(folder, 'backups'));
  return {
    freeBytes: bavail * bsize,
    keepsBackups,
    newestBackup: newest ? backupTime(basename(newest)) : undefined,
    // keys.json is written at the first start.
    since: statSync(join(folder, 'keys.json'), { throwIfNoEntry: false })?.mtime,
  };
}
