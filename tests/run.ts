import { spawn, type SpawnOptions } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.ts';
import { engines } from './engines/engines.ts';

// `npm test`: the checks for every change, in minutes. `npm test -- all` adds the slow ones: kills, start, several
// copies.
// `npm test -- e2e -g splash` runs one step and passes on the rest of the line.

const root = join(import.meta.dirname, '..');
/** Everything, and the server's code without the browser's globals. */
const projects = ['tsconfig.json', 'tsconfig.server.json'];
const results = join(root, 'test-results');
const cache = join(root, 'node_modules/.cache');

type Outcome = {
  ok: boolean;
  output: string;
  passed?: number;
  failed?: number;
  /** Each failed test with the first line of its error: repeated at the end, where a cut log still shows it. */
  which?: string[];
};
/** The part of Vitest's JSON report that is read here. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type Step = {
  /** Its name on screen. */
  title: string;
  run: (more: string[]) => Promise<Outcome>;
};

const steps = {
  format: {
    title: 'Formato',
    run: () => quietly('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '--cache', '.']),
  },
  types: {
    title: 'Tipos',
    run: async () => {
      const routes = await quietly('node_modules/@react-router/dev/bin.cjs', ['typegen']);
      return routes.ok ? quietly('node_modules/typescript/bin/tsc', ['--build', ...projects]) : routes;
    },
  },
  lint: {
    title: 'Reglas del código',
    run: () => quietly('node_modules/eslint/bin/eslint.js', ['--cache', '--cache-location', `${cache}/eslint/`, '.']),
  },
  policies: {
    title: 'Políticas de la base de datos',
    run: async () => {
      const outcome = await quietly('tests/policies.ts', []);
      const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(outcome.output) ?? [, 0, 1];
      return { ...outcome, passed: Number(passed), failed: Number(failed) };
    },
  },
  unit: { title: 'Reglas puras', run: (more) => vitest('unit', ['--project', '!engines', ...more]) },
  engines: {
    title: 'Lo principal en cada motor',
    run: (more) => {
      for (const { name, install, open } of engines)
        if (!open) console.log(`${name} no está instalado (${install}): ahí no se probó nada.`);
      return vitest('engines', ['--project', 'engines', ...more], quietly);
    },
  },
  e2e: {
    title: 'Pantallas en Chromium',
    run: async (more) => {
      // Chromium opens a file whose name has an accent only where names are UTF-8.
      process.env.LANG ??= 'C.UTF-8';
      // Resolved once: otherwise each process would unpack one.
      process.env.CHROMIUM_PATH = await findChromium();
      // Playwright's translation of what the tests import takes seconds, and is kept from run to run.
      process.env.PWTEST_CACHE_DIR ??= join(cache, 'playwright');
      console.log(`Chromium: ${process.env.CHROMIUM_PATH}`);
      const outcome = await aloud('node_modules/@playwright/test/cli.js', [
        'test',
        '-c',
        'tests/playwright.config.ts',
        ...more,
      ]);
      const file = join(results, 'e2e.json');
      if (!existsSync(file)) return outcome;
      const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      // A test that passed only at its second run is flaky in the report: it counts as passed, and is named.
      if (stats.flaky) console.log(`✘ ${stats.flaky} solo a la segunda: hay que ver por qué (arriba, "flaky").`);
      return { ...outcome, passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  },
  torture: {
    title: 'Maltrato, en corto',
    run: async () => {
      const outcome = await quietly('scripts/run.mjs', ['tests/torture/run.ts', '--short']);
      const count = (mark: RegExp) => outcome.output.match(mark)?.length ?? 0;
      return { ...outcome, passed: count(/^✓/gm), failed: count(/^✘/gm) };
    },
  },
} satisfies Record<string, Step>;

type Name = keyof typeof steps;
/**
 * The steps that run beside each other, group after group: the engines are one browser after another, which leaves a
 * core.
 */
const groups: Name[][] = [['format', 'types', 'lint', 'policies'], ['unit', 'engines'], ['e2e']];

const [first, ...more] = process.argv.slice(2);
const all = first === 'all';
if (first && !all && !(first in steps)) {
  console.error(`No hay un paso "${first}": los hay all, ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
// Long tests are left out of a whole run, unless it is asked for all of them; one step alone runs what it is told to.
if (!first) process.env.CARTELERA_TESTS = 'short';

// Temporary files are removed with the run: a whole one opens a hundred databases of 40 MB.
const leftovers = mkdtempSync(join(tmpdir(), 'cartelera-tests-'));
// PostgreSQL's own user must be able to enter it, to reach its folder in it (tests/policies.ts).
chmodSync(leftovers, 0o711);
process.env.TMPDIR = process.env.TEMP = leftovers;
process.on('exit', () => rmSync(leftovers, { recursive: true, force: true, maxRetries: 3 }));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const totals = { passed: 0, failed: 0 };
const failures: string[] = [];
const failedTests: string[] = [];
// Two steps that find no build would both make one.
if (!first || all) await aloud('scripts/prepare.mjs', []);
const wanted = !first ? groups : all ? [...groups, ['torture' as const]] : [[first as Name]];
for (const group of wanted) await Promise.all(group.map(runStep));
if (failures.length) console.log(`\nFalló: ${failures.join(', ')}.`);
for (const test of failedTests) console.log(`  ✘ ${test}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(failures.length ? 1 : 0);

async function runStep(name: Name) {
  const { title, run }: Step = steps[name];
  const started = Date.now();
  const outcome = await run(more).catch((error: unknown) => ({ ok: false, output: String(error) }) as Outcome);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${outcome.output}${outcome.ok ? '✓' : '✘'} ${title} (${seconds} s)`);
  totals.passed += outcome.passed ?? 0;
  totals.failed += outcome.failed ?? 0;
  if (!outcome.ok) failures.push(title);
  failedTests.push(...(outcome.which ?? []));
}

/** Runs unit tests, and reads their results. */
async function vitest(name: string, args: string[], run = aloud): Promise<Outcome> {
  const file = join(results, `${name}.json`);
  // A dot for each test is for eyes that wait; a pipe gets a line for each file.
  const lines = process.stdout.isTTY ? 'dot' : 'default';
  const report = [`--reporter=${lines}`, '--reporter=json', `--outputFile.json=${file}`];
  const outcome = await run('node_modules/vitest/vitest.mjs', ['run', ...report, ...args]);
  if (!existsSync(file)) return outcome;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const which = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const told = failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    // A file that could not be loaded has no tests.
    if (!told.length && message) told.push(firstLine(message));
    return told.map((line) => `${relative(root, name)} › ${line}`);
  });
  return { ...outcome, passed: numPassedTests, failed: numFailedTests, which };
}

function firstLine(text = ''): string {
  return text.trim().split('\n')[0]!;
}

/** Runs a script whose output is printed when it has ended: it runs beside others. */
function quietly(script: string, args: string[]): Promise<Outcome> {
  return ended(script, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a script whose output is printed as it comes. */
function aloud(script: string, args: string[]): Promise<Outcome> {
  return ended(script, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function ended(script: string, args: string[], options: SpawnOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, ...options });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
