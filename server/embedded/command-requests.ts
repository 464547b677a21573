import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeWhole } from './whole-files.ts';

// A command asks the running site, by a file in the data folder, for what only the process with that folder may do.

/** Work that a command asks the running site to do. */
type Work = 'backup' | 'invitation' | 'team-size';

const answerTo = (request: string) => `${request}.answer`;

/**
 * Looks for requests once a second and does them. An undefined answer is none.
 * @returns a function that stops this
 */
export function answerRequests(
  folder: string,
  works: Record<Work, (message: string) => Promise<string | undefined>>,
): () => void {
  const pattern = new RegExp(`^(${Object.keys(works).join('|')})-requested-[\\da-f-]+$`);
  const busy = new Set<string>();
  async function answer(name: string) {
    const what = pattern.exec(name)?.[1] as Work | undefined;
    if (!what || busy.has(name)) return;
    busy.add(name);
    const request = join(folder, name);
    try {
      const text = await works[what](await readFile(request, 'utf8'));
      // A command that gave up meanwhile has removed its request.
      if (text !== undefined && existsSync(request))
        await writeWhole(answerTo(request), (draft) => writeFile(draft, text));
    } catch (cause) {
      console.error(`What ${request} asks for failed`, cause);
    }
    await rm(request, { force: true });
    busy.delete(name);
  }
  const answerAll = async () => Promise.all((await readdir(folder).catch(() => [])).map(answer));
  const timer = setInterval(answerAll, 1000).unref();
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
  const request = join(folder, `${what}-requested-${randomUUID()}`);
  try {
    await writeWhole(request, (draft) => writeFile(draft, message));
    for (let elapsed = 0; elapsed < seconds; elapsed += 0.5) {
      await pause(500);
      if (existsSync(answerTo(request))) return await readFile(answerTo(request), 'utf8');
    }
    return undefined;
  } finally {
    for (const path of [request, answerTo(request)]) await rm(path, { force: true });
  }
}
