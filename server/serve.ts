import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { backgroundTasks } from './background-tasks.ts';
import type { OpenBackend } from './backend.ts';
import { buildFolder, builtProgram } from './built-site.ts';
import { connections } from './limits/connections.ts';
import { isOwnVisit, refuseStrangers } from './demo/own-visit.ts';
import { staffNotices } from './doctor/machine.ts';
import type { Environment } from './settings/environment.ts';
import { health } from './observability/health.ts';
import { builtFiles } from './pages/built-files.ts';
import { pageCache } from './pages/page-cache.ts';
import { receiveBody } from './limits/bodies.ts';
import { publicPages } from './pages/public-pages.ts';
import { rateLimits } from './limits/rate-limits.ts';
import { givenId, inRequest, logRequest, newRequestId, pathOf } from './observability/requests.ts';
import { httpsOnly, staticHeaders } from './security-headers.ts';
import { isRead, requestKind } from './limits/request-kinds.ts';
import { tooBusy, underWay } from './limits/under-way.ts';

/**
 * Serves the built site on an open backend: public pages from the cache, the build's files, then the screens.
 * @returns once it listens; `close` waits for requests and tasks, and leaves the backend open
 * @throws Error with code `EADDRINUSE` and the like when it can't listen
 */
export async function serve(environment: Environment, backend: OpenBackend) {
  const { SITE_URL: siteUrl, PORT, HOST, EVENTS_CACHE_SECONDS: seconds, TRUST_PROXY, LOG_LEVEL } = environment;
  const { createApp, publicAddresses } = await loadApp();
  const addresses = publicPages(publicAddresses);
  const limits = rateLimits(TRUST_PROXY, environment.pace.limits);
  const pages = pageCache({
    seconds,
    render: (path, uses) => app.render(path, uses),
    list: { atHand: () => app.list.atHand(), current: () => app.list.current() },
    isFirst: (path) => addresses.isFixed(path) || app.isListed(path),
    isRare: addresses.isRare,
    visitor: limits.networkOf,
    // Fixed addresses are few and rendered once, so they are not limited.
    refuse: (path, request) => (addresses.isFixed(path) ? undefined : limits.refusal('page', request)),
  });
  const healthChecks = health(backend);
  const tasks = backgroundTasks();
  const app = await createApp({
    environment,
    backend,
    tasks,
    readAsset: (path) => readFileSync(join(buildFolder, 'client', path), 'utf8'),
    notices: () => staffNotices(environment.DATA_DIR, backend.kind === 'embedded'),
    limits,
  });
  const screens = getRequestListener(app.fetch);
  const strict = httpsOnly(siteUrl);
  const files = builtFiles(join(buildFolder, 'client'), staticHeaders(siteUrl));
  const answers = underWay();
  const show = (request: IncomingMessage, response: ServerResponse) => {
    const { room } = requestKind(request.method, request.url ?? '');
    const answer = () =>
      screens(request, response).catch((error: unknown) => {
        console.error(`${request.method} ${pathOf(request.url)} failed`, error);
        response.destroy();
      });
    if (!answers.begin(room, answer, limits.networkOf(request))) tooBusy(request, response);
  };

  const debug = LOG_LEVEL === 'debug';
  let ending = false;
  const connectionLimits = connections(TRUST_PROXY);
  const refuse = environment.demo ? refuseStrangers(PORT) : undefined;
  const server = connectionLimits.server((request, response) => {
    if (refuse && !isOwnVisit(request)) return refuse(request, response);
    const target = originForm(request.url ?? '');
    if (target === undefined) {
      if (strict) response.setHeader('Strict-Transport-Security', strict);
      return void response.writeHead(400, { Connection: 'close' }).end();
    }
    request.url = target;
    // While the process drains, the proxy must open no further request on this connection.
    if (ending) response.shouldKeepAlive = false;
    // A cached page gets no new id, because it makes no log entry that could name it.
    let id = givenId(request, TRUST_PROXY);
    if (debug) logRequest((id ??= newRequestId()), request, response);
    const reads = isRead(request.method);
    const page = reads ? addresses.key(target) : undefined;
    const isAnswered =
      (page && pages.answerKept(page, request, response, id)) ||
      (reads && files.answer(pathOf(target), request, response, id));
    if (isAnswered) return connectionLimits.watchUnread(request, response);
    const requestId = id ?? newRequestId();
    if (strict) response.setHeader('Strict-Transport-Security', strict);
    connectionLimits.watch(request);
    inRequest(requestId, () => {
      if (page) {
        pages.answer(page, request, response, requestId).catch((error: unknown) => {
          console.error(`${page} failed`, error);
          if (!response.headersSent) response.writeHead(500);
          response.end();
        });
        return;
      }
      response.setHeader('X-Request-Id', requestId);
      if (reads && healthChecks.answers(target, response)) return;
      if (reads) return show(request, response);
      receiveBody(request, response)
        .then((isWhole) => isWhole && show(request, response))
        .catch(() => response.destroy());
    });
  });
  server.listen(PORT, HOST);
  await once(server, 'listening');

  return {
    /** Drops the list of events and its pages, after a write that did not go through the site. */
    forget: app.list.forget,
    /** Starts draining: `/readyz` answers 503, everything else as before. */
    stopBeingReady() {
      ending = true;
      healthChecks.end();
    },
    async close() {
      this.stopBeingReady();
      const closing = once(server.close(), 'close');
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 5000).unref();
      await Promise.all([closing, tasks.close()]);
    },
  };
}

/** The screens. Node does not compile them, so the sources take those of the build; the build has one copy of all. */
export function loadApp(): Promise<typeof import('./app.ts')> {
  return import.meta.filename.endsWith('.ts') ? import(builtProgram('app')) : import('./app.ts');
}

/**
 * A request's target in origin form (RFC 9112, section 3.2). An absolute URL, as proxies send it, loses its origin.
 * @returns undefined for any other form
 */
function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
