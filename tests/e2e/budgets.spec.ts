import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import budgets from '../budgets.json' with { type: 'json' };
import { fullDetails, tour, withDetails } from '../event-steps';
import { expect, phone, test } from '../fixtures';
import { painted } from '../geometry';
import type { Site } from '../site';

const root = join(import.meta.dirname, '../..');
const posters = readdirSync(join(root, 'supabase/seed-covers')).filter((file) => file.endsWith('.webp'));

const cities = ['Puebla', 'Mérida', 'Tijuana', 'Guadalajara', 'Monterrey', 'Oaxaca de Juárez'];

async function withCovers(site: Site, count: number) {
  for (let number = 0; number < count; number++)
    await site.stores(
      `event-covers/covers/${number}.webp`,
      readFileSync(join(root, 'supabase/seed-covers', posters[number % posters.length]!)),
    );
  return Array.from({ length: count }, (_, number) => ({
    title: `Función con nombre ${number}`,
    city: cities[number % cities.length],
    cover: `covers/${number}.webp`,
    description: `Grabación en vivo número ${number}, con invitados sorpresa y una llamada a la abuela que nadie pidió pero todos merecen.`,
  }));
}

/** Of every sheet that stands in a page, as it travels. */
function styleBytes(html: string): number {
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet]) => sheet);
  expect(sheets.length).toBeGreaterThan(0);
  return brotliCompressSync(sheets.join('')).length;
}

/** Runs in the page: notes its layout shifts, and when it has loaded. */
function watchLoading() {
  const seen = { shift: 0, loadAt: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('load', () => (seen.loadAt = performance.now()));
}

for (const path of ['/', '/new-version'])
  test(`a first visit to ${path} stays within its budgets, and brings neither React nor supabase-js`, async ({
    site,
    page,
  }) => {
    await site.has(await withCovers(site, 24), { keepCovers: true });
    await page.setViewportSize(phone);
    await page.addInitScript(watchLoading);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.locator('[data-cover]').first()).toHaveAttribute('data-cover', 'loaded');
    await page.waitForLoadState('networkidle');

    const entries = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { shift: number; loadAt: number } };
      const all = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const files = all.map(({ name, encodedBodySize, startTime }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        afterLoad: startTime >= seen.loadAt,
      }));
      return { ...seen, files };
    });
    const of = (pattern: RegExp) => entries.files.filter((file) => pattern.test(file.path));
    const bytes = (files: { bytes: number }[]) => files.reduce((sum, file) => sum + file.bytes, 0);
    const scripts = of(/\.js$/);
    const images = of(/^\/pictures\//);

    if (path === '/')
      expect(scripts.map((file) => file.path)).toContainEqual(expect.stringMatching(/\/entry\.client-/));
    else expect(scripts).toEqual([]);
    for (const { path } of scripts)
      expect(await (await page.request.get(path)).text(), path).not.toMatch(/react-dom|supabase|Pabellón de Arteaga/i);
    expect(bytes(scripts)).toBeLessThanOrEqual(budgets.scriptBytes);
    expect(scripts.filter(({ afterLoad }) => !afterLoad)).toEqual([]);
    expect(of(/\.css$/)).toHaveLength(budgets.styleRequests);
    expect(entries.files.length).toBeLessThanOrEqual(budgets.requests);
    expect(bytes(entries.files)).toBeLessThanOrEqual(budgets.totalBytes);
    expect(of(/\.woff2$/)).toHaveLength(budgets.fonts);
    expect(bytes(of(/\.woff2$/))).toBeLessThanOrEqual(budgets.fontBytes);
    expect(images.length).toBeGreaterThan(0);
    expect(Math.max(...images.map((image) => image.bytes))).toBeLessThanOrEqual(budgets.largestImageBytes);
    expect(entries.shift).toBeLessThanOrEqual(budgets.layoutShift);

    const response = await page.request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    // With a show's address, and one name for the first script of every build: the port of a test's, and a name that
    // changes with any script, each change what is compressed by up to 100 bytes.
    const text = (await response.text())
      .replaceAll(site.url, 'https://miprograma.mx')
      .replaceAll(new URL(site.url).host, 'miprograma.mx')
      .replaceAll(/entry\.client-[\w-]{8}/g, 'entry.client-00000000');
    const html = brotliCompressSync(text).length;
    expect(html).toBeLessThanOrEqual(budgets.htmlBytes);
    expect(html + headBytes(response.headersArray())).toBeLessThanOrEqual(budgets.firstPacketsBytes);
    expect(styleBytes(await response.text())).toBeLessThanOrEqual(budgets.styleBytes);
  });

for (const [path, field, most] of [
  ['/', '¿Dónde estás?', budgets.placeFinderScriptBytes],
  ['/avisos', 'Ciudad o estado', budgets.notifyScriptBytes],
] as const)
  test(`all scripts of ${path} stay within their budget once a fan has typed into ${field}`, async ({
    site,
    page,
    open,
  }) => {
    await site.has(await withCovers(site, 24), { keepCovers: true });
    // A browser without a window denies notifications, and /avisos then shows its steps in place of the field.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
    await open(path);
    await page.getByLabel(field).fill('pueb');
    await expect(page.locator('#lugares > *').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(most);
  });

test('the panel’s first load stays within its budget, with what its screens are opened by', async ({
  page,
  openPanel,
}) => {
  await page.setViewportSize(phone);
  await openPanel([{ title: 'Uno' }]);
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, encodedBodySize }): [string, number] => [name, encodedBodySize]),
  );
  const bytes = [...new Map(sizes).values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(budgets.panelBytes);
  expect(new Set(sizes.map(([name]) => name)).size).toBeLessThanOrEqual(budgets.panelFiles);
});

test('/ with one event stays within its budgets, the sheet of its card counted', async ({ site, request }) => {
  await site.has(await withCovers(site, 1), { keepCovers: true });
  const html = await (await request.get('/')).text();
  expect(html).toContain('data-only=""');
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(budgets.htmlBytes);
  expect(styleBytes(html)).toBeLessThanOrEqual(budgets.onlyEventStyleBytes);
});

test('a first visit to an event’s page stays within its budgets, without React', async ({ site, page }) => {
  const events = (await withCovers(site, 24)).map((event) => ({ ...event, description: event.description.repeat(12) }));
  const [id] = await site.has(events, { keepCovers: true });
  await withDetails(site, id!, { ...fullDetails, status: 'few_left' });
  await page.setViewportSize(phone);
  const asked: { type: string; path: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) =>
    asked.push({
      type: request.resourceType(),
      path: new URL(request.url()).pathname,
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
    }),
  );
  await page.goto(`/eventos/${id}`);
  await expect(page.locator('[data-cover]').first()).toHaveAttribute('data-cover', 'loaded');
  await page.mouse.wheel(0, 5000);
  await page.waitForLoadState('networkidle');
  const kinds = asked.map(({ type }) => type);
  expect(kinds).toContain('image');
  expect(kinds).not.toContain('stylesheet');
  const scripts = asked.filter(({ type }) => type === 'script');
  expect(scripts.filter(({ path }) => /react|island/.test(path))).toEqual([]);
  const scriptBytes = (await Promise.all(scripts.map(({ bytes }) => bytes))).reduce((sum, size) => sum + size, 0);
  expect(scriptBytes).toBeLessThanOrEqual(budgets.eventPageScriptBytes);
  expect(asked.length).toBeLessThanOrEqual(budgets.eventPageRequests);
  const bytes = (await Promise.all(asked.map((request) => request.bytes))).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(budgets.eventPageTotalBytes);
  const html = await (await page.request.get(page.url())).body();
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(budgets.eventPageHtmlBytes);
});

test('on a phone the posters that wait are shown without styling the whole page again', async ({ site, page }) => {
  await site.has(await withCovers(site, 24), { keepCovers: true });
  await page.setViewportSize(phone);
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-loaded');
  await painted(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: {
      name: string;
      ts: number;
      args: { elementCount?: number; data?: { isOutermostMainFrame?: boolean } };
    }[];
  };
  const load = traceEvents.find(({ name, args }) => name === 'MarkLoad' && args.data?.isOutermostMainFrame)!;
  const styled = traceEvents.filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > load.ts);
  expect(styled.length).toBeGreaterThan(0);
  expect(Math.max(...styled.map(({ args }) => args.elementCount ?? 0))).toBeLessThan(100);
});

// tests/site/public-pages.test.ts counts the bytes of a page with 10,000: a browser gets 36, and all to search.
test('with hundreds of dates the page stays small, and usable', async ({ site, page, open, context }) => {
  await site.has(tour(300));
  await open('/');
  await page.getByRole('checkbox', { name: 'Solo fines de semana' }).check();
  const found = page.getByRole('list', { name: 'Todas las fechas' }).locator('.date-row');
  await expect.poll(() => found.count()).toBeGreaterThan(90);
  const session = await context.newCDPSession(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  expect(usedSize).toBeLessThanOrEqual(budgets.manyEventsHeapBytes);
  await found.last().locator('summary').click();
  await expect(found.last().getByRole('link', { name: 'Compartir' })).toBeVisible();
});

/** Bytes of an answer's status and headers, as they travel (RFC 9112, section 2.1). */
function headBytes(headers: { name: string; value: string }[]): number {
  return headers.reduce(
    (sum, { name, value }) => sum + `${name}: ${value}\r\n`.length,
    'HTTP/1.1 200 OK\r\n\r\n'.length,
  );
}
