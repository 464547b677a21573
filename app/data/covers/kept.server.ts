import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const largestFolder = 512 * 1024 * 1024; // bytes
const pause = 60_000; // ms between two evictions in one folder
const abandoned = 3_600_000; // ms after which a draft counts as abandoned
/** Extension of a file that is still being written. */
const draftEnding = '.draft';
const lastRun = new Map<string, number>();
const failing = new Set<string>();

/** A picture from disk, or undefined. */
export async function keptPicture(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(file).catch(() => undefined);
}

/**
 * Stores a picture for later requests. Never rejects: the response does not depend on it. A folder that can't be
 * written is logged once, until writing works again.
 */
export async function keepPicture(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  // A unique name: several processes may share the folder.
  const draft = `${file}.${randomUUID()}${draftEnding}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
    failing.delete(folder);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    if (!failing.has(folder)) console.error('A picture could not be kept', error);
    failing.add(folder);
  }
  evict(folder, largestFolder).catch((error: unknown) => console.error('Old pictures could not be removed', error));
}

/**
 * Removes abandoned drafts and a folder's oldest files until it is below a size in bytes; at most once a minute. Other
 * processes may rename and remove files meanwhile.
 */
export async function evict(folder: string, limit: number): Promise<void> {
  const now = Date.now();
  if (Math.abs(now - (lastRun.get(folder) ?? 0)) < pause) return;
  lastRun.set(folder, now);
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
}

async function filesIn(folder: string) {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      try {
        const { size, mtimeMs } = await stat(path);
        return [{ path, size, mtimeMs }];
      } catch (error) {
        // Another process has renamed a draft, or removed a picture.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    }),
  );
  return files.flat();
}
