// `node scripts/run.mjs <file> [arguments]`: makes the clone ready, then becomes that file on the project's own
// Node: signals reach it, and its exit code is ours.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install } from './prepare.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const [file, ...args] = process.argv.slice(2);

install();
if (!args.includes('--no-build')) build();

const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node');
const child = spawn(node, [join(root, file), ...args.filter((arg) => arg !== '--no-build')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
