import { existsSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupTime, isFromTheFuture, isLate, listBackups } from '../backups/names.ts';
import { firstUsed } from '../backups/backup.ts';
import { openToOthers } from '../embedded/private-files.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** The machine's state: free space in bytes, and the time of the newest backup (embedded backend). */
type Machine = {
  freeBytes: number;
  keepsBackups: boolean;
  newestBackup?: Date;
  /** Number of backups whose time is in the future. */
  futureBackups: number;
  /** Paths of the data folder that other accounts can read. */
  openFiles: string[];
  /** When the data folder was first used; undefined for an unused one. */
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
    since: firstUsed(folder),
  };
}

const tellOwner = 'avisa a quien administra el sitio.';

/** Checks free space and backups. `staff` is the sentence for the panel, where staff can do something about it. */
export function checkMachine(facts: Machine, now: Date): (Finding & { staff?: string })[] {
  const { freeBytes, keepsBackups, newestBackup, since, futureBackups, openFiles } = facts;
  const megabytes = Math.floor(freeBytes / 1e6);
  const findings: ReturnType<typeof checkMachine> = [
    megabytes < 200
      ? {
          ...fail(`Quedan ${megabytes} MB en el disco.`, 'Libera espacio: con menos de 200 MB se pierden respaldos.'),
          staff: `El disco del sitio está casi lleno (quedan ${megabytes} MB): no subas portadas y ${tellOwner}`,
        }
      : megabytes < 1000
        ? warn(`Quedan ${megabytes} MB en el disco.`, 'Libera espacio pronto.')
        : ok(`Quedan ${Math.floor(megabytes / 1000)} GB en el disco.`),
  ];
  if (openFiles.length)
    findings.push(
      warn(
        `Otras cuentas de esta máquina pueden leer ${openFiles.join(', ')} en la carpeta de datos.`,
        'Reinicia el sitio, que lo cierra; si sigue, cambia los permisos.',
      ),
    );
  if (!keepsBackups) return findings;
  if (futureBackups) {
    const some = futureBackups === 1 ? 'Un respaldo tiene' : `${futureBackups} respaldos tienen`;
    const odd = `${some} una fecha que no ha llegado: el reloj de la máquina estuvo adelantado, o va atrasado`;
    findings.push({ ...warn(`${odd}.`, 'Revisa la hora de la máquina.'), staff: `${odd}; ${tellOwner}` });
  }
  const late = isLate(newestBackup, since, now);
  if (!newestBackup) {
    const staff = late ? `No hay ningún respaldo: ${tellOwner}` : undefined;
    return [...findings, { ...warn('Todavía no hay ningún respaldo.', 'Haz uno: npm run backup.'), staff }];
  }
  const hours = Math.floor((now.getTime() - newestBackup.getTime()) / 3_600_000);
  const last = `El último respaldo es de hace ${hours < 48 ? `${hours} ${hours === 1 ? 'hora' : 'horas'}` : `${Math.floor(hours / 24)} días`}`;
  if (late)
    findings.push({
      ...warn(`${last}.`, 'Haz uno: npm run backup; y revisa la consola del sitio.'),
      staff: `${last}: ${tellOwner}`,
    });
  else if (hours >= 0) findings.push(ok(`${last}.`));
  return findings;
}

/** The panel's notices about a data folder; none if the disk can't be read, which is logged. */
export function staffNotices(folder: string, keepsBackups: boolean): string[] {
  try {
    return checkMachine(readMachine(folder, keepsBackups), new Date()).flatMap(({ staff }) => staff ?? []);
  } catch (cause) {
    console.error('The disk could not be read', cause);
    return [];
  }
}
