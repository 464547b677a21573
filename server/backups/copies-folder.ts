import { accessSync, constants, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Whether copies of backups can be written to a folder; if it is missing, to its nearest parent. Creates nothing. */
export function canHoldCopies(folder: string): boolean {
  const path = resolve(folder);
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return path !== dirname(path) && canHoldCopies(dirname(path));
    accessSync(path, constants.W_OK | constants.X_OK);
    return stats.isDirectory();
  } catch {
    // The path leads through a file, or a folder that may not be entered.
    return false;
  }
}
