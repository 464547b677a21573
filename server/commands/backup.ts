import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SettingError, type Environment } from '../settings/environment.ts';
import { backUp } from '../backups/backup.ts';
import { askRunningSite } from '../embedded/command-requests.ts';
import { expectDatabase } from '../embedded/data-folder.ts';
import { FolderInUse, lockDataFolder } from '../embedded/lock.ts';
import { openWholeDatabase } from '../embedded/open-database.ts';
import { expectOwnFolder } from '../embedded/private-files.ts';
import { command, readArguments } from './command.ts';

// `npm run backup`: makes a backup now. A running site makes it itself: no other process may read its database.
await command('No hay respaldo.', async (environment) => {
  readArguments({});
  if (environment.hosted)
    throw new SettingError('El sitio usa un proyecto de Supabase: sus respaldos están en el panel del proyecto.');
  const file = await make(environment);
  console.log(`Respaldo en ${file}`);
  const { BACKUP_DIR } = environment;
  if (BACKUP_DIR && !existsSync(join(BACKUP_DIR, basename(file))))
    console.error(`La copia no se pudo escribir en ${BACKUP_DIR}: revisa que esa carpeta exista y que tenga espacio.`);
});

async function make({ DATA_DIR, BACKUP_DIR }: Environment): Promise<string> {
  if (BACKUP_DIR && existsSync(BACKUP_DIR) && !statSync(BACKUP_DIR).isDirectory())
    throw new SettingError(`BACKUP_DIR vale "${BACKUP_DIR}", que no es una carpeta: pon otra.`);
  expectDatabase(DATA_DIR);
  expectOwnFolder(DATA_DIR);
  try {
    const folder = await lockDataFolder(DATA_DIR);
    await checkDatabase(folder.path);
    const file = await backUp({ folder: folder.path, copyTo: BACKUP_DIR, by: 'consola' });
    folder.release();
    return file;
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause;
    const file = await askRunningSite(realpathSync(DATA_DIR), 'backup', 60);
    if (!file) throw new SettingError('El sitio no lo hizo en un minuto: busca la causa en lo que dice su consola.');
    return file;
  }
}

async function checkDatabase(folder: string) {
  try {
    await (await openWholeDatabase(join(folder, 'database'))).close();
  } catch (cause) {
    throw new SettingError(
      `La base de datos de ${folder} no se puede abrir: arranca el sitio para que recupere el último respaldo bueno.`,
      { cause },
    );
  }
}
