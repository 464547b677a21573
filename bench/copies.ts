import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumFlags, findWholeChromium } from '../tests/chromium.ts';
import { startCopy, type Copy } from '../tests/copies.ts';
import { day, freePort, openSite } from '../tests/site.ts';
import { balance } from './balance.ts';
import { median, short, table } from './numbers.ts';

// By hand, after `npm run build`: `node_modules/.bin/node bench/copies.ts`. Four copies behind nginx in front of one
// hosted project, under load all the time: one killed, then all of them replaced. Prints what failed, and how long a
// save through one took to be seen in each of the others.

const cacheSeconds = 5;
const visitors = 24;
const port = await freePort();
const url = `http://localhost:${port}`;
const site = await openSite({ hosted: true, settings: { SITE_URL: url } });
const settings = { EVENTS_CACHE_SECONDS: String(cacheSeconds), DRAIN_SECONDS: '2' };
const copies: Copy[] = [];
for (let number = 0; number < 4; number++) copies.push(await startCopy(site, url, settings));
await site.has(Array.from({ length: 24 }, () => ({})));
const nginx = await balance(
  port,
  copies.map((copy) => copy.port),
);
if (!nginx) {
  console.error('nginx no está instalado (en Debian, apt install nginx).');
  process.exit(1);
}

type Phase = {
  name: string;
  pages: number;
  failed: Map<string, number>;
  saves: number;
  lost: string[];
  stale: number[];
};
const phases: Phase[] = [];
let phase = begin('nothing happens');
let going = true;
const send = await staffSession();
const load = [...Array.from({ length: visitors }, (_, index) => visit(index)), save()];

await wait(12_000);
phase = begin('one copy is killed (kill -9) and comes back 4 s later');
copies[1]!.child.kill('SIGKILL');
await wait(4000);
await replace(1);
await wait(8000);
phase = begin('every copy is replaced, one after another (SIGTERM)');
for (const index of copies.keys()) {
  copies[index]!.child.kill('SIGTERM');
  await copies[index]!.exited();
  await replace(index);
}
await wait(8000);
going = false;
await Promise.all(load);

console.log(
  table(
    ['while', 'pages', 'failed', 'saves', 'not acknowledged', 'seen by the others after, s (median, most)'],
    phases.map(({ name, pages, failed, saves, lost, stale }) => [
      name,
      pages,
      [...failed].map(([what, count]) => `${count} × ${what}`).join(', ') || 0,
      saves,
      lost.join(', ') || 0,
      `${short(median(stale))}, ${short(Math.max(...stale))}`,
    ]),
  ),
);
await Promise.all(copies.map((copy) => copy.close()));
await nginx.close();
await site.close();
process.exit(0);

function begin(name: string): Phase {
  const next = { name, pages: 0, failed: new Map<string, number>(), saves: 0, lost: [], stale: [] };
  phases.push(next);
  return next;
}

async function replace(index: number) {
  const before = copies[index]!;
  copies[index] = await startCopy(site, url, { ...settings, PORT: before.port });
  await before.close();
}

/** A fan who never tires: pages that are kept, and now and then one that is not. */
async function visit(index: number) {
  for (let round = 0; going; round++) {
    const path = ['/', '/new-version', `/eventos/${1 + (round % 24)}`, '/calendario.ics'][(index + round) % 4]!;
    const now = phase;
    now.pages++;
    const failed = await fetch(url + path).then(
      async (answer) => (await answer.text(), answer.ok ? undefined : String(answer.status)),
      (cause: Error) => String((cause.cause as { code?: string } | undefined)?.code ?? cause),
    );
    if (failed) now.failed.set(failed, (now.failed.get(failed) ?? 0) + 1);
  }
}

/** Staff who add a date every second, and look when each copy shows it. */
async function save() {
  const looks: Promise<void>[] = [];
  for (let number = 1; going; number++) {
    const now = phase;
    const title = `Guardada ${number}.`;
    now.saves++;
    const answer = await send(title);
    if (answer.includes('Event added successfully.')) looks.push(...copies.map((copy) => look(copy, title, now)));
    else now.lost.push(answer.slice(0, 60));
    await wait(1000);
  }
  await Promise.all(looks);
}

async function look(copy: Copy, title: string, now: Phase) {
  const started = performance.now();
  for (;;) {
    // The list is in order of day: what is added for the first of them stands on the first page.
    const html = await fetch(`${copy.url}/`).then(
      (answer) => answer.text(),
      () => undefined,
    );
    // A copy that is gone shows nothing to anybody.
    if (html === undefined) return;
    if (html.includes(title)) break;
    await wait(50);
  }
  now.stale.push((performance.now() - started) / 1000);
}

/** Signs in with a browser, through whichever copies it meets, and gives a way to save with that session. */
async function staffSession() {
  const browser = await chromium.launch({ executablePath: await findWholeChromium(), args: chromiumFlags });
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: site.staffEmail }).click();
  await page.waitForURL(/dashboard/);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await browser.close();
  return async (title: string) => {
    const form = new FormData();
    const event = { intent: 'add', title, date: day(1), time: '20:30', description: 'x', link: 'https://x.example' };
    for (const [name, value] of Object.entries({ ...event, city: 'Puebla', state: 'Puebla' })) form.set(name, value);
    const init = { method: 'POST', body: form, headers: { Cookie: cookie, Origin: url } };
    return fetch(`${url}/dashboard.data`, init).then(
      (answer) => answer.text(),
      (cause: Error) => String(cause),
    );
  };
}
