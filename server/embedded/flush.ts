import { open } from 'node:fs/promises';

/** Waits until a file is on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Waits until a folder's names are on the disk; Windows opens no folder, and needs none to be flushed. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await flush(path);
}
