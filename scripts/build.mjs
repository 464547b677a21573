// Builds the site, then compresses its static files once.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readWorker } from './worker.mjs';

const root = join(import.meta.dirname, '..');
rmSync(join(root, 'build'), { recursive: true, force: true });
run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn');
run('scripts/empty-database.mjs');

// Only now: beside the parts above it would take memory that a small server lacks.
const { minify } = await import('vite');
const client = join(root, 'build/client');
trimManifest(join(client, 'assets'));
// The service worker names its cache after the build, which makes it a new worker for browsers.
const assets = readdirSync(join(client, 'assets')).sort().join();
const version = createHash('sha256').update(assets).digest('hex').slice(0, 12);
const { code } = await minify('sw.js', readWorker().replaceAll('VERSION', version), { compress: true, mangle: true });
writeFileSync(join(client, 'sw.js'), code);

for (const name of readdirSync(client, { recursive: true })) {
  if (!/\.(js|css|svg|txt|json|webmanifest)$/.test(name)) continue;
  const bytes = readFileSync(join(client, name));
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  if (brotli.length < bytes.length) writeFileSync(join(client, `${name}.br`), brotli);
  const gzip = gzipSync(bytes, { level: 9 });
  if (gzip.length < bytes.length) writeFileSync(join(client, `${name}.gz`), gzip);
}

/**
 * Runs a part of the build in a process of its own, whose memory goes back whole, and ends this one if it fails. V8's
 * two options and one pool of memory (glibc) take a quarter less, so that a small server can build.
 */
function run(file, ...options) {
  const sparing = ['--max-semi-space-size=4', '--optimize-for-size'];
  const { status } = spawnSync(process.execPath, [...sparing, join(root, file), ...options], {
    cwd: root,
    // Vitest, which builds too, has set another NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Takes routes that no script visits, such as calendars and pictures, out of the table of routes that every visitor
 * gets.
 * @throws Error if React Router's table has changed its form
 */
function trimManifest(folder) {
  const begins = 'window.__reactRouterManifest=';
  for (const name of readdirSync(folder).filter((name) => name.startsWith('manifest-'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    if (!text.startsWith(begins)) continue;
    const manifest = JSON.parse(text.slice(begins.length).replace(/;\s*$/, ''));
    const routes = Object.entries(manifest.routes).filter(([, route]) => route.hasDefaultExport || route.hasAction);
    writeFileSync(
      join(folder, name),
      `${begins}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`,
    );
    return;
  }
  throw new Error('The table of routes was not found');
}
