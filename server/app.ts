import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { backendContext, type Backend } from '../app/data/backend.server';
import { authRoutes } from './embedded/auth-routes.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fakeGoogle } from './demo/fake-google.ts';
import { notTooLarge, sameOriginOnly } from './guards.ts';
import { inlineCss } from './inline-css.ts';
import { publicStorage } from './embedded/public-storage.ts';
import { securityHeaders } from './security-headers.ts';

/** What `server/start.ts` hands over. */
export type AppOptions = {
  backend: Backend;
  /** Whether the backend is in this process, so that what a browser must reach of it passes through here. */
  embedded: boolean;
  /** Whether a local stand-in takes the place of Google's account chooser. */
  demo: boolean;
  /** Text of a file of the build, by its address; without it (development) pages go out as they are rendered. */
  readAsset?: (path: string) => string;
};

/** The site as one function from request to response; it listens nowhere. */
export function createApp({ backend, embedded, demo, readAsset }: AppOptions) {
  const app = new Hono();
  const screens = createRequestHandler(build, readAsset ? 'production' : 'development');

  app.use(securityHeaders(backend.siteUrl), sameOriginOnly(backend.siteUrl), notTooLarge);
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path} failed`, error);
    return c.text('Algo falló de nuestro lado. Intenta de nuevo en un momento.', 500);
  });

  if (embedded) {
    const standIn = demo ? fakeGoogle() : undefined;
    app.route('/', authRoutes(backend.fetch, backend.siteUrl, standIn?.lead));
    app.get('/storage/v1/object/public/*', publicStorage(backend.fetch, backend.siteUrl));
    if (standIn) app.route('/', standIn.routes);
  }

  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    context.set(backendContext, backend);
    const response = await screens(withSiteOrigin(c.req.raw, backend.siteUrl), context);
    if (!readAsset || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const html = inlineCss(await response.text(), readAsset);
    const headers = new Headers(response.headers);
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backend.url));
    return new Response(html, { status: response.status, headers });
  });
  return app;
}

/** The request as if it had come to the public origin: behind a proxy React Router compares origins by it. */
function withSiteOrigin(request: Request, siteUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(pathname + search, siteUrl), request);
}
