import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { backendContext, type Backend } from '../app/data/backend.server';
import { contentSecurityPolicy } from './content-security.ts';

/** What `server/start.ts` hands over. */
export type AppOptions = {
  backend: Backend;
  /** Whether the backend is in this process, so that what a browser must reach of it passes through here. */
  embedded: boolean;
  development?: boolean;
};

/** The site as one function from request to response; it listens nowhere. */
export function createApp({ backend, embedded, development = false }: AppOptions) {
  const app = new Hono();
  const screens = createRequestHandler(build, development ? 'development' : 'production');

  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      // A form posted without script needs its Origin: `no-referrer` would make it null.
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: backend.siteUrl.startsWith('https:') ? 'max-age=31536000' : false,
      crossOriginResourcePolicy: false,
    }),
  );

  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    context.set(backendContext, backend);
    const response = await screens(withSiteOrigin(c.req.raw, backend.siteUrl), context);
    if (development || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, backend.url));
    return new Response(html, { status: response.status, headers });
  });

  void embedded;
  return app;
}

/** The request as if it had come to the public origin: behind a proxy React Router compares origins by it. */
function withSiteOrigin(request: Request, siteUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(new URL(pathname + search, siteUrl), request);
}
