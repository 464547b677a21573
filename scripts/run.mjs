// `node scripts/run.mjs <file> [arguments]`: makes the clone ready, then runs the file on the project's own Node. It
// passes signals on to the file, and ends with its exit code. With `--no-build` it builds only a file that is missing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import build, { install, ownNode } from './prepare.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const { ppid } = process;
const [file, ...args] = process.argv.slice(2);

install();
if (!args.includes('--no-build') || !existsSync(join(root, file))) build();

// As in deploy/cartelera.service: little room for young objects (V8), and few pools of memory (glibc).
const sparing = file.startsWith('build/server/') ? ['--max-semi-space-size=4'] : [];
const child = spawn(ownNode, [...sparing, join(root, file), ...args.filter((arg) => arg !== '--no-build')], {
  cwd: root,
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// The shell between npm and this process ends of a signal without passing it on.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    child.kill();
  }, 200);
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
