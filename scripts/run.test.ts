import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('what npm started is told once, in time to close, when npm ends: its shell passes no signal on', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'waits.mjs');
  writeFileSync(
    file,
    `const running = setTimeout(() => {}, 60_000);
     process.once('SIGTERM', () => setTimeout(() => (console.log('closed'), clearTimeout(running)), 1000));
     console.log('waits');`,
  );
  // As npm does, whose shell stays: more follows.
  const command = `node scripts/run.mjs ${relative(root, file)} --no-build; true`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', command], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  shell.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const prints = async (word: string) => {
    while (!output.includes(word)) await once(shell.stdout, 'data');
  };
  await prints('waits');
  shell.kill();
  await prints('closed');
});
