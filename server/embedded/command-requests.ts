import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWhole } from './whole-files.ts';

// A command asks the running site, by a file in the data folder, for what only the process with that folder may do.

/** Work that a command asks the running site to do. */
type Work = 'backup' | 'invitation' | 'team-size';

const filesOf = (folder: string, what: Work) => {
  const request = join(folder, `${what}-requested`);
  return { request, answer: `${request}.answer`, turn: `${request}.turn` };
};

/**
 * Looks for requests once a second and does them. An undefined answer is none.
 * @returns a function that stops this
 */
export function answerRequests(
  folder: string,
  works: Record<Work, (message: string) => Promise<string | undefined>>,
): () => void {
  const busy = new Set<Work>();
  async function answer(what: Work) {
    const files = filesOf(folder, what);
    if (busy.has(what) || !existsSync(files.request)) return;
    busy.add(what);
    try {
      const message = await readFile(files.request, 'utf8');
      const text = await works[what](message);
      // A command that gave up meanwhile gets no answer, since the next one would take it for its own.
      const isCurrent = existsSync(files.request) && (await readFile(files.request, 'utf8')) === message;
      if (isCurrent) await rm(files.request);
      if (isCurrent && text !== undefined) await writeWhole(files.answer, (draft) => writeFile(draft, text));
    } catch (cause) {
      console.error(`What ${files.request} asks for failed`, cause);
    }
    busy.delete(what);
  }
  const look = () => Promise.all((Object.keys(works) as Work[]).map(answer));
  const timer = setInterval(look, 1000).unref();
  return () => clearInterval(timer);
}

/**
 * Asks the running site for something and waits until it has done it.
 * @param folder the data folder
 * @param seconds how long it may take
 * @returns its answer; undefined if it did not do it in time
 */
export async function askRunningSite(
  folder: string,
  what: Work,
  seconds: number,
  message = '',
): Promise<string | undefined> {
  const { request, answer, turn } = filesOf(folder, what);
  if (!(await takeTurn(turn, seconds))) return undefined;
  try {
    await writeWhole(request, (draft) => writeFile(draft, message));
    for (let elapsed = 0; elapsed < seconds; elapsed += 0.5) {
      await pause(500);
      if (existsSync(answer)) return await readFile(answer, 'utf8');
    }
    return undefined;
  } finally {
    for (const path of [request, answer, turn]) await rm(path, { recursive: true, force: true });
  }
}

/** Waits for other commands that ask for the same, since one request would replace the other. */
async function takeTurn(turn: string, seconds: number): Promise<boolean> {
  for (let elapsed = 0; elapsed < seconds; elapsed += 0.5) {
    const isTaken = await mkdir(turn).then(
      () => true,
      () => false,
    );
    if (isTaken) return true;
    // A command that was killed has left its turn.
    const { mtimeMs = Infinity } = await stat(turn).catch(() => ({ mtimeMs: undefined }));
    if (Date.now() - mtimeMs > seconds * 1000) await rm(turn, { recursive: true, force: true });
    else await pause(500);
  }
  return false;
}
