import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWhole } from './whole-files.ts';

// A command asks the running site, by a file in the data folder, for what only the process with that folder may do.

/** Looks for a request once a second, does it and removes it. @returns a function that stops this */
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
 * Asks the running site for something and waits until it has done it.
 * @param seconds how long it may take
 * @returns whether it did it in time
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

/**
 * Waits for other commands with the same file, since one request would replace the other.
 * @returns the turn's folder
 */
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
    // A command that was killed has left its turn.
    const { mtimeMs = Infinity } = await stat(turn).catch(() => ({ mtimeMs: undefined }));
    if (Date.now() - mtimeMs > seconds * 1000) await rm(turn, { recursive: true, force: true });
    else await pause(500);
  }
  return undefined;
}
