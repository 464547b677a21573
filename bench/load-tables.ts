import { openBenchSite } from './bench-site.ts';
import { canLoad, loadInTurn, type Load } from './load.ts';
import { short, table } from './numbers.ts';
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
  const row = (name: Name, connections: number) => {
    const { site, nginx } = loadInTurn({ site: pages[name], nginx: copy.url(name) }, connections) as {
      site: Load;
      nginx: Load;
    };
    return [
      names[name],
      connections,
      short(site.perSecond, 0),
      short(nginx.perSecond, 0),
      short(site.perSecond / nginx.perSecond),
      short(site.p99),
      short(nginx.p99),
      short(site.p99 / nginx.p99),
      site.errors,
      nginx.errors,
    ];
  };
  const rows = [
    ...[1, 32, 256].map((connections) => row('list', connections)),
    ...(['event', 'filtered', 'calendar'] as const).map((name) => row(name, 32)),
  ];
  say('## Requests a second for cached pages, beside the same as files behind nginx, in turn\n');
  say(
    table(
      [
        'page',
        'connections',
        'site /s',
        'nginx /s',
        'ratio',
        'site p99 ms',
        'nginx p99 ms',
        'ratio',
        'site errors',
        'nginx errors',
      ],
      rows,
    ),
  );
  const uncached = await openBenchSite({
    port: 3483,
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
