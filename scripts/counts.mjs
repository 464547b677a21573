// `node scripts/counts.mjs` prints how much there is to read. Lines include comments and empty ones.
import { core, extras } from './extras.mjs';
import { files, isTest, isWithin, linesIn as lines, productFiles, read } from './product-files.mjs';

const words = (paths) => paths.reduce((sum, path) => sum + (read(path).match(/\S+/g)?.length ?? 0), 0);
const product = (pattern) => productFiles.filter((path) => /^(app|server|supabase)\//.test(path) && pattern.test(path));

const code = product(/\.(ts|tsx|js|mjs)$/);
const styles = product(/\.css$/);
const sql = product(/\.sql$/);
const tools = productFiles.filter((path) => /^(bench|deploy|scripts)\//.test(path));
const tests = files.filter((path) => isTest(path) && /\.(ts|tsx|sql|txt)$/.test(path));
const messages = tests.filter((path) => path.endsWith('.txt'));
const documents = files.filter((path) => path.endsWith('.md') && path !== 'THIRD-PARTY.md');
const { packages } = JSON.parse(read('package-lock.json'));

console.log(
  [
    ['product', productFiles.length, lines(productFiles)],
    ['  code', code.length, lines(code)],
    ['  styles', styles.length, lines(styles)],
    ['  SQL', sql.length, lines(sql)],
    ['  bench, deploy, scripts', tools.length, lines(tools)],
    ['  of these, core', core.length, lines(core)],
    ...Object.entries(extras).map(([name, { places }]) => {
      const its = productFiles.filter((path) => isWithin(path, places));
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
