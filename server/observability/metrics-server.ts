import { once } from 'node:events';
import { createServer } from 'node:http';
import { SettingError, type Environment } from '../environment.ts';
import { metrics } from './metrics.ts';

type Site = {
  pages: Record<string, number>;
  refused: Record<string, number>;
  /** When the list of events was read, in ms since 1970. */
  listReadAt(): number | undefined;
};

/**
 * Counts, and shows the counts at an address of its own, which visitors do not reach.
 * @returns undefined where nobody asks for them: then nothing is counted
 * @throws SettingError when it can't listen
 */
export async function openMetrics(where: Environment['metrics'], { pages, refused, listReadAt }: Site) {
  if (!where) return undefined;
  const started = Date.now() / 1000 - process.uptime();
  const memory = () => process.memoryUsage();
  const counts = metrics({
    page_cache_answers_total: {
      help: 'Public pages: kept, out of date while a new one is made, or made for the visitor.',
      type: 'counter',
      label: 'result',
      read: () => pages,
    },
    rate_limited_total: {
      help: 'Requests refused by the limits for one address.',
      type: 'counter',
      label: 'limit',
      read: () => refused,
    },
    event_list_age_seconds: {
      help: 'Age of the list that public pages are made of.',
      type: 'gauge',
      read: () => {
        const readAt = listReadAt();
        return readAt === undefined ? undefined : (Date.now() - readAt) / 1000;
      },
    },
    process_resident_memory_bytes: { help: 'Resident memory.', type: 'gauge', read: () => memory().rss },
    nodejs_heap_size_used_bytes: { help: 'Heap in use.', type: 'gauge', read: () => memory().heapUsed },
    process_cpu_seconds_total: {
      help: 'Processor time, user and system.',
      type: 'counter',
      read: () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      },
    },
    process_start_time_seconds: { help: 'Start, in seconds since 1970.', type: 'gauge', read: () => started },
  });
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(counts.text());
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
    watch: counts.watch,
    counting: counts.counting,
    async close() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
