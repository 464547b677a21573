import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

// The process itself: what it says when it can't start, and how it starts and stops.

const root = join(import.meta.dirname, '../..');
const newFolder = () => mkdtempSync(join(tmpdir(), 'cartelera-start-'));
const running: ChildProcess[] = [];

function start(settings: Record<string, string>, file = 'server/start.ts') {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(join(root, 'node_modules/.bin/node'), [file], {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), DATA_DIR: newFolder(), ...settings },
  });
  running.push(child);
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  return {
    child,
    output: () => output,
    listening: () => expect.poll(() => output, { timeout: 20_000 }).toMatch(/^Cartelera .*está en/m),
    exited: async () => (child.exitCode === null ? ((await once(child, 'exit'))[0] as number) : child.exitCode),
  };
}

test.afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));

const file = join(newFolder(), 'archivo');
writeFileSync(file, '');
const refusals: [string, Record<string, string>, RegExp][] = [
  ['a port that is none', { PORT: 'tres mil' }, /PORT vale "tres mil": .*número de puerto/],
  ['a site address that is none', { SITE_URL: 'misitio' }, /SITE_URL vale "misitio": .*https:\/\/misitio\.mx/],
  ['a site address with a path', { SITE_URL: 'https://misitio.mx/show' }, /SITE_URL .*queda https:\/\/misitio\.mx/],
  ['a hosted address without its key', { SUPABASE_URL: 'https://abc.supabase.co' }, /Falta SUPABASE_PUBLISHABLE_KEY/],
  ['a hosted key without its address', { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, /Falta SUPABASE_URL/],
  [
    'a secret key',
    { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'sb_secret_x' },
    /SUPABASE_PUBLISHABLE_KEY .*llave secreta/,
  ],
  ['half of Google’s credentials', { GOOGLE_CLIENT_ID: 'x' }, /Falta GOOGLE_CLIENT_SECRET/],
  ['a demo for the whole network', { DEMO: 'on', HOST: '0.0.0.0' }, /DEMO .*HOST vale "0\.0\.0\.0"/],
  ['a DEMO that is neither', { DEMO: 'tal vez' }, /DEMO vale "tal vez": pon on u off/],
  ['a staff e-mail that is none', { STAFF_EMAILS: 'ana@correo.mx, beto' }, /STAFF_EMAILS trae "beto"/],
  ['a cache time that is none', { EVENTS_CACHE_SECONDS: '-1' }, /EVENTS_CACHE_SECONDS vale "-1"/],
  ['a data folder that is a file', { DATA_DIR: file }, /No se puede escribir en .*DATA_DIR/],
];

for (const [what, settings, message] of refusals)
  test(`refuses ${what} in one sentence`, async () => {
    const site = start({ PORT: '3999', ...settings });
    expect(await site.exited()).toBe(1);
    expect(site.output().trim()).toMatch(message);
    expect(site.output().trim().split('\n')).toHaveLength(1);
  });

test('a data folder in use is refused by name, and is free again after kill -9', async () => {
  const folder = newFolder();
  const first = start({ PORT: '3991', DATA_DIR: folder });
  await first.listening();
  const second = start({ PORT: '3992', DATA_DIR: folder });
  expect(await second.exited()).toBe(1);
  expect(second.output()).toContain(`Otro proceso ya usa ${folder}`);

  first.child.kill('SIGKILL');
  await first.exited();
  const third = start({ PORT: '3992', DATA_DIR: folder });
  await third.listening();
});

test('a port in use is refused by name', async () => {
  const first = start({ PORT: '3993' });
  await first.listening();
  const second = start({ PORT: '3993' });
  expect(await second.exited()).toBe(1);
  expect(second.output()).toContain('PORT=3993 ya está ocupado');
});

test('an empty folder becomes the sample show, ten dates to come in ten states; SIGTERM ends it cleanly', async ({
  request,
}) => {
  const site = start({ PORT: '3994' });
  await site.listening();
  const html = await (await request.get('http://localhost:3994/')).text();
  expect(html.match(/<article/g)).toHaveLength(10);
  for (const word of ['Noche de luciérnagas', 'Guadalajara, Jalisco', 'Ver Boletos', 'image/avif'])
    expect(html).toContain(word);
  const [picture] = /\/pictures\/[^" ]+360\.avif/.exec(html)!;
  const response = await request.get(`http://localhost:3994${picture}`);
  expect(response.headers()['content-type']).toBe('image/avif');
  expect((await response.body()).subarray(4, 12).toString()).toBe('ftypavif');
  site.child.kill('SIGTERM');
  expect(await site.exited()).toBe(0);
});

test('pages are rendered by React’s production build', async ({ request }) => {
  const coverage = newFolder();
  const site = start({ PORT: '3995', NODE_V8_COVERAGE: coverage });
  await site.listening();
  await request.get('http://localhost:3995/');
  site.child.kill('SIGTERM');
  await site.exited();
  const scripts = readdirSync(coverage)
    .flatMap((file) => JSON.parse(readFileSync(join(coverage, file), 'utf8')).result as { url: string }[])
    .map(({ url }) => url)
    .filter((url) => /react-dom/.test(url));
  expect(scripts.filter((url) => /\.production\./.test(url))).not.toHaveLength(0);
  expect(scripts.filter((url) => /\.development\./.test(url))).toHaveLength(0);
});

test('in development the staff sign in and see their dates', async ({ page }) => {
  const site = start({ PORT: '3996' }, 'server/dev.ts');
  await site.listening();
  await page.goto('http://localhost:3996/login');
  await page.getByRole('button', { name: 'Continuar con Google' }).click({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Equipo de la casa' }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
});
