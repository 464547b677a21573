import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { draftEnding, evict } from './evict.server';

const largestFolder = 512 * 1024 * 1024; // bytes
const failing = new Set<string>();

/** A picture that was made before, or undefined. */
export async function keptPicture(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(file).catch(() => undefined);
}

/**
 * Stores a picture for later requests. Never rejects: the answer does not depend on it. A folder that can't be
 * written is logged once until it can be again.
 */
export async function keepPicture(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  // Its own name: two processes may share the folder.
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
