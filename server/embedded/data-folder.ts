import { codeOf } from '../error-code.ts';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { SettingError } from '../settings/environment.ts';
import { backupTime, listBackups, stamp } from '../backups/names.ts';
import { backupFolder } from '../backups/backup.ts';
import { OtherVersion } from './migrations.ts';
import type { Connection } from './library.ts';
import { openDatabase, openWholeDatabase } from './open-database.ts';
import { finishRestore, restoreBackup } from '../backups/restore.ts';

// This file exists while the first start makes the database. A database that is found beside it is unfinished and holds
// no data.
const firstStart = (folder: string) => join(folder, 'first-start');

/**
 * Opens the database of a data folder. Makes it at the first start, and if it is lost or damaged restores the newest
 * good backup. Nothing is deleted, and a folder that lost its database is never taken for a new one.
 * @param options `copies`: the folder with copies of the backups, which are tried last; `durable`: see `openDatabase`
 * @throws SettingError with one sentence that says what to do
 */
export async function openDataFolder(
  folder: string,
  { copies, durable }: { copies?: string; durable?: boolean },
): Promise<Connection> {
  finishRestore(folder);
  const database = join(folder, 'database');
  if (existsSync(firstStart(folder)) || isNew(folder)) {
    if (existsSync(database)) setAside(folder, database);
    writeFileSync(firstStart(folder), '', { flush: true });
    return openDatabase(database, durable);
  }
  try {
    if (!existsSync(join(database, 'PG_VERSION'))) throw new Error(`${database} holds no database.`);
    return await openWholeDatabase(database, durable);
  } catch (cause) {
    const reason = outsideReason(folder);
    if (reason) throw reason;
    return bringBack(folder, [backupFolder(folder), ...(copies ? [copies] : [])], cause);
  }
}

/** Ends the first start: from now on a missing file means lost data. */
export const firstStartIsOver = (folder: string): void => rmSync(firstStart(folder), { force: true });

async function bringBack(folder: string, backups: string[], damage: unknown): Promise<Connection> {
  for (const file of backups.flatMap((each) => listBackups(each))) {
    try {
      const aside = await restoreBackup(folder, file);
      console.warn(
        `La base de datos de ${folder} no se pudo abrir (${inOneLine(damage)}): ` +
          `se recuperó el respaldo del ${when(file)}, lo escrito después no está` +
          (aside ? `, y lo que había quedó apartado en ${aside}.` : '.'),
      );
      return await openWholeDatabase(join(folder, 'database'));
    } catch (cause) {
      // No older backup is tried: it might open, but would lack later saves.
      if (cause instanceof OtherVersion) throw cause;
      console.warn(`El respaldo ${file} no sirve (${inOneLine(cause)}): se busca uno anterior.`);
    }
  }
  throw new SettingError(
    `La base de datos de ${folder} está dañada o falta, y no hay un respaldo bueno en ${backups.join(' ni en ')}: ` +
      'recupera uno con npm run restore -- ARCHIVO, o pon una carpeta nueva en DATA_DIR para empezar de cero.',
    { cause: damage },
  );
}

/** Refuses a folder without a database, in which a command would find nothing. @throws SettingError */
export function expectDatabase(folder: string): void {
  if (!existsSync(join(folder, 'database')))
    throw new SettingError(`En ${folder} no hay una base de datos: revisa DATA_DIR.`);
}

function isNew(folder: string): boolean {
  const holds = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) && readdirSync(path).length > 0;
  };
  return !existsSync(join(folder, 'keys.json')) && !holds('database') && !holds('objects') && !holds('backups');
}

function setAside(folder: string, path: string) {
  const aside = join(folder, `set-aside-${stamp(new Date())}`);
  mkdirSync(aside, { mode: 0o700 });
  renameSync(path, join(aside, 'database'));
  console.warn(
    `El primer arranque en ${folder} no terminó: se empieza de nuevo, y lo que dejó quedó apartado en ${aside}.`,
  );
}

/**
 * Tells why an undamaged folder does not open: the disk is full, or files may not be read or written.
 * @returns an error with the sentence for the owner; undefined if it is neither
 */
export function outsideReason(folder: string): SettingError | undefined {
  const probe = join(folder, 'probe');
  try {
    writeFileSync(probe, Buffer.alloc(1 << 20), { flush: true });
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      accessSync(join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= 64 << 20) return undefined;
    return new SettingError(`Quedan menos de 64 MB en el disco de ${folder}: ${freeSpace}`);
  } catch (cause) {
    if (codeOf(cause) === 'ENOSPC')
      return new SettingError(`El disco de ${folder} está lleno: ${freeSpace}`, { cause });
    return new SettingError(
      `No se puede leer y escribir todo lo que hay en ${folder}: cambia sus permisos o pon otra carpeta en DATA_DIR.`,
      { cause },
    );
  } finally {
    rmSync(probe, { force: true });
  }
}

const freeSpace = 'libera espacio y vuelve a arrancar; lo guardado sigue ahí.';

/** The first line of an error. */
const inOneLine = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).split('\n')[0];

const when = (file: string) =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'medium' }).format(backupTime(basename(file)));
