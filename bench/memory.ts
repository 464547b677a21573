import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../tests/own-process.ts';
import { openSite } from '../tests/site.ts';
import { signIn } from '../tests/torture/staff.ts';
import { many } from '../tests/torture/trial.ts';
import { pictureRows } from './pictures.ts';
import { table } from './table.ts';

const root = join(import.meta.dirname, '..');
const poster = join(root, 'supabase/seed-covers/marea-alta.webp');
const rest = 30_000; // ms

/** A file of Linux about a process; nothing of one that has ended. */
function about(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
/** A counter of Linux for a process, in megabytes; `Private` is the sum of two. */
const counter = (pid: number, name: 'VmRSS' | 'VmHWM' | 'Private') =>
  [...about(pid, name === 'Private' ? 'smaps_rollup' : 'status').matchAll(new RegExp(`^${name}\\w*:\\s+(\\d+)`, 'gm'))]
    .map(([, size]) => Number(size) / 1024)
    .reduce((sum, size) => sum + size, 0);

/** What a process holds now, and what those that it has started hold beside: Node's program is in memory once. */
function resident(pid: number, isFirst = true): number {
  const children = about(pid, `task/${pid}/children`).match(/\d+/g) ?? [];
  return children.reduce((sum, one) => sum + resident(Number(one), false), counter(pid, isFirst ? 'VmRSS' : 'Private'));
}

/** The processes that this one has started, and how long each has worked. */
const pictureWork = (pid: number) =>
  (about(pid, `task/${pid}/children`).match(/\d+/g) ?? [])
    .map((one) => [one, ...about(Number(one), 'stat').split(' ').slice(13, 15)].join())
    .join();

/** Starts the built site. @returns its memory, and what it took from the process to its first answer */
async function start(settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begun = performance.now();
  const { options, environment } = unit();
  const child = spawn(join(root, 'node_modules/.bin/node'), [...options, join(root, 'build/server/start.js')], {
    cwd: mkdtempSync(join(tmpdir(), 'cartelera-memory-')),
    env: { PATH: process.env.PATH, ...environment, PORT: String(port), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The site did not start');
    await pause(10);
  }
  const firstAnswer = performance.now() - begun;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, resident(child.pid!), counter(child.pid!, 'VmHWM'))), 50);
  return {
    url,
    firstAnswer,
    now: () => resident(child.pid!),
    /** Waits until all pictures are made that it makes in advance, and another process has taken that one's place. */
    async rests() {
      for (let before; before !== pictureWork(child.pid!); await pause(rest)) before = pictureWork(child.pid!);
    },
    /** The highest so far: of the process itself, or of it and its children together. */
    most: () => most,
    async end() {
      clearInterval(watch);
      await ended(child);
    },
  };
}

/** Node's options and the environment that the unit gives the site. */
function unit() {
  const text = readFileSync(join(root, 'deploy/cartelera.service'), 'utf8');
  const [, options = ''] = /^ExecStart=\S+ (.*) build\/server\/start\.js$/m.exec(text) ?? [];
  const environment = Object.fromEntries(
    [...text.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]): [string, string] => [name!, value!]),
  );
  return { options: options.split(' '), environment };
}

async function ended(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Asks for every public page, and for each picture in them, once. */
async function visitAll(url: string) {
  const pages = await pagesOf(url);
  const pictures = new Set<string>();
  for (const path of [...pages, '/login', '/avisos', '/fechas.json', '/calendario.ics', '/feed.xml']) {
    const text = await (await fetch(url + path)).text();
    for (const [picture] of text.matchAll(/\/(pictures|iconos)\/[^"' ,)]+\.(avif|webp|jpg|svg|png)/g))
      pictures.add(picture);
  }
  for (const picture of pictures) await (await fetch(url + picture)).arrayBuffer();
}

/** The addresses of all public pages. */
async function pagesOf(url: string) {
  const list = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...list.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
}

/** A day of forty dates: a thousand visits, ten more saves with photos, a backup, and the list of the backups. */
async function day(url: string) {
  const staff = await signIn(url);
  const save = (index: number) => staff.add(`Función ${index}`, new Uint8Array(readFileSync(poster)));
  for (let index = 10; index < 40; index++) await save(index);
  const pages = await pagesOf(url);
  await many(1000, 8, async (index) => {
    await (await fetch(url + pages[index % pages.length]!)).arrayBuffer();
  });
  for (let index = 40; index < 50; index++) await save(index);
  await staff.send('/dashboard/respaldos.data', { method: 'POST' });
  await (await staff.send('/dashboard/data/respaldos')).text();
}

/** A demo, from its start to half a minute after a day of visits, in megabytes, with the process that makes pictures. */
async function embeddedRow() {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-memory-data-'));
  const site = await start({ DATA_DIR: folder });
  await pause(5000);
  const afterStart = site.now();
  await visitAll(site.url);
  const most = site.most();
  await pause(rest);
  const later = site.now();
  await day(site.url);
  await site.rests();
  const row = {
    site: 'embedded, demo',
    'after its start': afterStart,
    'each page and picture once, highest': most,
    '30 s later': later,
    'after a day': site.now(),
    highest: site.most(),
    'first answer s': site.firstAnswer / 1000,
  };
  await site.end();
  rmSync(folder, { recursive: true, force: true });
  return row;
}

/** A site in front of a hosted project of forty dates, whose stand-in is in this process. */
async function hostedRow() {
  const project = await openSite({ hosted: true });
  await project.has(40);
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-memory-data-'));
  const site = await start({
    DATA_DIR: folder,
    SUPABASE_URL: project.backendUrl,
    SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  });
  await pause(5000);
  const afterStart = site.now();
  await visitAll(site.url);
  const most = site.most();
  await pause(rest);
  const row = {
    site: 'hosted, 40 dates',
    'after its start': afterStart,
    'each page and picture once, highest': most,
    '30 s later': site.now(),
    'after a day': '',
    highest: site.most(),
    'first answer s': site.firstAnswer / 1000,
  };
  await site.end();
  rmSync(folder, { recursive: true, force: true });
  await project.close();
  return row;
}

/** The most that a build takes, all its processes together. */
async function buildRow() {
  const begun = performance.now();
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'scripts/build.mjs')], { cwd: root });
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, resident(child.pid!))), 50);
  await once(child, 'exit');
  clearInterval(watch);
  return { 'highest MB': most, seconds: (performance.now() - begun) / 1000 };
}

/** Tables of the memory that sites and the build take, and of how long pictures take. */
export async function memoryPart(): Promise<string> {
  const sites = [await embeddedRow(), await hostedRow()];
  const pictures = await pictureRows();
  const build = await buildRow();
  const title = '## Memory, in MB, of a site and the process that makes its pictures (`npm run bench -- memory`)';
  return [title, table(sites), '### A build', table([build]), '### A picture', table(pictures)].join('\n\n');
}
