// Builds the site, then compresses its static files once.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { compileWasmOnce } from '../server/patched-process.ts';
import { readWorker } from './worker.mjs';

const root = join(import.meta.dirname, '..');
rmSync(join(root, 'build'), { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
  {
    cwd: root,
    // Vitest, which builds too, has set another.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
if (status !== 0) process.exit(status ?? 1);

// Only now: beside the build above it would take memory that a small server lacks.
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

// An empty database for new folders (server/embedded/open-database.ts), because making one takes more memory than using
// it.
compileWasmOnce();
const { PGlite } = await import('@electric-sql/pglite');
const database = await PGlite.create();
const dump = await database.dumpDataDir('gzip');
writeFileSync(join(root, 'build/database.tar.gz'), Buffer.from(await dump.arrayBuffer()));
await database.close();

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
