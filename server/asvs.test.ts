import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/asvs.md says which test holds which item of the standard. A test that was renamed holds nothing any more.

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** Every test that is cited: `path` "title", "another title". */
const cited = [...text.matchAll(/`([\w/.-]+\.(?:test\.ts|spec\.ts|sql))`((?:,? "[^"]+")+)/g)].flatMap(
  ([, path, titles]) => [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ path: path!, title: title! })),
);

test('every test that the table of the standard cites is there, by its title', () => {
  expect(cited.length).toBeGreaterThan(100);
  const missing = cited.filter(({ path, title }) => {
    const file = join(root, path);
    if (!existsSync(file)) return true;
    const source = readFileSync(file, 'utf8');
    return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
  });
  expect(missing).toEqual([]);
});

test('every file that it names is there', () => {
  const paths = [
    ...[...text.matchAll(/`((?:app|server|supabase|tests|scripts|deploy|docs)\/[\w/.-]+)`/g)].map(([, path]) => path!),
    ...[...text.matchAll(/\]\(([\w/.-]+)\)/g)].map(([, path]) => join('docs', path!)),
  ];
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every item stands in it once, with how it is met', () => {
  const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
  const numbers = rows.flatMap((row) => row.split('|')[1]!.trim().split(', '));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const row of rows)
    expect(row.split(/(?<!\\)\|/).map((cell) => cell.trim().length > 1)).toEqual([false, true, true, true, false]);
});
