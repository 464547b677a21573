import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ownProcess } from '../own-process';
import { poster, signIn } from '../torture/staff';

// The process itself: what it says when it can't start, and how it starts and stops.

// On a busy machine each start takes a minute.
test.describe.configure({ timeout: 300_000 });

const root = join(import.meta.dirname, '../..');
const newFolder = () => mkdtempSync(join(tmpdir(), 'cartelera-start-'));
const running: ChildProcess[] = [];

function start(settings: Record<string, string>, { file = 'build/server/start.js', folder = root } = {}) {
  const site = ownProcess(file, { DATA_DIR: newFolder(), ...settings }, { folder });
  running.push(site.child);
  return {
    ...site,
    listening: () => expect.poll(site.output, { timeout: 120_000 }).toMatch(/^Cartelera .*está en/m),
  };
}

test.afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

test('a wrong setting is one sentence and exit code 1', async () => {
  const site = start({ PORT: 'tres mil' });
  expect(await site.exited()).toBe(1);
  expect(site.output().trim()).toMatch(/^Cartelera no arrancó\. PORT vale "tres mil": [^\n]*$/);
});

test('.env is read, the environment stands above it, and a public address is no demo', async ({ request }) => {
  const folder = newFolder();
  writeFileSync(join(folder, '.env'), 'PORT=3989\nSITE_URL=https://lahora.mx # behind the proxy\n');
  const site = start({ PORT: '3990' }, { folder });
  await site.listening();
  expect(site.output()).toContain('Cartelera está en https://lahora.mx');
  expect(site.output()).not.toContain('DEMOSTRACIÓN');
  expect(site.output()).toMatch(/^Al panel se entra con un link: npm run invite .*GOOGLE_CLIENT_ID/m);
  expect(await (await request.get('http://localhost:3990/')).text()).not.toContain('<article');
  expect((await request.get('http://localhost:3990/cuentas-de-prueba')).status()).toBe(404);
});

test('a port in use is refused by name', async () => {
  const first = start({ PORT: '3993' });
  await first.listening();
  const second = start({ PORT: '3993' });
  expect(await second.exited()).toBe(1);
  expect(second.output()).toContain('PORT=3993 ya está ocupado');
});

test('an empty folder becomes the sample show, ten dates to come; SIGTERM ends it cleanly, a second one too', async ({
  request,
}) => {
  const folder = newFolder();
  chmodSync(folder, 0o755);
  const site = start({ PORT: '3994', DATA_DIR: folder, DRAIN_SECONDS: '3' });
  await site.listening();
  // Whatever the mode of the folder, no other account reads what is in it.
  const isOpen = (name: string) => ((statSync(join(folder, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  if (process.platform !== 'win32')
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isOpen)).toEqual([]);
  expect(site.output()).toMatch(/^MODO DEMOSTRACIÓN: .*DEMO=off/m);
  const html = await (await request.get('http://localhost:3994/')).text();
  expect(html.match(/<article/g)).toHaveLength(10);
  for (const word of ['Noche de luciérnagas', 'Guadalajara, Jalisco', 'Ver Boletos', 'image/avif'])
    expect(html).toContain(word);
  const [picture] = /\/pictures\/[^" ]+360\.avif/.exec(html)!;
  const response = await request.get(`http://localhost:3994${picture}`);
  expect(response.headers()['content-type']).toBe('image/avif');
  expect((await response.body()).subarray(4, 12).toString()).toBe('ftypavif');
  site.child.kill('SIGTERM');
  await expect.poll(async () => (await request.get('http://localhost:3994/readyz')).status()).toBe(503);
  site.child.kill('SIGTERM');
  expect(await site.exited()).toBe(0);
});

test('in development the staff sign in and see their dates', async ({ page }) => {
  const site = start({ PORT: '3996' }, { file: 'server/dev.ts' });
  await site.listening();
  await page.goto('http://localhost:3996/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Equipo de la casa' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
});

test('in development an edit reloads a fan’s page, which asks for nothing that is not there', async ({ browser }) => {
  const site = start({ PORT: '3991' }, { file: 'server/dev.ts' });
  await site.listening();
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  const strays: string[] = [];
  context.on('response', (response) => response.status() >= 400 && strays.push(response.url()));
  page.on('console', (line) => line.type() === 'error' && strays.push(line.text()));
  const connected = () => page.waitForEvent('console', (line) => line.text() === '[vite] connected.');
  for (const [path, file] of [
    ['/', 'home/home.tsx'],
    ['/', 'home/home.css'],
    ['/avisos', 'extras/avisos/page/notify-form.tsx'],
  ]) {
    await Promise.all([connected(), page.goto(`http://localhost:3991${path}`)]);
    await page.evaluate('navigator.serviceWorker.ready');
    await page.evaluate('window.isOld = true');
    utimesSync(join(root, 'app', file!), new Date(), new Date());
    await page.waitForFunction('!window.isOld');
  }
  await page.waitForFunction(`'ready' in document.documentElement.dataset`);
  expect(strays).toEqual([]);
  await context.close();
});

test('with the demo off, a session it gave writes nothing any more', async ({ request }) => {
  const url = 'http://localhost:3997';
  const folder = newFolder();
  const demo = start({ PORT: '3997', DATA_DIR: folder });
  await demo.listening();
  const staff = await signIn(url);
  const cover = await poster(229, 18, 125);
  // The same post is taken while the demo is on: what is refused afterwards is the session, and not the form.
  expect(await staff.add('De la demostración', cover)).toBe(true);
  demo.child.kill('SIGTERM');
  await demo.exited();

  const own = start({ PORT: '3997', DATA_DIR: folder, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' });
  await own.listening();
  expect(await staff.add('Colada', cover)).toBe(false);
  expect((await staff.send('/dashboard/data')).status).toBe(401);
  const html = await (await request.get(`${url}/`)).text();
  expect(html).not.toContain('Colada');
  // Dates that staff added stay; the demo's have gone.
  expect(html).toContain('De la demostración');
  expect(html).not.toContain('Noche de luciérnagas');
});

test('the first start and every later one stay inside 512 MB', async ({ request }) => {
  test.skip(process.platform !== 'linux', 'the peak is read from /proc');
  const folder = newFolder();
  for (const which of ['first', 'second']) {
    const site = start({ PORT: '3998', DATA_DIR: folder });
    await site.listening();
    await request.get('http://localhost:3998/');
    const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))!;
    expect(Number(peak) / 1024, `${which} start, MB`).toBeLessThan(512);
    site.child.kill('SIGTERM');
    await site.exited();
  }
});
