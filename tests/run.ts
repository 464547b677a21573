import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

// `npm test`: everything there is to check, one line a step; `npm test -- e2e` runs one step, `npm test -- e2e -g
// splash` hands on what follows.

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const totals = { passed: 0, failed: 0 };

const steps: Record<string, { what: string; run: (more: string[]) => boolean }> = {
  format: { what: 'Formato', run: () => spawn(bin('prettier'), ['--check', '--log-level', 'warn', '.']) },
  types: {
    what: 'Tipos',
    run: () => spawn(bin('react-router'), ['typegen']) && spawn(bin('tsc'), ['--noEmit']),
  },
  lint: { what: 'Reglas del código', run: () => spawn(bin('eslint'), ['.']) },
  unit: {
    what: 'Reglas puras',
    run: (more) => {
      const file = join(results, 'unit.json');
      const ok = spawn(bin('vitest'), [
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...more,
      ]);
      if (existsSync(file)) {
        const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
        count(numPassedTests ?? 0, numFailedTests ?? 0);
      }
      return ok;
    },
  },
  policies: {
    what: 'Políticas de la base de datos',
    run: () => {
      const { status, stdout } = spawnSync(process.execPath, [join(root, 'tests/policies.ts')], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      process.stdout.write(stdout);
      const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [, 0, 1];
      count(Number(passed), Number(failed));
      return status === 0;
    },
  },
  torture: {
    what: 'Maltrato, en corto',
    run: () => {
      const { status, stdout } = spawnSync(process.execPath, [join(root, 'tests/torture/run.ts'), '--short'], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      process.stdout.write(stdout);
      count(stdout.match(/^✓/gm)?.length ?? 0, stdout.match(/^✘/gm)?.length ?? 0);
      return status === 0;
    },
  },
  e2e: {
    what: 'Pantallas en Chromium',
    run: (more) => {
      const file = join(results, 'e2e.json');
      const ok = spawn(bin('playwright'), ['test', '-c', 'tests/playwright.config.ts', ...more]);
      if (existsSync(file)) {
        const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
          stats: { expected: number; unexpected: number; flaky: number };
        };
        count(stats.expected, stats.unexpected + stats.flaky);
      }
      return ok;
    },
  },
};

const [only, ...more] = process.argv.slice(2);
if (only && !steps[only]) {
  console.error(`No hay un paso "${only}": los hay ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
try {
  if (!only || only === 'e2e') {
    // Said once: each process that asked would unpack one.
    process.env.CHROMIUM_PATH = await findChromium();
    console.log(`Chromium: ${process.env.CHROMIUM_PATH}`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Whatever a test leaves behind goes with the run: a whole one opens a hundred databases of 40 MB.
const leftovers = mkdtempSync(join(tmpdir(), 'cartelera-tests-'));
// PostgreSQL's own user passes through on its way to its folder (tests/policies.ts).
chmodSync(leftovers, 0o711);
process.env.TMPDIR = process.env.TEMP = leftovers;
process.on('exit', () => rmSync(leftovers, { recursive: true, force: true, maxRetries: 3 }));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const failed: string[] = [];
for (const name of only ? [only] : Object.keys(steps)) {
  const step = steps[name]!;
  const started = Date.now();
  console.log(`\n→ ${step.what}`);
  const ok = step.run(more);
  console.log(`${ok ? '✓' : '✘'} ${step.what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok) failed.push(step.what);
}
if (failed.length) console.log(`\nFalló: ${failed.join(', ')}.`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(failed.length ? 1 : 0);

function spawn(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function count(passed: number, failedTests: number) {
  totals.passed += passed;
  totals.failed += failedTests;
}
