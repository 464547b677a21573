import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../settings/environment.ts';

/**
 * Makes new files readable by the site's account alone, because the database holds accounts and sessions. Every process
 * of the site calls this first.
 */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/**
 * Refuses root in a folder of another account (`sudo` in place of `sudo -u`), because the site could not open the files
 * that root writes.
 * @throws SettingError
 */
export function expectOwnFolder(folder: string, account = process.getuid?.()): void {
  if (account === 0 && statSync(folder, { throwIfNoEntry: false })?.uid)
    throw new SettingError(
      `${folder} es de otra cuenta, que no abre lo que escribe root: corre esto con sudo -u cartelera.`,
    );
}

const ours = /^(database|objects|backups|cache|restoring|keys.*\.json|lock|set-aside-.*)$/;

/** What other accounts can read or enter in a data folder; nothing on Windows, where modes do not say so. */
export function openToOthers(folder: string): string[] {
  const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
  try {
    if (process.platform === 'win32' || !isOpen(folder)) return [];
    return readdirSync(folder).filter((name) => ours.test(name) && isOpen(join(folder, name)));
  } catch {
    // The start reports a missing folder, or one that it may not read.
    return [];
  }
}

/**
 * Takes away rights of other accounts that an older version or a copy left. A closed folder protects all that is in it.
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
