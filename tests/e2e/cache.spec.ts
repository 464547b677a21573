import { request as http } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test as base } from '../fixtures';
import { openSite, type Site } from '../site';

// The page cache, with the site's ordinary setting; the other tests run without it.

const test = base.extend<object, { ownSite: Site }>({
  ownSite: [
    async ({ workerErrors: _ }, use) => {
      const site = await openSite({ settings: { EVENTS_CACHE_SECONDS: '1' } });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const reads = (site: Site) =>
  site.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/rest/v1/events')).length;

/** How often it was asked whether anything changed: nothing did, so that nothing is read. */
const questions = (site: Site) => site.requests.filter(({ path }) => path.endsWith('/rpc/events_version')).length;

/** A request without a browser's manners: headers and bytes as they travel. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    http(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('fifty visitors at once are one render, whatever Instagram hangs on the link', async ({ site }) => {
  await site.has([{ title: 'Una vez' }]);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`${site.url}/?fbclid=${index}`)));
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
  expect(answers[0]!.body.toString()).toContain('Una vez');
  expect(reads(site)).toBe(1);
});

for (const path of ['/', '/new-version'])
  test(`what a browser asks for to load more on ${path} is one question to the backend`, async ({
    site,
    open,
    page,
  }) => {
    await site.has(Array.from({ length: 80 }, (_, index) => ({ title: `Noche ${index + 1}` })));
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()));
    await open(path);
    const strip = page.getByRole('region', { name: 'Fechas', exact: true });
    await expect(async () => {
      await strip.evaluate((element) => element.scrollBy({ left: 100_000, behavior: 'instant' }));
      await expect(page.getByRole('article')).toHaveCount(80, { timeout: 500 });
    }).toPass();
    expect(asked.map((url) => new URL(url).searchParams.get('pagina'))).toEqual(['2', '3']);

    for (const url of asked) {
      site.forget();
      site.requests.length = 0;
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(url)));
      expect(new Set(answers.map(({ status, body }) => status + body.toString())).size).toBe(1);
      expect(answers[0]!.headers['cache-control']).toContain('s-maxage');
      expect(questions(site), url).toBe(1);
      await ask(url.replace(/_routes=[^&]*/, '_routes=otra'));
      await ask(`${url}&_routes=otra&x=1`);
      expect(questions(site), 'no other entry for what makes no difference').toBe(1);
    }
  });

test('each encoding has its own strong ETag, and revalidates; a CDN may do the same', async ({ site }) => {
  await site.has([{ title: 'Comprimida' }]);
  const plain = await ask(`${site.url}/`);
  const br = await ask(`${site.url}/`, { 'Accept-Encoding': 'gzip, deflate, br' });
  const gzip = await ask(`${site.url}/`, { 'Accept-Encoding': 'gzip, br;q=0' });
  expect([br.headers['content-encoding'], gzip.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(
    ['br', 'gzip', undefined],
  );
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
  expect(br.headers['etag']).toMatch(/^"[^"]+"$/);
  expect(br.headers['vary']).toContain('Accept-Encoding');
  expect(br.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=60');
  const again = await ask(`${site.url}/`, { 'Accept-Encoding': 'br', 'If-None-Match': br.headers['etag']! });
  expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, br.headers['etag']]);
  const head = await ask(`${site.url}/`, { 'Accept-Encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    br.headers['content-length'],
  ]);
});

test('calendars and feeds are kept, compressed and revalidated as pages are', async ({ site }) => {
  await site.has(Array.from({ length: 40 }, (_, index) => ({ title: `Noche ${index}`, state: 'Jalisco' })));
  for (const path of ['/calendario.ics', '/eventos/1.ics', '/feed.xml', '/sitemap.xml', '/manifest.webmanifest']) {
    const br = await ask(site.url + path, { 'Accept-Encoding': 'br' });
    const plain = await ask(site.url + path);
    expect([br.status, br.headers['content-encoding']], path).toEqual([200, 'br']);
    expect(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true);
    expect(br.headers['etag']).toMatch(/^"[^"]+"$/);
    const again = await ask(site.url + path, { 'Accept-Encoding': 'br', 'If-None-Match': br.headers['etag']! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(site.url + path, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.body.length),
    ]);
  }
  // What is no state is the entry that is there: another one would carry the events of now.
  site.forget();
  const whole = (await ask(`${site.url}/calendario.ics`)).body.toString();
  expect(whole).toContain('Noche 39');
  await site.database.exec('delete from public.events where id > 1');
  expect((await ask(`${site.url}/calendario.ics?estado=Marte`)).body.toString()).toBe(whole);
  expect((await ask(`${site.url}/calendario.ics?estado=%00&x=1`)).body.toString()).toBe(whole);
});

test('a page past its time is served while it is made again', async ({ site }) => {
  await site.has([{ title: 'Vieja' }]);
  await ask(`${site.url}/new-version`);
  await site.database.exec(`update public.events set title = 'Nueva'`);
  await expect(async () => {
    const { body } = await ask(`${site.url}/new-version`);
    expect(body.toString()).toContain('Nueva');
  }).toPass({ timeout: 5000 });
});

test('what staff save is there at once', async ({ site, openPanel, page }) => {
  await site.has([{ title: 'Antes' }]);
  await openPanel();
  for (const path of ['/', '/new-version']) expect((await ask(site.url + path)).body.toString()).toContain('Antes');
  await page.getByRole('button', { name: 'Antes', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Título').fill('Después');
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Event updated successfully.');
  for (const path of ['/', '/new-version']) expect((await ask(site.url + path)).body.toString()).toContain('Después');
});

test('when the backend fails, the list read last stands in with its message; errors are never kept', async ({
  site,
  open,
  page,
  expectErrors,
}) => {
  expectErrors(/could not be read/, /status of 503/);
  await site.has([{ title: 'Conocida' }]);
  await ask(`${site.url}/`);
  site.breaks(() => Response.json({ message: 'la base duerme' }, { status: 500 }));
  await expect(async () => {
    expect((await ask(`${site.url}/`)).body.toString()).toContain('la base duerme');
  }).toPass();
  await open('/');
  await expect(page.getByRole('article', { name: 'Conocida' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('la base duerme');
  site.forget();
  const failed = await ask(`${site.url}/`);
  expect([failed.status, failed.headers['cache-control']]).toEqual([503, 'no-store']);
  site.works();
  await expect.poll(async () => (await ask(`${site.url}/`)).status).toBe(200);
});

test('the policy on a cached page names its own scripts', async ({ site, open }) => {
  await site.has([{}]);
  await ask(`${site.url}/`);
  await open('/');
  const { headers } = await ask(`${site.url}/`);
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect(headers['set-cookie']).toBeUndefined();
});

test('static files: immutable and compressed once; HEAD, ranges and revalidation are right', async ({ site }) => {
  await site.has([{}]);
  const html = (await ask(`${site.url}/`)).body.toString();
  const [script] = /\/assets\/react-[^"]+\.js/.exec(html)!;
  const whole = await ask(site.url + script);
  const br = await ask(site.url + script, { 'Accept-Encoding': 'br' });
  expect([whole.status, whole.headers['cache-control'], br.headers['content-encoding']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ]);
  expect(br.body.length).toBeLessThan(whole.body.length / 2);
  expect(brotliDecompressSync(br.body).equals(whole.body)).toBe(true);
  expect(whole.headers['x-content-type-options']).toBe('nosniff');
  const head = await ask(site.url + script, {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(whole.body.length)]);
  expect((await ask(site.url + script, { 'If-None-Match': whole.headers['etag']! })).status).toBe(304);
  const part = await ask(site.url + script, { Range: 'bytes=10-19' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.body.length}`]);
  expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
  expect((await ask(`${site.url}/sw.js`)).headers['cache-control']).toBe('public, max-age=3600');
});

test('a failed sign-in that came back to a public page goes to the door; a stray `error` is no key', async ({
  site,
}) => {
  await site.has([{ title: 'Para todos' }]);
  const page = await ask(`${site.url}/`);
  const before = reads(site);
  for (const query of ['?error=x', '?error=a1', '?error_code=x', '?error_description=x'])
    expect((await ask(`${site.url}/${query}`)).headers['etag']).toBe(page.headers['etag']);
  for (const path of ['/', '/new-version', '/no-hay']) {
    const query =
      'error=server_error&error_code=flow_state_expired&error_description=//malo.example&next=//malo.example';
    const { status, headers } = await ask(`${site.url}${path}?${query}`);
    expect([status, headers['location']]).toEqual([
      302,
      '/login?error=server_error&error_code=flow_state_expired&error_description=%2F%2Fmalo.example',
    ]);
    expect(headers['cache-control']).toBe('no-store');
  }
  expect(reads(site)).toBe(before);
});

test('the same in the fragment, which only the browser sees', async ({ page, site }) => {
  await site.has([]);
  for (const path of ['/', '/new-version']) {
    await page.goto('about:blank');
    await page.goto(`${site.url}${path}#error=server_error&error_code=flow_state_expired&error_description=x&sb=`);
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
      'El inicio de sesión caducó. Intenta de nuevo.',
    );
  }
  await page.goto(`${site.url}/#error`);
  await expect(page).toHaveURL(`${site.url}/#error`);
});
