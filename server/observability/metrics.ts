import type { ServerResponse } from 'node:http';

/** Numbers that are kept elsewhere, read when somebody asks. */
type Elsewhere = Record<string, { help: string; type: 'counter' | 'gauge'; label?: string; read(): Values }>;
type Values = number | undefined | Record<string, number>;

const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10]; // seconds
const mostRoutes = 40;

type Series = { statuses: Record<string, number>; buckets: number[]; sum: number; count: number };

/**
 * Requests by route and class of status with their durations, and whatever else is handed over, as text that
 * Prometheus reads. By hand: prom-client brings its summaries, registries and OpenTelemetry for two counters, one
 * histogram and some readings, and a map look-up for each label of each request.
 */
export function metrics(elsewhere: Elsewhere) {
  const routes = new Map<string, Series>();
  const backend = { requests: { ok: 0, failed: 0 }, seconds: 0 };

  function seriesOf(path: string, status: number): Series {
    const route = routeOf(path);
    const known = routes.get(route);
    if (known) return known;
    // A stranger's guesses would make a series each.
    if (route !== 'other' && ([400, 404, 405, 429].includes(status) || routes.size >= mostRoutes))
      return seriesOf('other', status);
    const series: Series = { statuses: {}, buckets: bounds.map(() => 0), sum: 0, count: 0 };
    routes.set(route, series);
    return series;
  }

  return {
    /** Counts a request when its answer has gone. */
    watch(path: string, response: ServerResponse) {
      const started = performance.now();
      response.once('close', () => {
        const seconds = (performance.now() - started) / 1000;
        const series = seriesOf(path, response.statusCode);
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        series.statuses[status] = (series.statuses[status] ?? 0) + 1;
        const bucket = bounds.findIndex((bound) => seconds <= bound);
        if (bucket >= 0) series.buckets[bucket]!++;
        series.sum += seconds;
        series.count++;
      });
    },
    /** A `fetch` to the backend whose answers and failures are counted. */
    counting(ask: typeof fetch): typeof fetch {
      return async (input, init) => {
        const started = performance.now();
        let answered = false;
        try {
          const response = await ask(input, init);
          answered = response.status < 500;
          return response;
        } finally {
          backend.requests[answered ? 'ok' : 'failed']++;
          backend.seconds += (performance.now() - started) / 1000;
        }
      };
    },
    /** Everything, in Prometheus's text format 0.0.4. */
    text(): string {
      const lines: string[] = [];
      const head = (name: string, type: string, help: string) =>
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
      head('http_requests_total', 'counter', 'Requests answered, by first part of the path and class of status.');
      for (const [route, { statuses }] of routes)
        for (const [status, count] of Object.entries(statuses))
          lines.push(`http_requests_total{route="${route}",status="${status}"} ${count}`);
      head('http_request_duration_seconds', 'histogram', 'From the headers read to the answer gone.');
      for (const [route, { buckets, sum, count }] of routes) {
        let below = 0;
        bounds.forEach((bound, index) =>
          lines.push(
            `http_request_duration_seconds_bucket{route="${route}",le="${bound}"} ${(below += buckets[index]!)}`,
          ),
        );
        lines.push(
          `http_request_duration_seconds_bucket{route="${route}",le="+Inf"} ${count}`,
          `http_request_duration_seconds_sum{route="${route}"} ${sum}`,
          `http_request_duration_seconds_count{route="${route}"} ${count}`,
        );
      }
      head('backend_requests_total', 'counter', 'Calls to the backend; failed: no answer, or a 5xx.');
      for (const [result, count] of Object.entries(backend.requests))
        lines.push(`backend_requests_total{result="${result}"} ${count}`);
      head('backend_request_seconds_total', 'counter', 'Seconds spent waiting for the backend.');
      lines.push(`backend_request_seconds_total ${backend.seconds}`);
      for (const [name, { help, type, label, read }] of Object.entries(elsewhere)) {
        head(name, type, help);
        const values = read();
        if (typeof values === 'number') lines.push(`${name} ${values}`);
        else
          for (const [value, count] of Object.entries(values ?? {}))
            lines.push(`${name}{${label}="${value}"} ${count}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

/** The first part of a path: a page and its data are one route, and so are all events. */
function routeOf(path: string): string {
  if (path === 'other') return path;
  const [, first = ''] = /^\/([\w.-]{0,40})/.exec(path) ?? [];
  return `/${first.replace(/^_?\.data$|\.data$/, '')}`;
}
