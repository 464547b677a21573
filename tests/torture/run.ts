import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzz } from './fuzz.ts';
import { kills, stops } from './kills.ts';
import { crowd, flatMemory, sessions, uploads } from './many-visitors.ts';
import { unflushed } from './unflushed.ts';
import { must, type Trial } from './trial.ts';

// `npm run torture`: trials that could lose a date or stop the site, on real processes. One line for each;
// `npm run torture -- kills fuzz` runs those, `--short` the part of `npm test -- all`. docs/reliability.md has the
// results.

const root = join(import.meta.dirname, '../..');
const leftovers = mkdtempSync(join(tmpdir(), 'cartelera-torture-'));
process.env.TMPDIR = leftovers;
process.on('exit', () => rmSync(leftovers, { recursive: true, force: true, maxRetries: 3 }));

/** Every way to damage a folder, the full disk and the wrong clock; `npm test` runs a part. */
const damage: Trial = {
  name: 'damage',
  async run() {
    const files = ['damage', 'full-disk', 'wrong-clock'].map((name) => `server/embedded/${name}.test.ts`);
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, TORTURE: '1', NO_COLOR: '1' },
      },
    );
    must(status === 0, stdout);
    return `${/Tests +(\d+) passed/.exec(stdout)?.[1]} ways: rows, newest backup, or one sentence`;
  },
};

/** The trials of `npm test -- all`, each in seconds. */
const quick = [kills, fuzz, sessions];
const trials = [kills, stops, unflushed, fuzz, uploads, crowd, flatMemory, sessions, damage];
const words = process.argv.slice(2);
const short = words.includes('--short');
const wanted = words.filter((word) => word !== '--short');
const unknown = wanted.filter((name) => !trials.some((trial) => trial.name === name));
if (unknown.length) {
  console.error(`No hay ${unknown.join(', ')}; hay ${trials.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const trial of trials) {
  if (wanted.length ? !wanted.includes(trial.name) : short && !quick.includes(trial)) continue;
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`;
  try {
    console.log(`✓ ${trial.name} (${await trial.run(short)}; ${seconds()})`);
  } catch (error) {
    failed++;
    console.log(`✘ ${trial.name} (${seconds()}): ${(error as Error).stack}`);
  }
}
process.exit(failed ? 1 : 0);
