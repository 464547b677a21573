import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { openBenchSite } from './bench-site.ts';
import { lighthouseRows } from './lighthouse.ts';
import { canLoad, loadRow } from './load.ts';
import { memoryPart } from './memory.ts';
import { serveStaticCopy } from './static-copy.ts';
import { pegarRows } from './pegar.ts';
import { medians, table, type Numbers } from './table.ts';

// `npm run bench` measures each page beside itself as a static file in one run, because ratios depend less on the
// machine. It prints its tables and writes them to bench/results.md. `npm run bench -- 1` runs Lighthouse once on each
// page; `npm run bench -- 1 load` prints one part (lighthouse, load, rendering) and writes nothing. `npm run bench --
// pegar` prints how well pasted tours are read, by kind of message; `pegar <folder>` reads other messages, `FAULTS=1`
// names each fault. `npm run bench -- memory` measures memory and pictures, and replaces its part of bench/results.md.

const results = join(import.meta.dirname, 'results.md');

if (process.argv[2] === 'memory') {
  const text = await memoryPart();
  console.log(text);
  const former = readFileSync(results, 'utf8').replace(/\n\n## Memory[^]*?(?=\n\n## |\n*$)/, '');
  writeFileSync(results, `${former.trimEnd()}\n\n${text}\n`);
  process.exit(0);
}
if (process.argv[2] === 'pegar') {
  console.log(await pegarRows(process.argv[3]));
  process.exit(0);
}
const [runs, only] = [Number(process.argv[2] ?? 5), process.argv[3]];
const parts: string[] = [];
const say = (text: string) => {
  parts.push(text);
  console.log(`${text}\n`);
};
say(
  `# What \`npm run bench\` printed\n\nNode ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB. Load generator, server and browser share these cores.`,
);
if (only !== 'rendering') await askSite();
if (!only || only === 'rendering') renderPages();
if (!only) say(`## How \`Pegar gira\` reads dates: \`npm run bench -- pegar\`\n\n${await pegarRows()}`);
if (!only) say(await memoryPart());
if (!only) writeFileSync(results, `${parts.join('\n\n')}\n`);
process.exit(0);

/** The parts that need a running site with pictures, which takes minutes to make. */
async function askSite() {
  const site = await openBenchSite();
  const pages = {
    '/': `${site.url}/`,
    '/new-version': `${site.url}/new-version`,
    'an event': (await fetch(`${site.url}/eventos/1`)).url,
    '/?estado=': `${site.url}/?estado=Estado+de+M%C3%A9xico`,
    '/calendario.ics': `${site.url}/calendario.ics`,
  };
  // The first visit makes the pictures, the next ones compile the server's code: neither is measured here.
  for (const address of Array.from({ length: 20 }, () => Object.values(pages)).flat())
    for (const [picture] of (await (await fetch(address)).text()).matchAll(/\/pictures\/[^" ]+\.(avif|webp)/g))
      await (await fetch(new URL(picture, address))).arrayBuffer();
  const copy = await serveStaticCopy(pages, 3482);
  if (!copy) say('nginx is not installed: nothing stands beside the static page.');
  if (only !== 'load') {
    const beside = (['/', '/new-version', 'an event'] as const).flatMap((page) => [
      [page, pages[page]] as const,
      ...(copy ? [[`${page}, static`, copy.url(page)] as const] : []),
    ]);
    const rows = await lighthouseRows(Object.fromEntries(beside), runs);
    const withRatio = rows.map((row) => {
      const still = rows.find(({ page }) => page === `${row.page}, static`);
      const ratio = (name: 'FCP s' | 'LCP s') => (still ? row[name] / still[name] : 1);
      return { ...row, 'FCP ÷ static': ratio('FCP s'), 'LCP ÷ static': ratio('LCP s') };
    });
    say(`## Lighthouse, phone, median of ${runs}, 24 dates with covers\n\n${table(withRatio)}`);
  }
  if (only !== 'lighthouse' && !(canLoad && copy)) say('wrk or nginx is not installed: no load was measured.');
  else if (only !== 'lighthouse') {
    const row = (page: keyof typeof pages, connections = 32) =>
      loadRow(page, connections, pages[page], copy!.url(page));
    const rows = [row('/new-version', 1), row('/new-version'), row('/new-version', 256)];
    rows.push(row('an event'), row('/?estado='), row('/calendario.ics'));
    say(`## Requests a second for cached pages, beside nginx\n\n${table(rows)}`);
  }
  await site.close();
  await copy?.close();
}

function renderPages() {
  const rows = ['/', '/new-version'].map((path) => {
    const turns = Array.from({ length: 5 }, () => {
      const printed = execFileSync(process.execPath, [join(import.meta.dirname, 'rendering.ts'), path]);
      return JSON.parse(printed.toString()) as Numbers;
    });
    return { page: path, ...medians(turns) };
  });
  const title = '## A page made from the list in memory, without the page cache, beside its component tree alone';
  say(`${title}\n\n${table(rows)}`);
}
