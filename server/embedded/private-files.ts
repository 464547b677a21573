import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../settings/environment.ts';

/**
 * New files are readable by the site's account alone, whatever the folder's mode: the database has accounts and
 * sessions in it. To be called first, in every process of the site.
 */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/**
 * Refuses root in a folder of another account, because the site could not open files that root writes: `sudo` in
 * place of `sudo -u`.
 * @throws SettingError
 */
export function expectOwnFolder(folder: string, account = process.getuid?.()): void {
  if (account === 0 && statSync(folder, { throwIfNoEntry: false })?.uid)
    throw new SettingError(
      `${folder} es de otra cuenta, que no abre lo que escribe root: corre esto con sudo -u cartelera.`,
    );
}

const ours = /^(database|objects|backups|cache|restoring|keys.*\.json|lock|set-aside-.*)$/;

/** Files and folders of a data folder that other accounts can read or enter; none on Windows, whose modes do not tell. */
export function openToOthers(folder: string): string[] {
  const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
  try {
    if (process.platform === 'win32' || !isOpen(folder)) return [];
    return readdirSync(folder).filter((name) => ours.test(name) && isOpen(join(folder, name)));
  } catch {
    // No folder, or another account's: the start reports that.
    return [];
  }
}

/**
 * Removes rights of other accounts that an older version or a copy left. A closed folder protects everything in it.
 */
export function closeToOthers(folder: string): void {
  for (const name of openToOthers(folder)) {
    const path = join(folder, name);
    try {
      chmodSync(path, statSync(path).mode & 0o700);
    } catch (cause) {
      console.warn(
        `Otras cuentas de esta máquina pueden leer ${path}, que es de otra cuenta: cambia sus permisos.`,
        cause,
      );
    }
  }
}
