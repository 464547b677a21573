import { request as http } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { vi } from 'vitest';
import { show } from '../../app/data/show';
import { plainEvent } from '../plain-event';
import { openSite, type Site } from '../site';
import { day, expect, siteTest } from '../site-test';

// The page cache, with the site's ordinary setting; the other tests run without it.

const test = siteTest(() => openSite({ settings: { EVENTS_CACHE_SECONDS: '1' } }));

const reads = (site: Site, table = 'events') =>
  site.requests.filter(({ method, path }) => method === 'GET' && path.startsWith(`/rest/v1/${table}?`)).length;

/** A raw request: headers and bytes as they travel. */
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

test('fifty visitors at once cause one render, with any tracking parameters', async ({ site }) => {
  await site.has([{ title: 'Una vez' }]);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(`${site.url}/?fbclid=${index}`)));
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
  expect(answers[0]!.body.toString()).toContain('Una vez');
  expect(reads(site)).toBe(1);
});

test('settings that another copy published are on every page, calendar and card within the cache time', async ({
  site,
}) => {
  const [id] = await site.has([{ title: 'La de siempre' }]);
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const paths = [
    '/',
    '/new-version',
    `/eventos/${id}`,
    '/login',
    '/calendario.ics',
    '/feed.xml',
    '/manifest.webmanifest',
  ];
  const before = await Promise.all(paths.map(read));
  for (const [at, page] of before.entries()) expect(page, paths[at]).toContain('Radio Carpa');
  const cardOf = (page: string) => /property="og:image" content="([^"]+)"/.exec(page)![1]!;
  const settings = {
    ...{ ...show, name: 'La Otra', tagline: 'Otro lema', description: 'Otra descripción.', icon: undefined },
    colors: { ...show.colors, stage: '#0d1b2a' },
  };
  await site.database.query('insert into public.show_settings (settings) values ($1)', [settings]);
  site.requests.length = 0;
  await vi.waitFor(async () => expect(await read('/')).toContain('La Otra · Compra tus boletos'), 15_000);
  const readings = site.requests.filter(({ path }) => path.startsWith('/rest/v1/show_settings'));
  expect(readings.length, 'one reading').toBe(1);
  for (const path of paths) {
    const page = await read(path);
    expect(page, path).toContain('La Otra');
    expect(page, path).not.toContain('Radio Carpa');
  }
  const home = await read('/');
  expect(home).toContain('--stage:#0d1b2a');
  expect(cardOf(home)).not.toBe(cardOf(before[0]!));
  expect((await fetch(cardOf(home))).status).toBe(200);
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ theme_color: '#0d1b2a' });
  await site.database.query('delete from public.show_settings where id = 1');
});

test('each encoding has its own strong ETag, and revalidates; a CDN may do the same', async ({ site }) => {
  await site.has([{ title: 'Comprimida' }]);
  const plain = await ask(`${site.url}/`);
  const br = await ask(`${site.url}/`, { 'Accept-Encoding': 'gzip, deflate, br' });
  const gzip = await ask(`${site.url}/`, { 'Accept-Encoding': 'gzip, br;q=0' });
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
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
    const again = await ask(site.url + path, { 'Accept-Encoding': 'br', 'If-None-Match': br.headers['etag']! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await ask(site.url + path, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.body.length),
    ]);
  }
});

test('an unknown state gets the cached page of all dates', async ({ onTestFinished }) => {
  const site = await openSite({ settings: { EVENTS_CACHE_SECONDS: '3600' } });
  onTestFinished(() => site.close());
  await site.has(Array.from({ length: 40 }, (_, index) => ({ title: `Noche ${index}` })));
  const text = async (path: string) => (await ask(site.url + path)).body.toString();
  const paths = ['/?pagina=1', '/?pagina=2', '/new-version?pagina=1', '/new-version?pagina=2', '/calendario.ics?x'];
  const kept = new Map<string, string>();
  for (const path of paths) kept.set(path, await text(path));
  expect(kept.get('/?pagina=1')).toContain('Noche 35');
  // A page that is made from now on carries other titles.
  await site.database.exec(`update public.events set title = 'Otra'`);
  for (const [path, page] of kept)
    for (const typed of ['Narnia', '%3Cb%3E', '%00', '%F0%9F%8E%AA', 'x'.repeat(5000), '', '__proto__'])
      expect((await text(`${path}&estado=${typed}`)) === page, `${path} ${typed}`).toBe(true);
});

test('a page past its time is served while it is made again', async ({ site }) => {
  await site.has([{ title: 'Vieja' }]);
  await ask(`${site.url}/new-version`);
  await site.database.exec(`update public.events set title = 'Nueva'`);
  await expect.poll(async () => (await ask(`${site.url}/new-version`)).body.toString()).toContain('Nueva');
});

test('an event and a status that staff save are read for the next fan', async ({ site, staff }) => {
  const [id] = await site.has([{ title: 'Antes' }]);
  const fields = { ...plainEvent, date: day(1), link: '' };
  const save = (more: Record<string, string>) =>
    staff.post('/dashboard.data', {
      multipart: { ...fields, id: id!, intent: 'update', ...more },
    });
  for (const path of ['/', '/new-version']) expect((await ask(site.url + path)).body.toString()).toContain('Antes');
  expect(await (await save({ title: 'Después' })).text()).toContain('Event updated successfully.');
  for (const path of ['/', '/new-version']) expect((await ask(site.url + path)).body.toString()).toContain('Después');
  const before = reads(site, 'event_details');
  await ask(`${site.url}/`);
  expect(reads(site, 'event_details')).toBe(before);
  await staff.post('/dashboard.data', { multipart: { intent: 'update', id: id!, status: 'sold_out' } });
  await ask(`${site.url}/`);
  expect(reads(site, 'event_details')).toBeGreaterThan(before);
});

test('when the backend fails, the list read last stands in with its message; errors are never kept', async ({
  site,
  expectErrors,
}) => {
  expectErrors(/could not be read/);
  await site.has([{ title: 'Conocida' }]);
  await ask(`${site.url}/`);
  site.breaks(() => Response.json({ message: 'la base duerme' }, { status: 500 }));
  await vi.waitFor(
    async () => {
      const text = (await ask(`${site.url}/`)).body.toString();
      expect(text).toContain('la base duerme');
      expect(text).toContain('Conocida');
    },
    { timeout: 10_000 },
  );
  site.forget();
  const failed = await ask(`${site.url}/`);
  expect([failed.status, failed.headers['cache-control']]).toEqual([503, 'no-store']);
  site.works();
  await expect.poll(async () => (await ask(`${site.url}/`)).status, { timeout: 10_000 }).toBe(200);
});

test('the policy on a cached page names its own scripts', async ({ site }) => {
  await site.has([{}]);
  await ask(`${site.url}/`);
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

test('a failed sign-in on a public page redirects to /login; a stray `error` makes no cache entry', async ({
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
