import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';
import { backgroundTasks } from './background-tasks.ts';
import type { createApp as CreateApp, publicAddresses as PublicAddresses } from './app.ts';
import type { OpenBackend } from './backend.ts';
import { noticesOf } from './doctor/staff-notices.ts';
import type { Environment } from './environment.ts';
import { pageCache } from './page-cache.ts';
import type { BodyLimits } from './bodies.ts';
import { publicPages } from './public-pages.ts';
import { originForm } from './request-target.ts';
import { permissionsPolicy } from './security-headers.ts';

// ms a request's headers, and all of it, may take: a body a little more than server/bodies.ts gives it.
const times = { headersTimeout: 10_000, requestTimeout: 130_000, connectionsCheckingInterval: 5_000 };
const buildFolder = join(import.meta.dirname, '../build');

/**
 * Serves the built site on an open backend: public pages from the cache first, then static files, then the screens.
 * @returns once it listens; `close` waits for what is under way, and leaves the backend open
 * @throws Error with code `EADDRINUSE` and the like when it can't listen
 */
export async function serve(environment: Environment, backend: OpenBackend, { bodies }: { bodies?: BodyLimits } = {}) {
  const { SITE_URL: siteUrl, PORT, HOST, EVENTS_CACHE_SECONDS: seconds } = environment;
  // React picks its development build, which is slower, unless this says otherwise before it loads.
  process.env.NODE_ENV = 'production';
  const { createApp, publicAddresses } = (await import(join(buildFolder, 'server/index.js'))) as {
    createApp: typeof CreateApp;
    publicAddresses: typeof PublicAddresses;
  };
  const addresses = publicPages(publicAddresses);
  const pages = pageCache({ seconds, render: async (path) => app.fetch(new Request(new URL(path, siteUrl))) });
  const tasks = backgroundTasks();
  const app = createApp({
    environment,
    backend,
    tasks,
    clearPages: pages.clear,
    readAsset: (path) => readFileSync(join(buildFolder, 'client', path), 'utf8'),
    bodies,
    notices: () => noticesOf(environment.DATA_DIR, backend.kind === 'embedded'),
  });
  const screens = getRequestListener(app.fetch);
  const files = sirv(join(buildFolder, 'client'), { brotli: true, gzip: true, etag: true, setHeaders: staticHeaders });

  const show = (request: IncomingMessage, response: ServerResponse) => {
    screens(request, response).catch((error: unknown) => {
      console.error(`${request.url} failed`, error);
      response.destroy();
    });
  };

  const server = createServer(times, (request, response) => {
    const target = originForm(request.url ?? '');
    if (target === undefined) return void response.writeHead(400, { Connection: 'close' }).end();
    request.url = target;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const page = reads ? addresses.key(target) : undefined;
    if (page) {
      pages.answer(page, request, response).catch((error: unknown) => {
        console.error(`${page} failed`, error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    } else if (reads) files(request, response, () => show(request, response));
    else show(request, response);
  });
  server.listen(PORT, HOST);
  await once(server, 'listening');

  return {
    clearPages: pages.clear,
    /** Forgets the pages and the list of events: somebody wrote to the database behind the site's back. */
    forget() {
      app.list.forget();
      pages.clear();
    },
    async close() {
      const closed = once(server.close(), 'close');
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
      await Promise.all([closed, tasks.close()]);
    },
  };
}

function staticHeaders(response: { setHeader(name: string, value: string): void }, path: string) {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Permissions-Policy', permissionsPolicy);
  // Names under /assets/ carry a hash of the content; the rest may change at the next release.
  const life = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
  response.setHeader('Cache-Control', `public, ${life}`);
}
