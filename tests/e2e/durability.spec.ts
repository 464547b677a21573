import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { show } from '../../app/data/show';
import { ownProcess } from '../own-process';
import { onePixel, plainEvent } from '../plain-event';

// An acknowledged save outlives the process, and a backup brings it back: real processes on real folders.

const newFolder = () => mkdtempSync(join(tmpdir(), 'cartelera-durability-'));
const running: ChildProcess[] = [];
test.describe.configure({ timeout: 120_000 });
test.afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

function run(file: string, settings: Record<string, string>, ...args: string[]) {
  const started = ownProcess(file, settings, { folder: newFolder(), args });
  running.push(started.child);
  return { ...started, output: () => started.output().trim() };
}

async function start(port: number, folder: string) {
  const site = run('server/start.ts', { PORT: String(port), DATA_DIR: folder });
  await expect.poll(site.output, { timeout: 60_000 }).toMatch(/^Cartelera está en/m);
  return site;
}

async function command(name: string, folder: string, ...args: string[]) {
  const done = run(`server/commands/${name}.ts`, { DATA_DIR: folder }, ...args);
  return { code: await done.exited(), output: done.output() };
}

const backups = (folder: string) => readdirSync(join(folder, 'backups')).sort();

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Continuar con Google' }).click({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Equipo de la casa' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
}

/** Posts the panel's form; true once the site has said that it is saved. */
async function add(page: Page, url: string, title: string): Promise<boolean> {
  const cover = { name: 'a.png', mimeType: 'image/png', buffer: onePixel };
  const answer = await page.request.post(`${url}/dashboard.data`, {
    headers: { Origin: url },
    multipart: { intent: 'add', ...plainEvent, title, cover },
  });
  return (await answer.text()).includes('Event added successfully.');
}

test('a backup of the running site is restored into its folder and into an empty one', async ({ page, request }) => {
  const url = 'http://localhost:4101';
  const folder = newFolder();
  const site = await start(4101, folder);
  await signIn(page, url);
  expect(await add(page, url, 'Antes del respaldo')).toBe(true);
  const settings = (sent: Parameters<typeof page.request.post>[1]) =>
    page.request.post(`${url}/dashboard/ajustes`, { headers: { Origin: url }, ...sent });
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#e5127d' } });
  const png = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  const { logo } = (await (await settings({ multipart: { logo: png } })).json()) as { logo: string };
  expect(await (await settings({ data: { settings: { ...show, logo } } })).json()).toMatchObject({ type: 'published' });
  // Left by a clock that was ahead: the command waits for the new one, not for a later name.
  mkdirSync(join(folder, 'backups'), { recursive: true });
  writeFileSync(join(folder, 'backups/cartelera-20981231-000000000.tar.gz'), '');
  const made = await command('backup', folder);
  expect(made.output).toMatch(/^Respaldo en .*\.tar\.gz$/);
  expect(made.code).toBe(0);
  const file = made.output.replace('Respaldo en ', '');
  expect(await add(page, url, 'Después del respaldo')).toBe(true);

  const refused = await command('restore', folder, file);
  expect(refused).toEqual({
    code: 1,
    output: `No se restauró nada. El sitio está usando ${folder}: apágalo primero.`,
  });
  site.child.kill('SIGTERM');
  expect(await site.exited()).toBe(0);

  const restored = await command('restore', folder, file);
  expect(restored.output).toMatch(/^.* tiene lo de .*\.tar\.gz\.\nLo que había quedó en .*set-aside-\d{8}-\d{9}\.$/);
  const empty = newFolder();
  expect((await command('restore', empty, file)).output).toMatch(/^.* tiene lo de .*\.tar\.gz\.$/);
  for (const [port, where] of [
    [4102, folder],
    [4103, empty],
  ] as const) {
    await start(port, where);
    const html = await (await request.get(`http://localhost:${port}/`)).text();
    expect(html).toContain('Antes del respaldo');
    expect(html).not.toContain('Después del respaldo');
    const cover = /\/pictures\/[^" ]+360\.avif/.exec(html.slice(html.indexOf('Antes del respaldo') - 3000))![0];
    const icon = /rel="icon" href="([^"]+)"/.exec(html)![1]!;
    for (const picture of [cover, icon])
      expect((await request.get(`http://localhost:${port}${picture}`)).status()).toBe(200);
  }
});

test('a backup that is cut off restores nothing', async () => {
  const folder = newFolder();
  const site = await start(4104, folder);
  expect((await command('backup', folder)).code).toBe(0);
  site.child.kill('SIGTERM');
  await site.exited();
  const [name] = backups(folder);
  const file = join(folder, 'backups', name!);
  truncateSync(file, 1_000_000);
  const before = readdirSync(folder).sort();
  const { code, output } = await command('restore', folder, file);
  expect(code).toBe(1);
  expect(output).toMatch(/^No se restauró nada\. .* no es un respaldo completo: usa otro\. \([^\n]*\)$/);
  expect(readdirSync(folder).sort()).toEqual(before);
});

test('SIGTERM with saves under way: what was acknowledged is there, and in the backup', async ({ page, request }) => {
  const url = 'http://localhost:4105';
  const folder = newFolder();
  const site = await start(4105, folder);
  await signIn(page, url);
  const acknowledged: string[] = [];
  const saves = Array.from({ length: 12 }, async (_, n) => {
    const saved = await add(page, url, `Función ${n} de doce`).catch(() => false);
    if (!saved) return;
    acknowledged.push(`Función ${n} de doce`);
    if (acknowledged.length === 3) site.child.kill('SIGTERM');
  });
  await Promise.all(saves);
  expect(await site.exited()).toBe(0);
  expect(acknowledged.length).toBeGreaterThanOrEqual(3);

  const copy = newFolder();
  const newest = backups(folder).at(-1)!;
  expect((await command('restore', copy, join(folder, 'backups', newest))).code).toBe(0);
  for (const [port, where] of [
    [4106, folder],
    [4107, copy],
  ] as const) {
    await start(port, where);
    const html = await (await request.get(`http://localhost:${port}/`)).text();
    for (const title of acknowledged) expect(html).toContain(title);
  }
});
