import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SettingError, type Environment } from '../settings/environment.ts';

/** Values kept elsewhere, read at each scrape. */
type Site = {
  /** Answers of the page cache, by kind. */
  pages: Record<string, number>;
  /** Requests refused, by limit. */
  refused: Record<string, number>;
  /** When the list of events was read, in ms since 1970. */
  listReadAt(): number | undefined;
  newestBackup(): Date | undefined;
};

const buckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]; // seconds
const mostRoutes = 40;

/** The metrics for Prometheus: process, requests, calls to the backend, and the values above. */
export function metrics({ pages, refused, listReadAt, newestBackup }: Site) {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const routes = new Set<string>();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From reading the headers to sending the last byte, by first part of the path and class of status.',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  });
  const backend = new Histogram({
    name: 'backend_request_duration_seconds',
    help: 'Calls to the backend; failed: no answer, or a 5xx.',
    labelNames: ['result'],
    buckets,
    registers,
  });
  const count = (name: string, help: string, label: string, read: Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, number] of Object.entries(read)) this.inc({ [label]: value }, number);
      },
    });
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read() ?? NaN);
      },
    });
  const age = (at: number | undefined) => at && (Date.now() - at) / 1000;
  count('page_cache_answers_total', 'Public pages: kept, or made for the visitor.', 'result', pages);
  count('rate_limited_total', 'Requests refused by the limits for one address.', 'limit', refused);
  gauge('event_list_age_seconds', 'Age of the list that public pages are made of.', () => age(listReadAt()));
  gauge('newest_backup_age_seconds', 'Age of the newest backup.', () => age(newestBackup()?.getTime()));

  /** Unknown routes share one label, so that made-up paths make no new series. */
  function knownRoute(path: string, status: number): string {
    const route = routeOf(path);
    if (routes.has(route)) return route;
    if ([308, 400, 404, 405, 429].includes(status) || routes.size >= mostRoutes) return 'other';
    routes.add(route);
    return route;
  }

  return {
    /** Counts a request after its answer. */
    watch(path: string, response: ServerResponse) {
      const started = performance.now();
      response.once('close', () => {
        const route = knownRoute(path, response.statusCode);
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        requests.observe({ route, status }, (performance.now() - started) / 1000);
      });
    },
    /** A `fetch` to the backend whose answers and failures are counted. */
    counting(ask: typeof fetch): typeof fetch {
      return async (input, init) => {
        const started = performance.now();
        let result = 'failed';
        try {
          const response = await ask(input, init);
          if (response.status < 500) result = 'ok';
          return response;
        } finally {
          backend.observe({ result }, (performance.now() - started) / 1000);
        }
      };
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}

/**
 * Serves the metrics on a port of their own, which visitors do not reach.
 * @returns undefined when they are off; nothing is counted then
 * @throws SettingError when it can't listen
 */
export async function openMetrics(where: Environment['metrics'], site: Site) {
  if (!where) return undefined;
  const { watch, counting, contentType, text } = metrics(site);
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (counts) => response.writeHead(200, { 'Content-Type': contentType }).end(counts),
      (cause: unknown) => {
        console.error('The metrics could not be read', cause);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(where.port, where.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new SettingError(
      code === 'EADDRINUSE' || code === 'EACCES'
        ? `No se puede escuchar en METRICS_PORT=${where.port} (${code}): pon otro número.`
        : `No se puede escuchar en METRICS_HOST=${where.host} (${code}): pon otra dirección.`,
      { cause },
    );
  }
  return {
    watch,
    counting,
    async close() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The first part of a path; a page and its data request are one route, and so are all events. */
function routeOf(path: string): string {
  const [, first = ''] = /^\/([\w.-]{0,40})/.exec(path) ?? [];
  return `/${first.replace(/^_?\.data$|\.data$/, '')}`;
}
