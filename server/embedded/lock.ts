import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { notWritable, SettingError } from '../settings/environment.ts';

/** A data folder that this process alone may use. */
type DataFolder = { path: string; release(): void };

export class FolderInUse extends SettingError {}

/** Turns the error for a folder in use into a sentence that asks to stop the site; other errors stay. */
export const stopFirst = (folder: string) => (cause: unknown) => {
  throw cause instanceof FolderInUse
    ? new SettingError(`El sitio está usando ${folder}: apágalo primero.`, { cause })
    : cause;
};

const busy = 5; // SQLITE_BUSY
const notADatabase = 26; // SQLITE_NOTADB

/**
 * Locks a data folder for this process, because two processes on one PGlite folder destroy it; makes a missing folder.
 * The operating system locks a file in the folder (docs/decisions/001-embedded-backend.md), so the lock holds across
 * containers on one volume and ends with its process, kill -9 included. The file may be deleted: its holder makes it
 * again within a second, for which a process waits that finds a database without the file.
 * @throws SettingError when it can't be written or another process has it.
 */
export async function lockDataFolder(folderPath: string): Promise<DataFolder> {
  let path: string;
  try {
    mkdirSync(folderPath, { recursive: true, mode: 0o700 });
    path = realpathSync(folderPath);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw notWritable(folderPath, cause);
  }
  const file = join(path, 'lock');
  if (existsSync(join(path, 'database')) && !existsSync(file)) await pause(3 * watchEvery);
  try {
    return { path, release: watched(file) };
  } catch (cause) {
    if (isBusy(cause))
      throw new FolderInUse(`Otro proceso ya usa ${path}: ciérralo o pon otra carpeta en DATA_DIR.`, { cause });
    throw notWritable(folderPath, cause);
  }
}

const watchEvery = 1000; // ms

/** SQLite's own code of an error. */
const errcodeOf = (cause: unknown) => (cause instanceof Error && 'errcode' in cause ? cause.errcode : undefined);
const isBusy = (cause: unknown) => errcodeOf(cause) === busy;

/** Ends the process, which must not write to a folder that is no longer its own. */
function stop(folder: string) {
  console.error(
    `${folder} cambió de lugar, o la usa otro proceso: el sitio se apaga para no perder nada; arranca solo uno en esa carpeta.`,
  );
  process.exit(1);
}

/** Takes the lock, and takes it again if its file is deleted or replaced. */
function watched(file: string): () => void {
  const releases = [lock(file)];
  const folder = join(file, '..');
  const which = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
  const place = which(folder);
  let mine = which(file);
  const timer = setInterval(() => {
    if (mine !== undefined && which(file) === mine) return;
    try {
      if (which(folder) !== place) throw new Error(`${folder} is another folder.`);
      releases.push(lock(file));
      mine = which(file);
      console.warn(
        `Alguien borró ${file}, que cuida la base de datos: está de vuelta; déjalo ahí mientras el sitio corre.`,
      );
    } catch (cause) {
      clearInterval(timer);
      console.error('The lock of the data folder is lost', cause);
      stop(folder);
    }
  }, watchEvery).unref();
  return () => {
    clearInterval(timer);
    for (const release of releases.splice(0)) release();
  };
}

// References to the open locks: a lock is released when it is garbage-collected.
const locks = new Set<DatabaseSync>();

/** Locks a file by SQLite, because Node has no other file locks. The file stays empty. */
function lock(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    database.close();
    if (errcodeOf(cause) !== notADatabase) throw cause;
    // The file has some other content. It is emptied in place, so that a process that holds the lock keeps it.
    truncateSync(file);
    return lock(file);
  }
  locks.add(database);
  return () => {
    if (locks.delete(database)) database.close();
  };
}
