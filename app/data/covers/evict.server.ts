import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const lastRun = new Map<string, number>();
const pause = 60_000; // ms between two looks at one folder
const abandoned = 3_600_000; // ms after which nobody writes a draft any more

/** The ending of a file that is still being written. */
export const draftEnding = '.draft';

/**
 * Removes a folder's oldest files until it is under a size in bytes, and abandoned drafts; at most once a minute.
 * Other processes may rename and remove files meanwhile. Never rejects: failures are logged.
 */
export async function evict(folder: string, limit: number): Promise<void> {
  const now = Date.now();
  if (Math.abs(now - (lastRun.get(folder) ?? 0)) < pause) return;
  lastRun.set(folder, now);
  try {
    const files = await filesIn(folder);
    const drafts = files.filter(({ path, mtimeMs }) => path.endsWith(draftEnding) && now - mtimeMs > abandoned);
    for (const { path } of drafts) await rm(path, { force: true });

    const pictures = files.filter(({ path }) => !path.endsWith(draftEnding));
    let total = pictures.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of pictures.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= limit) return;
      await rm(path, { force: true });
      total -= size;
    }
  } catch (error) {
    console.error('Old pictures could not be removed', error);
  }
}

async function filesIn(folder: string) {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      try {
        const { size, mtimeMs } = await stat(path);
        return [{ path, size, mtimeMs }];
      } catch (error) {
        // A draft that was renamed meanwhile, or a picture that another process removed.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    }),
  );
  return found.flat();
}
