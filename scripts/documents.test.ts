import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { extras, summary } from './extras.mjs';
import { importsOf, isWithin, productFiles } from './product-files.mjs';

// docs/asvs.md says which file of tests holds which item of the standard.

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docs/asvs.md');

test('every item stands in it once, with how it is met', () => {
  const rows = text.split('\n').filter((line) => /^- \*\*\d/.test(line));
  const numbers = rows.flatMap((row) => row.split('**')[1]!.split(', '));
  expect(numbers.length).toBeGreaterThan(150);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const row of rows) expect(row).toMatch(/^- \*\*[\d., ]+\*\* \S[^|]*: \S/);
});

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) => /\.(tsx?|js|mjs|css|sql|md|toml|service|yaml)$|Dockerfile$/.test(path) && existsSync(join(root, path)),
  );

/** Every number that a file cites after a word: `specification 8.2, 8.3`, `decisions 3 and 12`. */
const citing = (word: RegExp) =>
  tracked.flatMap((path) =>
    [...read(path).matchAll(word)].flatMap(([, numbers]) =>
      [...numbers!.matchAll(/\d+(\.\d+)?/g)].map(([number]) => ({ path, number })),
    ),
  );

test('every row of the specification that is cited is there', () => {
  const rows = new Set([...read('docs/specification.md').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, row]) => row));
  const cited = citing(/specification \(?((?:\d+\.\d+(?:, )?)+)/g);
  expect(cited.length).toBeGreaterThan(15);
  expect(cited.filter(({ number }) => !rows.has(number))).toEqual([]);
});

test('every decision that is cited is there', () => {
  const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => String(parseInt(name))));
  expect(citing(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g).filter(({ number }) => !decisions.has(number))).toEqual([]);
});

test('decisions are numbered without gaps', () => {
  const names = readdirSync(join(root, 'docs/decisions')).sort();
  expect(names.map((name) => parseInt(name))).toEqual(names.map((_, index) => index + 1));
});

test('every file that a comment or a document names by its path is there', () => {
  const named = tracked.flatMap((path) =>
    [
      ...read(path).matchAll(
        /(?<![\w./-])(?:app|server|supabase|tests|scripts|deploy|docs|bench)\/[\w/.-]+(?:\.(?:tsx?|js|mjs|css|sql|md|conf|service|yaml|png)|Caddyfile|Dockerfile)\b/g,
      ),
    ].map(([to]) => ({ path, to })),
  );
  expect(named.length).toBeGreaterThan(100);
  // `build/server/app.js`, in parts
  const built = 'server/app.js';
  expect(named.filter(({ to }) => to !== built && !existsSync(join(root, to)))).toEqual([]);
});

test('every file that a comment names without its path is there', () => {
  const names = new Set(tracked.map((path) => basename(path)));
  const named = tracked
    .filter((path) => /\.(tsx?|js|mjs|css)$/.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/?\*)/.test(line))
        .flatMap((line) => [...line.matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|m?js|css|sql))`/g)])
        .map(([, name]) => ({ path, name: name! })),
    );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('no comment is wider than 120 characters', () => {
  const wide = tracked
    .filter((path) => /\.(tsx?|js|mjs|css)$/.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .map((line, at) => ({ line, at: `${path}:${at + 1}` })),
    )
    .filter(({ line }) => line.length > 120 && /^\s*(\/\/|\/?\*(?!\*))/.test(line));
  expect(wide.map(({ at }) => at)).toEqual([]);
});

test('every link of a document leads to a file', () => {
  const links = tracked
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to]) => join(dirname(path), to!)),
    );
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the guide names the browsers for which the site is built', () => {
  const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] };
  const names = browserslist.map((line) => line.replace(' >= ', ' ')).join(', ');
  expect(read('docs/guia-del-equipo.md')).toContain(`**Con qué navegador.** ${names}, o más nuevos.`);
});

test('the map is what `node scripts/extras.mjs --write` puts there', () => {
  expect(read('docs/architecture.md')).toContain(`${summary()}\n`);
});

test('every file of an extra is there, and of one extra', () => {
  const places = Object.values(extras).flatMap(({ places }) => places);
  expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const owners = (path: string) => Object.values(extras).filter(({ places }) => isWithin(path, places)).length;
  expect(productFiles.filter((path) => owners(path) > 1 || (path.startsWith('app/extras/') && !owners(path)))).toEqual(
    [],
  );
});

/** The extras with files of their own alone, and the files that import those of each. */
const apart = Object.entries(extras).filter(([, { stays }]) => !stays);
const isApart = (path: string) => apart.some(([, { places }]) => isWithin(path, places));
const imports = new Map(
  productFiles.filter((path) => /\.(tsx?|m?js|css)$/.test(path)).map((path) => [path, importsOf(path)]),
);

test.each(apart)('%s: the files of the core that import it are its hooks', (_, { places, hooks = [] }) => {
  const importers = [...imports].filter(
    ([path, targets]) => !isApart(path) && targets.some((to) => isWithin(to, places)),
  );
  expect(importers.map(([path]) => path).sort()).toEqual([...hooks].sort());
});

test('the extras are hooked in by at most forty imports beside the routes', () => {
  const hooks = [...imports].flatMap(([path, targets]) =>
    isApart(path) || path === 'app/routes.ts' ? [] : targets.filter((to) => to.startsWith('app/extras/')),
  );
  expect(hooks.length).toBeLessThanOrEqual(40);
});

test('no file of the core is imported by extras alone', () => {
  const importers = (file: string) =>
    [...imports].filter(([, targets]) => targets.includes(file)).map(([path]) => path);
  const lonely = productFiles
    .filter((path) => /^(app|server)\//.test(path) && !isApart(path))
    .filter((path) => importers(path).length && importers(path).every(isApart));
  expect(lonely).toEqual([]);
});
