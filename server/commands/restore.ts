import { resolve } from 'node:path';
import { SettingError } from '../settings/environment.ts';
import { outsideReason } from '../embedded/data-folder.ts';
import { lockDataFolder, stopFirst } from '../embedded/lock.ts';
import { expectOwnFolder } from '../embedded/private-files.ts';
import { expectBackupFile } from '../backups/given-file.ts';
import { restoreBackup } from '../backups/restore.ts';
import { command, readArguments } from './command.ts';

// `npm run restore -- FILE`: replaces what DATA_DIR holds by a backup, and keeps the former content.
await command('No se restauró nada.', async ({ DATA_DIR, hosted }) => {
  const { name: file } = readArguments({ name: 'ARCHIVO' });
  if (!file) throw new SettingError('Di qué respaldo: npm run restore -- data/backups/cartelera-….tar.gz');
  if (hosted)
    throw new SettingError(
      'El sitio usa un proyecto de Supabase: sus respaldos se restauran en el panel del proyecto.',
    );
  expectBackupFile(file);
  expectOwnFolder(DATA_DIR);
  const folder = await lockDataFolder(DATA_DIR).catch(stopFirst(DATA_DIR));
  const aside = await restoreBackup(folder.path, resolve(file)).catch((cause: unknown) => {
    if (cause instanceof SettingError) throw cause;
    throw outsideReason(folder.path) ?? new SettingError(`${file} no es un respaldo completo: usa otro.`, { cause });
  });
  folder.release();
  console.log(`${folder.path} tiene lo de ${file}.`);
  if (aside) console.log(`Lo que había quedó en ${aside}.`);
});
