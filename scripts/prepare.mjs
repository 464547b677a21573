// Makes a clone ready to run: installs the locked packages and builds, each only if something that it depends on has
// changed. `npm run build` runs this file too, so that a start after it has nothing to do. This file runs on any Node,
// all others on the Node of the lock file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
/** The Node of the lock file. On Windows the links of `node_modules/.bin` are no programs. */
export const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const lockMark = join(root, 'node_modules/.cartelera-lock');
const buildMark = join(root, 'build/.cartelera-sources');

/** A hash of files, and of all files in folders. */
function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}

const isAt = (mark, hash) => existsSync(mark) && readFileSync(mark, 'utf8') === hash;

function run(what, command, args) {
  console.log(`→ ${what}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // There `npm` is a script of the shell's.
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) {
    console.error(`No se pudo terminar: ${what}`);
    process.exit(status ?? 1);
  }
  console.log(`  listo en ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Whether the packages of the lock file are installed, as after `npm ci` by hand: npm writes down what it installed. */
function isInstalled() {
  const installedList = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedList) || !existsSync(ownNode)) return false;
  const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const installed = packagesIn(installedList);
  // What is optional may be for other machines.
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { integrity, optional }]) =>
      !path || (installed[path] ? installed[path].integrity === integrity : optional),
  );
}

/** Installs the locked dependencies when the lock file changed. */
export function install() {
  const hash = hashOf(['package.json', 'package-lock.json']);
  if (isAt(lockMark, hash)) return;
  if (isInstalled()) return writeFileSync(lockMark, hash);
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  run('Instalando las dependencias', npm[0], [
    ...npm[1],
    'ci',
    '--include=dev',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  writeFileSync(lockMark, hash);
}

/**
 * Builds the site if its sources have changed. Called before a start, and by the configurations of tests that open the
 * site.
 */
export default function build() {
  const hash = hashOf([
    'app',
    'server',
    'scripts',
    'deploy',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ]);
  if (isAt(buildMark, hash)) return;
  run('Construyendo el sitio', ownNode, [join(root, 'scripts/build.mjs')]);
  writeFileSync(buildMark, hash);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
}
