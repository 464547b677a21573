import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';
import type { createApp as CreateApp } from './app.ts';
import { openBackend } from './backend.ts';
import { readEnvironment, SettingError } from './environment.ts';

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
  const backend = await openBackend(environment);
  const { createApp } = (await import(join(buildFolder, 'server/index.js'))) as { createApp: typeof CreateApp };
  const app = createApp({
    embedded: backend.kind === 'embedded',
    backend: { ...backend, siteUrl: environment.SITE_URL, eventsChanged: () => undefined },
  });

  const files = sirv(join(buildFolder, 'client'), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      const seconds = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      response.setHeader('Cache-Control', `public, ${seconds}`);
    },
  });
  const screens = getRequestListener(app.fetch);
  const server = createServer((request, response) => files(request, response, () => void screens(request, response)));
  server.listen(environment.PORT, environment.HOST, () => {
    console.log(`Cartelera está en ${environment.SITE_URL}`);
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close(() => void backend.close().finally(() => process.exit(0)));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
    });
}
