import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';
import type { createApp as CreateApp } from './app.ts';
import { openBackend } from './backend.ts';
import { readEnvironment, SettingError } from './environment.ts';
import { pageCache } from './page-cache.ts';
import { publicPage } from './public-pages.ts';

const buildFolder = join(import.meta.dirname, '../build');

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(`Cartelera no arrancó. ${error.message}`);
  process.exit(1);
}

async function start() {
  const environment = readEnvironment(process.env);
  const { SITE_URL: siteUrl, PORT, HOST, EVENTS_CACHE_SECONDS: seconds } = environment;
  const backend = await openBackend(environment);

  const { createApp } = (await import(join(buildFolder, 'server/index.js'))) as { createApp: typeof CreateApp };
  const pages = pageCache({ seconds, render: async (path) => app.fetch(new Request(new URL(path, siteUrl))) });
  const app = createApp({
    embedded: backend.kind === 'embedded',
    backend: { ...backend, siteUrl, lastKnown: seconds ? new Map() : undefined, eventsChanged: pages.clear },
    readAsset: (path) => readFileSync(join(buildFolder, 'client', path), 'utf8'),
  });
  const screens = getRequestListener(app.fetch);
  const files = sirv(join(buildFolder, 'client'), { brotli: true, gzip: true, etag: true, setHeaders: staticHeaders });

  const server = createServer((request, response) => {
    const page = request.method === 'GET' || request.method === 'HEAD' ? publicPage(request.url ?? '') : undefined;
    if (page) {
      pages.answer(page, request, response).catch((error: unknown) => {
        console.error(`${page} failed`, error);
        response.writeHead(500).end();
      });
    } else files(request, response, () => void screens(request, response));
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const mend = error.code === 'EADDRINUSE' ? 'ya está ocupado: ciérralo o pon otro número' : `no se puede usar (${error.code})`;
    console.error(`Cartelera no arrancó. El puerto de PORT=${PORT} ${mend}.`);
    void backend.close().finally(() => process.exit(1));
  });
  server.listen(PORT, HOST, () => console.log(`Cartelera está en ${siteUrl}`));

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close(() => void backend.close().finally(() => process.exit(0)));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
    });
}

function staticHeaders(response: { setHeader(name: string, value: string): void }, path: string) {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // Names under /assets/ carry a hash of the content; the rest may change at the next release.
  const life = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
  response.setHeader('Cache-Control', `public, ${life}`);
}
