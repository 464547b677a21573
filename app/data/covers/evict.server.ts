import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const lastRun = new Map<string, number>();
const pause = 60_000; // ms between two looks at one folder

/** Removes a folder's oldest files until it is under a size in bytes; at most once a minute. */
export async function evict(folder: string, limit: number): Promise<void> {
  const now = Date.now();
  if (now - (lastRun.get(folder) ?? 0) < pause) return;
  lastRun.set(folder, now);
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit) return;
    await rm(path, { force: true });
    total -= size;
  }
}
