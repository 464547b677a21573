import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWhole } from './whole-files.ts';

// A command asks the running site for what only the process with the data folder may do, by a file in that folder.

/** Looks once a second for a request, and removes it when it is done. @returns how to stop */
export function answerRequests(file: string, work: (message: string) => Promise<void>): () => void {
  let busy = false;
  async function answer() {
    busy = true;
    try {
      await work(await readFile(file, 'utf8'));
      await rm(file, { force: true });
    } catch (cause) {
      console.error(`What ${file} asks for failed`, cause);
    }
    busy = false;
  }
  const timer = setInterval(() => !busy && existsSync(file) && answer(), 1000).unref();
  return () => clearInterval(timer);
}

/**
 * Asks the running site, and waits until it has done it.
 * @param seconds how long it may take
 * @returns whether it was done
 */
export async function askRunningSite(
  file: string,
  message: string,
  seconds: number,
  isDone = () => !existsSync(file),
): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const turn = await takeTurn(file, seconds);
  if (!turn) return false;
  try {
    await writeWhole(file, (draft) => writeFile(draft, message));
    for (let elapsed = 0; elapsed < seconds; elapsed += 0.5) {
      await pause(500);
      if (isDone()) return true;
    }
    await rm(file, { force: true });
    return false;
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

/** Waits for other commands that ask by the same file: one would take the place of the other. @returns what holds the turn */
async function takeTurn(file: string, seconds: number): Promise<string | undefined> {
  const turn = `${file}.turn`;
  for (let elapsed = 0; elapsed < seconds; elapsed += 0.5) {
    if (
      await mkdir(turn).then(
        () => true,
        () => false,
      )
    )
      return turn;
    // Of a command that was killed.
    const { mtimeMs = Infinity } = await stat(turn).catch(() => ({ mtimeMs: undefined }));
    if (Date.now() - mtimeMs > seconds * 1000) await rm(turn, { recursive: true, force: true });
    else await pause(500);
  }
  return undefined;
}
