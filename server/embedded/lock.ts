import { accessSync, constants, mkdirSync, realpathSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingError } from '../environment.ts';

/** A data folder that this process alone may use. */
export type DataFolder = { path: string; release(): void };

/** Another process has the folder. */
export class FolderInUse extends SettingError {}

const busy = 5; // SQLITE_BUSY
const notADatabase = 26; // SQLITE_NOTADB

/**
 * Makes the folder when it is missing and takes it for this process: two processes on one PGlite folder
 * destroy it for good. The lock is the system's own on a file in the folder (docs/decisions/001-embedded-backend.md),
 * so it holds across containers on one volume and is gone with its process, kill -9 included.
 * @throws SettingError when it can't be written or another process has it.
 */
export async function lockDataFolder(wanted: string): Promise<DataFolder> {
  let path: string;
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    path = realpathSync(wanted);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw notWritable(wanted, cause);
  }
  try {
    return { path, release: lock(join(path, 'lock')) };
  } catch (cause) {
    if ((cause as { errcode?: number }).errcode === busy)
      throw new FolderInUse(`Otro proceso ya usa ${path}: ciérralo o pon otra carpeta en DATA_DIR.`, { cause });
    throw notWritable(wanted, cause);
  }
}

// Named here so that none is collected as garbage: its lock would go with it.
const held = new Set<DatabaseSync>();

/** Node has no file locks but SQLite's, which are the system's on each platform. The file stays empty. */
function lock(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== notADatabase) throw cause;
    // Something was written into it. Emptied in place: whoever has it locked keeps it so.
    truncateSync(file);
    return lock(file);
  }
  held.add(database);
  return () => {
    if (held.delete(database)) database.close();
  };
}

function notWritable(folder: string, cause: unknown) {
  return new SettingError(`No se puede escribir en ${folder}: cambia sus permisos o pon otra carpeta en DATA_DIR.`, {
    cause,
  });
}
