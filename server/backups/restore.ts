import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackArchive } from './archive.ts';
import { stamp } from './names.ts';
import { keysOfBackup } from '../embedded/keys.ts';
import { expectKnownMigrations } from '../embedded/migrations.ts';
import { openWholeDatabase } from '../embedded/open-database.ts';

const contents = ['database', 'objects', 'keys.json'];
const staging = (folder: string) => join(folder, 'restoring');
const checkedMark = (folder: string) => join(staging(folder), 'checked');

/**
 * Replaces what a data folder holds by a backup. Before anything is touched, the backup is unpacked beside it, checked
 * against its checksums and opened. The former content is kept in a folder with the time in its name.
 * @param folder a data folder that this process has locked
 * @returns that folder; undefined if there was nothing to keep
 * @throws SettingError for a `.zip` or a backup of another version of the site, Error if it is damaged; the folder is
 * as it was
 */
export async function restoreBackup(folder: string, file: string): Promise<string | undefined> {
  const stage = staging(folder);
  rmSync(stage, { recursive: true, force: true });
  try {
    await unpackArchive(file, stage);
    const database = await openWholeDatabase(join(stage, 'database'));
    await expectKnownMigrations(database.driver, `El respaldo ${file}`).finally(() => database.close());
  } catch (cause) {
    rmSync(stage, { recursive: true, force: true });
    throw cause;
  }
  writeFileSync(join(stage, 'keys.json'), keysOfBackup(stage, folder), { mode: 0o600, flush: true });
  writeFileSync(checkedMark(folder), `set-aside-${stamp(new Date())}`, { flush: true });
  return finishRestore(folder);
}

/**
 * Moves a checked backup into its place. Each step can be repeated, so the next start finishes an interrupted restore.
 * @returns the folder that keeps the former content
 */
export function finishRestore(folder: string): string | undefined {
  if (!existsSync(checkedMark(folder))) return undefined;
  const aside = join(folder, readFileSync(checkedMark(folder), 'utf8'));
  for (const name of contents) {
    const [unpacked, place, former] = [join(staging(folder), name), join(folder, name), join(aside, name)];
    if (!existsSync(unpacked)) continue;
    if (existsSync(place)) {
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      renameSync(place, former);
    }
    renameSync(unpacked, place);
  }
  rmSync(staging(folder), { recursive: true, force: true });
  return existsSync(aside) ? aside : undefined;
}
