import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Whether backups can be copied to a folder. It need not be there yet: then its nearest parent has to take it. Nothing is
 * made, so that whoever only asks leaves no trace.
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
