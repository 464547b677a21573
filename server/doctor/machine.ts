import { existsSync, statfsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupTime, isFromTheFuture, listBackups } from '../embedded/backup-names.ts';
import { openToOthers } from '../embedded/private-files.ts';

/** What the machine has: free space in bytes, and when the newest backup was made (embedded backend). */
export type Machine = {
  freeBytes: number;
  keepsBackups: boolean;
  newestBackup?: Date;
  /** How many backups have a time that has not come. */
  futureBackups: number;
  /** What of the data folder other accounts can read. */
  openFiles: string[];
  /** When the data folder was first used; undefined for one that was not. */
  since?: Date;
};

/** Reads free space and backups of a data folder, which may not exist yet. */
export function readMachine(folder: string, keepsBackups: boolean): Machine {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : '.');
  const backups = listBackups(join(folder, 'backups')).map((file) => basename(file));
  return {
    freeBytes: bavail * bsize,
    keepsBackups,
    newestBackup: backupTime(backups[0] ?? ''),
    futureBackups: backups.filter((name) => isFromTheFuture(name, new Date())).length,
    openFiles: openToOthers(folder),
    // Written at the first start, and hardly ever again.
    since: statSync(join(folder, 'keys.json'), { throwIfNoEntry: false })?.mtime,
  };
}

/** What is said of backups whose time has not come. */
export const futureBackups = (count: number): string =>
  `${count === 1 ? 'Un respaldo tiene una fecha que no ha llegado' : `${count} respaldos tienen una fecha que no ha llegado`}: ` +
  'el reloj de la máquina estuvo adelantado, o va atrasado.';
