import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Whether backups can be copied to a folder. If it does not exist, its nearest parent must be writable. Nothing is
 * created.
 */
export function canHoldCopies(folder: string): boolean {
  const path = resolve(folder);
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return path !== dirname(path) && canHoldCopies(dirname(path));
    accessSync(path, constants.W_OK | constants.X_OK);
    return found.isDirectory();
  } catch {
    // A path behind a file or a closed folder can't be read either.
    return false;
  }
}
