import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openBenchSite } from './bench-site.ts';
import { canLoad, loadInTurn, type Load } from './load.ts';
import { short, table, type Row } from './numbers.ts';
import type { serveStaticCopy } from './static-copy.ts';

type Name = 'list' | 'event' | 'filtered' | 'calendar';
type Given = {
  /** Addresses on the site. */
  pages: Record<Name, string>;
  copy: Awaited<ReturnType<typeof serveStaticCopy<Name>>>;
  say: (text: string) => void;
};

const names: Record<Name, string> = {
  list: '/new-version',
  event: 'an event',
  filtered: '/?estado=',
  calendar: '/calendario.ics',
};

/** Requests a second of cached pages, beside the same as files behind nginx, and of a page without the cache. */
export async function loadTables({ pages, copy, say }: Given) {
  if (!canLoad || !copy) return say('wrk or nginx is not installed: no load was measured.');
  const row = async (name: Name, connections: number) => {
    const bare = await bareNode(pages[name]);
    const { site, nginx, node } = loadInTurn(
      { site: pages[name], nginx: copy.url(name), node: bare.url },
      connections,
    ) as Record<'site' | 'nginx' | 'node', Load>;
    bare.close();
    return {
      page: names[name],
      connections,
      'site /s': short(site.perSecond, 0),
      'nginx /s': short(nginx.perSecond, 0),
      'node /s': short(node.perSecond, 0),
      'site ÷ nginx': short(site.perSecond / nginx.perSecond),
      'site ÷ node': short(site.perSecond / node.perSecond),
      'site p99 ms': short(site.p99),
      'nginx p99 ms': short(nginx.p99),
      ratio: short(site.p99 / nginx.p99),
      'site errors': site.errors,
      'nginx errors': nginx.errors,
    };
  };
  const rows: Row[] = [];
  for (const connections of [1, 32, 256]) rows.push(await row('list', connections));
  for (const name of ['event', 'filtered', 'calendar'] as const) rows.push(await row(name, 32));
  say('## Requests a second for cached pages, beside nginx and a bare `node:http`\n');
  say(table(rows));
  const uncached = await openBenchSite({
    events: 24,
    covers: true,
    settings: { EVENTS_CACHE_SECONDS: '0' },
  });
  const { none } = loadInTurn({ none: `${uncached.url}/new-version` }, 32, { rounds: 1 });
  say(
    `Without the cache, at 32 connections: ${short(none!.perSecond, 0)} a second, p99 ${short(none!.p99, 0)} ms, ${none!.errors} errors.`,
  );
  await uncached.close();
}

/** A server of Node that does nothing but answer with the bytes and headers of a page: the most that any site on it can reach. */
async function bareNode(page: string) {
  const program = `
    const { createServer, get } = require('node:http');
    get(process.argv[1], { headers: { 'Accept-Encoding': 'gzip' } }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      const own = ['date', 'connection', 'keep-alive'];
      const headers = Object.entries(answer.headers).filter(([name]) => !own.includes(name)).flat();
      const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
      server.listen(0, () => process.stdout.write(String(server.address().port)));
    });`;
  const child = spawn(process.execPath, ['-e', program, page], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://localhost:${String(port)}/`, close: () => child.kill() };
}
