import type { ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, ownProcess } from '../own-process.ts';

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A site in a process of its own, on a real folder. */
export type RunningSite = Awaited<ReturnType<typeof startSite>>;

/** An empty folder, which goes when the run ends. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'cartelera-torture-'));

/**
 * Starts the built site and waits until it answers.
 * @throws with what it said, when it ends instead
 */
export async function startSite({
  folder = newFolder(),
  settings = {},
}: { folder?: string; settings?: Record<string, string> } = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { child, output, exited } = ownProcess(
    'build/server/start.js',
    { PORT: String(port), DATA_DIR: folder, ...settings },
    { folder: newFolder() },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  for (let waited = 0; !/^Cartelera está en/m.test(output()); waited += 50) {
    if (child.exitCode !== null || waited > 60_000) throw new Error(`The site did not start: ${output()}`);
    await pause(50);
  }
  return {
    url,
    folder,
    pid: child.pid!,
    output,
    /** Sends a signal and waits for the end. */
    async end(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal);
      return exited();
    },
  };
}

/** Kilobytes of memory that a process holds. */
export async function residentKilobytes(pid: number): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]);
}
