import type { Page } from '@playwright/test';
import { fullEvent, pageOf } from '../event-steps';
import { expect, test } from '../fixtures';

// Without a connection: the pages seen last are available, with their time.

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ expectErrors }) => expectErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/));

/** Addresses that are kept, without the origin. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const all = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return all.map(({ url }) => url.slice(location.origin.length));
  });

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Estás sin conexión' });

test('list and nearest date are there after one visit, with when they were seen', async ({ page, context, open }) => {
  await open('/?fbclid=abc', [{ title: 'Guardada' }, {}]);
  await expect.poll(() => kept(page)).toContain('/');
  await page.getByLabel('¿Dónde estás?').fill('puebla');
  await page.getByLabel('¿Dónde estás?').press('Enter');
  await expect(page.getByRole('region', { name: 'Cerca de Puebla' })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('/fechas.json');
  await expect.poll(async () => (await kept(page)).join(' ')).toMatch(/place-finder-/);
  await context.setOffline(true);
  await open('/?igsh=otra');
  await expect(notice(page)).toHaveRole('status');
  await expect(notice(page)).toHaveText(
    /^Estás sin conexión\. Ves la página como estaba el \d+ de [a-z]+ de \d{4} a las \d+:\d\d\s[AP]M\.$/,
  );
  await expect(page.getByRole('region', { name: 'Cerca de Puebla' })).toBeVisible();
  const toggle = page.getByRole('article', { name: 'Guardada' }).getByRole('button').first();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await context.setOffline(false);
  await open('/');
  await expect(notice(page)).toHaveCount(0);
});

test('a date that came by WhatsApp is there again, though no list was seen', async ({ site, page, context }) => {
  const [id] = await site.has([fullEvent, {}]);
  const asked: string[] = [];
  let loaded = false;
  page.on('load', () => (loaded = true));
  context.on('request', (request) => {
    if (!loaded) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(`/eventos/${id}?fbclid=abc`);
  await expect.poll(() => kept(page)).toContain(pageOf(id!));
  await expect.poll(async () => (await kept(page)).filter((path) => path.endsWith('.woff2')).length).toBe(2);
  expect(asked.filter((path) => path.endsWith('.js') && !/entry\.client|preload-helper/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto(`${pageOf(id!)}?igsh=otra`);
  await expect(notice(page)).toContainText(/Estás sin conexión. Ves la página como estaba el \d+ de [a-z]+ de \d{4}/);
  await expect(page.getByRole('heading', { level: 1, name: fullEvent.title })).toBeVisible();
  // As its printed code leads to it.
  await page.goto(`/eventos/${id}`);
  await expect(page).toHaveURL(pageOf(id!));
  await expect(page.getByRole('heading', { level: 1, name: fullEvent.title })).toBeVisible();
});

test('a page that was not seen leads to the list; the newest list is the one that is kept', async ({
  page,
  context,
  open,
  expectErrors,
}) => {
  expectErrors(/status of 503/);
  await open('/', [{ title: 'Vieja' }]);
  await expect.poll(() => kept(page)).toContain('/');
  await open('/', [{ title: 'Nueva' }]);
  await expect(page.getByRole('article', { name: 'Nueva' })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await caches.match('/'))?.text())).toContain('Nueva');
  await context.setOffline(true);
  await page.goto('/new-version');
  await expect(page).toHaveURL('/');
  expect(await page.locator('[data-splash]').isVisible(), 'the notice is read at once').toBe(false);
  await expect(notice(page)).toContainText('la página que abriste no se había visto aquí. Ves las fechas como estaban');
  await expect(page.getByRole('article', { name: 'Nueva' })).toBeAttached();
  await page.reload();
  await expect(notice(page)).toContainText('Ves la página como estaba');
  await page.evaluate(() => caches.delete('pages'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible();
});
