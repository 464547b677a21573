// `node scripts/counts.mjs` prints how much there is to read. Lines include comments and empty ones.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extras } from './extras.mjs';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
const isTest = (path) =>
  /^(tests|supabase\/tests|deploy\/rehearsal|bench\/tour-messages)\/|\.(test|fixture)\.tsx?$/.test(path);
const product = (pattern) =>
  files.filter((path) => /^(app|server|supabase)\//.test(path) && pattern.test(path) && !isTest(path));
const read = (path) => readFileSync(join(root, path), 'utf8');
const lines = (paths) => paths.reduce((sum, path) => sum + (read(path).match(/\n/g)?.length ?? 0), 0);
const words = (paths) => paths.reduce((sum, path) => sum + (read(path).match(/\S+/g)?.length ?? 0), 0);

const code = product(/\.(ts|tsx|js|mjs)$/);
const styles = product(/\.css$/);
const sql = product(/\.sql$/);
const tools = files.filter((path) => /^(bench|deploy|scripts)\//.test(path) && !path.endsWith('.md') && !isTest(path));
const tests = files.filter((path) => isTest(path) && /\.(ts|tsx|sql|txt)$/.test(path));
const messages = tests.filter((path) => path.endsWith('.txt'));
const documents = files.filter((path) => path.endsWith('.md') && path !== 'THIRD-PARTY.md');
const all = [...code, ...styles, ...sql, ...tools];
const within = (path, places) => places.some((place) => path === place || path.startsWith(`${place}/`));
const core = all.filter((path) => !Object.values(extras).some((places) => within(path, places)));
const { packages } = JSON.parse(read('package-lock.json'));

console.log(
  [
    ['product', all.length, lines(all)],
    ['  code', code.length, lines(code)],
    ['  styles', styles.length, lines(styles)],
    ['  SQL', sql.length, lines(sql)],
    ['  bench, deploy, scripts', tools.length, lines(tools)],
    ['  of these, core', core.length, lines(core)],
    ...Object.entries(extras).map(([name, places]) => {
      const its = all.filter((path) => within(path, places));
      return [`    ${name}`, its.length, lines(its)];
    }),
    ['tests', tests.length, lines(tests)],
    ['  pasted messages', messages.length, lines(messages)],
  ]
    .map(
      ([name, count, size]) => `${name.padEnd(32)}${String(count).padStart(5)} files${String(size).padStart(8)} lines`,
    )
    .concat(
      `${'documents'.padEnd(32)}${String(documents.length).padStart(5)} files${String(words(documents)).padStart(8)} words`,
      `${'packages in the lock'.padEnd(32)}${String(Object.keys(packages).length - 1).padStart(5)}`,
    )
    .join('\n'),
);
