import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a file. @throws Error when the disk can't */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Flushes the names in a folder. Windows can't open folders and needs no flush for them. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flush(path);
}

/** Writes a file atomically: beside its place, flushed, then renamed. A failed write leaves no file. */
export async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await write(draft);
    await flush(draft);
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
  await flushFolder(dirname(file));
}
