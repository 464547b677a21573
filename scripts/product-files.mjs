import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The text of a file. @param {string} path from the root */
export const read = (path) => readFileSync(join(root, path), 'utf8');

/** Every file of the repository, by its path from the root. */
export const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));

/** @param {string} path */
export const isTest = (path) =>
  /^(tests|supabase\/tests|deploy\/rehearsal|bench\/tour-messages)\/|\.(test|fixture)\.tsx?$/.test(path);

/** The files that make the product, its tools included. */
export const productFiles = files.filter(
  (path) =>
    !isTest(path) &&
    (/^(app|server|supabase)\/.*\.(ts|tsx|js|mjs|css|sql)$/.test(path) ||
      (/^(bench|deploy|scripts)\//.test(path) && !path.endsWith('.md'))),
);

/** How many lines files have together, comments and empty ones included. @param {string[]} paths */
export const linesIn = (paths) => paths.reduce((sum, path) => sum + (read(path).match(/\n/g)?.length ?? 0), 0);

/** Whether a file is one of some places, or in one of them. @param {string} path @param {string[]} places */
export const isWithin = (path, places) => places.some((place) => path === place || path.startsWith(`${place}/`));

const imported = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)|'(\.\/[\w/.-]+\.tsx?)'/g;
const all = new Set(files);

/** The files of the repository that a file imports, or names as a route. @param {string} path */
export function importsOf(path) {
  return [...read(path).matchAll(imported)].flatMap(([, specifier, route]) => {
    const target = join(dirname(path), specifier ?? route ?? '');
    return ['', '.ts', '.tsx', '.js', '.mjs'].map((ending) => target + ending).filter((file) => all.has(file));
  });
}
