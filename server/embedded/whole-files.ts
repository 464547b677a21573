import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Waits until a folder's names are on the disk; Windows opens no folder, and needs none to be flushed. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flush(path);
}

/**
 * Writes a file so that what has its name is whole, for a reader now and after a power cut: beside it, flushed, and only then
 * renamed. One that could not be written leaves nothing: a full disk is no place for half a file.
 */
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
