import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { version } from '../server/built-site.ts';

const root = join(import.meta.dirname, '..');

/**
 * Runs a file of the project in a process of its own, by the project's Node.
 * @param settings environment variables; of the caller's own it gets those by which programs and folders are found
 * @param where the folder it runs in, whose `.env` it reads, and arguments
 */
export function ownProcess(
  file: string,
  settings: Record<string, string>,
  { folder, args = [] }: { folder: string; args?: string[] },
) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, file), ...args], {
    cwd: folder,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...settings },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    /** Its output so far. */
    output: () => output,
    /** Its exit code, after its last output; null after a signal that killed it. */
    exited: () => ended,
  };
}

/** The setting with which this site answers at an address to a process, whose network has no such name. */
export function answeringAt(siteUrl: string): Record<string, string> {
  const answer = `const ask = fetch; globalThis.fetch = async (url, ...more) =>
    String(url).startsWith('${siteUrl}/') ? Response.json({ version: '${version}' }) : ask(url, ...more);`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(answer)}` };
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
