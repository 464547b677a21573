import { once } from 'node:events';
import { openBenchSite } from './bench-site.ts';
import { canLoad, loadOnce } from './load.ts';
import { median, short, table } from './numbers.ts';

const rounds = 9;
const seconds = 3;

/**
 * What limits, ids and headers cost a cached page: the page as it is served, and in the same process from a page cache without
 * them, in turn. By processor time for each answer, which what else runs here changes less than answers a second.
 */
export async function doorTable(say: (text: string) => void) {
  if (!canLoad) return say('wrk is not installed: what limits and headers cost was not measured.');
  const port = 3487;
  const site = await openBenchSite({
    port,
    events: 24,
    entry: 'bench/both-doors.ts',
    settings: { EVENTS_CACHE_SECONDS: '3600', HOST: '127.0.0.1' },
  });
  const addresses = {
    site: `http://127.0.0.1:${port}/new-version`,
    without: `http://127.0.0.1:${port + 1}/new-version`,
  };
  const used = async () => {
    site.child.send('used');
    const [{ user, system }] = (await once(site.child, 'message')) as [NodeJS.CpuUsage];
    return user + system;
  };
  const load = async (address: string, connections: number, time = seconds) => {
    const before = await used();
    const { perSecond, errors } = loadOnce(address, connections, time);
    return { perSecond, errors, each: ((await used()) - before) / (perSecond * time) };
  };
  const rows: (string | number)[][] = [];
  for (const connections of [1, 32, 256]) {
    for (const address of Object.values(addresses)) await load(address, connections, 10);
    const pairs: { site: Awaited<ReturnType<typeof load>>; without: Awaited<ReturnType<typeof load>> }[] = [];
    for (let round = 0; round < rounds; round++) {
      // Whoever comes second finds another garbage than whoever comes first.
      const siteFirst = round % 2 === 0;
      const first = await load(siteFirst ? addresses.site : addresses.without, connections);
      const second = await load(siteFirst ? addresses.without : addresses.site, connections);
      pairs.push(siteFirst ? { site: first, without: second } : { site: second, without: first });
    }
    const of = (read: (pair: (typeof pairs)[number]) => number) => median(pairs.map(read));
    rows.push([
      connections,
      short(
        of(({ site }) => site.perSecond),
        0,
      ),
      short(
        of(({ without }) => without.perSecond),
        0,
      ),
      short(of(({ site, without }) => without.perSecond / site.perSecond)),
      short(of(({ site }) => site.each)),
      short(of(({ without }) => without.each)),
      short(of(({ site, without }) => site.each / without.each)),
      pairs.reduce((sum, { site, without }) => sum + site.errors + without.errors, 0),
    ]);
  }
  await site.close();
  say('## What limits, times, ids and headers cost a cached page: in one process, with and without them, in turn\n');
  say(
    table(
      ['connections', 'with /s', 'without /s', 'cost', 'with, µs of processor', 'without, µs', 'cost', 'errors'],
      rows,
    ),
  );
}
