import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openBenchSite } from './bench-site.ts';
import { runLighthouse } from './lighthouse.ts';
import { loadTables } from './load-tables.ts';
import { median, short, table, type Row } from './numbers.ts';
import { outageTable } from './outage.ts';
import { serveStaticCopy } from './static-copy.ts';

// `npm run bench`: the site beside a hand-written static page in one run; ratios count, the machine's own numbers
// do not. Prints its tables and writes them to bench/results.md. `npm run bench -- 1` runs Lighthouse once each;
// `npm run bench -- 1 load` prints one part and writes nothing.

const [runs, only] = [Number(process.argv[2] ?? 5), process.argv[3]];
const parts: string[] = [];
const say = (text: string) => {
  parts.push(text);
  console.log(`${text}\n`);
};
const [cpu] = cpus();
say(
  `# What \`npm run bench\` printed\n\nNode ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB. Load generator, server and browser share these cores.`,
);

const wanted = (part: string) => !only || only === part;
if (wanted('lighthouse') || wanted('load')) await withSite();
if (wanted('outage')) await outageTable(say);
if (wanted('growth')) await growthTable();
if (wanted('rendering')) await renderingTable();
if (!only) writeFileSync(join(import.meta.dirname, 'results.md'), `${parts.join('\n\n')}\n`);
process.exit(0);

/** The parts that ask a running site with pictures, which takes minutes to make. */
async function withSite() {
  const site = await openBenchSite({ events: 24, covers: true });
  const eventPage = (await fetch(`${site.url}/eventos/1`)).url;
  const pages = { '/': `${site.url}/`, '/new-version': `${site.url}/new-version`, 'an event': eventPage };
  for (const address of Object.values(pages)) {
    const html = await (await fetch(address)).text();
    // Pictures are made once, at the first visit: that is not what is measured here.
    for (const [picture] of html.matchAll(/\/pictures\/[^" ]+\.(avif|webp)/g))
      await (await fetch(new URL(picture, address))).arrayBuffer();
  }
  const measured = {
    list: pages['/new-version'],
    event: eventPage,
    filtered: `${site.url}/?estado=Estado+de+M%C3%A9xico`,
    calendar: `${site.url}/calendario.ics`,
  };
  const copy = await serveStaticCopy(measured, 3482);
  if (!copy) console.log('nginx no está instalado (en Debian, apt install nginx): se mide sin la página estática.');
  if (wanted('lighthouse')) await lighthouseTable({ ...pages, ...(copy && { 'static page': copy.url('list') }) });
  if (wanted('load')) await loadTables({ pages: measured, copy, say });
  await site.close();
  await copy?.close();
}

async function lighthouseTable(pages: Record<string, string>) {
  const scores = await runLighthouse(pages, runs);
  const still = scores['static page'];
  say(`## Lighthouse, phone, median of ${runs}, 24 dates with covers\n`);
  say(
    table(
      Object.entries(scores).map(([page, { performance, accessibility, bestPractices, seo, fcp, lcp, tbt, cls }]) => ({
        page,
        performance,
        accessibility,
        'best practices': bestPractices,
        SEO: seo,
        'FCP s': short(fcp / 1000),
        'LCP s': short(lcp / 1000),
        'LCP ÷ static': still ? short(lcp / still.lcp) : '',
        'TBT ms': short(tbt, 0),
        CLS: short(cls, 4),
      })),
    ),
  );
}

async function growthTable() {
  const rows: Row[] = [];
  let base: { time: number; memory: number } | undefined;
  for (const events of [10, 100, 1000, 10_000]) {
    const { url, memory, close } = await openBenchSite({ events, settings: { EVENTS_CACHE_SECONDS: '0' } });
    const times: number[] = [];
    for (let round = 0; round < 15; round++) {
      const started = performance.now();
      await (await fetch(`${url}/new-version`)).arrayBuffer();
      times.push(performance.now() - started);
    }
    const before = await memory();
    for (let round = 0; round < 100; round++) await (await fetch(`${url}/new-version`)).arrayBuffer();
    const html = await (await fetch(`${url}/new-version`)).arrayBuffer();
    const compressed = brotliCompressSync(Buffer.from(html)).length;
    const now = { time: median(times), memory: await memory() };
    base ??= now;
    rows.push({
      dates: events,
      'HTML KB (brotli)': short(compressed / 1024, 1),
      'render time ÷ 10 dates': short(now.time / base.time),
      'server memory over 10 dates, MB': short(now.memory - base.memory, 0),
      'growth over 100 renders, MB': short(now.memory - before, 0),
    });
    await close();
  }
  say('## As the dates grow, without the cache\n');
  say(table(rows));
}

async function renderingTable() {
  const rows = ['/', '/new-version'].map((path) => {
    const turns = Array.from({ length: 5 }, () => {
      const made = execFileSync(process.execPath, [join(import.meta.dirname, 'rendering.ts'), path], {
        encoding: 'utf8',
      });
      return JSON.parse(made) as { page: number; tree: number };
    });
    const ratios = turns.map(({ page, tree }) => page / tree);
    return {
      page: path,
      'page ms': short(median(turns.map(({ page }) => page))),
      'component tree ms': short(median(turns.map(({ tree }) => tree))),
      ratio: short(median(ratios)),
      'in each of 5 turns': `${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`,
    };
  });
  say('## A page made from the list in memory, without the page cache, beside its component tree alone\n');
  say(table(rows));
}
