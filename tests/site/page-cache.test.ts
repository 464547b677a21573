import { request as http } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { vi } from 'vitest';
import { show } from '../../app/data/show';
import { plainEvent } from '../plain-event';
import { openSite, type Site } from '../site';
import { day, expect, metaIn, siteTest } from '../site-test';

// The page cache, with the site's ordinary setting; the other tests run without it.

const test = siteTest(() => openSite({ settings: { EVENTS_CACHE_SECONDS: '1' } }));

const reads = (site: Site) =>
  site.requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/rest/v1/event_details?')).length;

/** A raw request: headers and bytes as they travel. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    http(url, { method, headers }, (response) => {
      const [status, headers] = [response.statusCode!, response.headers as Record<string, string>];
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

test('settings of another copy are on every page, calendar and card within the cache time', async ({ site }) => {
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
  const cardOf = (page: string) => metaIn(page)('og:image')!;
  const settings = {
    ...{ ...show, name: 'La Otra', tagline: 'Otro lema', description: '', icon: undefined },
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

test('each encoding of a page, calendar or feed has its own strong ETag, and revalidates', async ({ site }) => {
  await site.has(Array.from({ length: 40 }, (_, index) => ({ title: `Noche ${index}`, state: 'Jalisco' })));
  const paths = ['/', '/calendario.ics', '/eventos/1.ics', '/feed.xml', '/sitemap.xml', '/manifest.webmanifest'];
  for (const path of paths) {
    const url = site.url + path;
    const plain = await ask(url);
    const br = await ask(url, { 'Accept-Encoding': 'gzip, deflate, br' });
    const gzip = await ask(url, { 'Accept-Encoding': 'gzip, br;q=0' });
    expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.body).equals(plain.body), path).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body), path).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
    expect(br.headers['etag']).toMatch(/^"[^"]+"$/);
    expect(br.headers['vary']).toContain('Accept-Encoding');
    expect(br.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=60');
    expect(br.headers['set-cookie']).toBeUndefined();
    if (path === '/') expect(br.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    const again = await ask(url, { 'Accept-Encoding': 'br', 'If-None-Match': br.headers['etag']! });
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, br.headers['etag']]);
    const head = await ask(url, { 'Accept-Encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']], path).toEqual([
      200,
      0,
      br.headers['content-length'],
    ]);
  }
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
  const before = reads(site);
  await ask(`${site.url}/`);
  expect(reads(site)).toBe(before);
  await staff.post('/dashboard.data', { multipart: { intent: 'update', id: id!, status: 'sold_out' } });
  await ask(`${site.url}/`);
  expect(reads(site)).toBeGreaterThan(before);
});

test('whatever is asked for comes in the encoding that is preferred', async ({ site, staff }) => {
  const [id] = await site.has(Array.from({ length: 40 }, (_, index) => ({ title: `Noche ${index}` })));
  const html = (await ask(`${site.url}/`)).body.toString();
  const { cookies } = await staff.storageState();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const [script] = /\/assets\/entry\.client-[^"]+\.js/.exec(html)!;
  const { headers } = await ask(`${site.url}/pictures/${id}/0/poster.svg`);
  // encodings.test.ts asks which one that is.
  const expected = { 'br, gzip': 'br', 'br;q=0.1, gzip;q=0.9': 'gzip', '': undefined };
  for (const path of ['/', '/sw.js', script, headers['location'], '/dashboard', '/dashboard/data', '/dashboard.data']) {
    const answers = Object.keys(expected).map(async (accepted) => {
      const answer = await ask(site.url + path, { 'Accept-Encoding': accepted, Cookie });
      return [accepted, answer.headers['content-encoding']];
    });
    expect(Object.fromEntries(await Promise.all(answers)), path).toEqual(expected);
    expect((await ask(site.url + path, { Cookie }, 'HEAD')).headers['vary'], path).toBe('Accept-Encoding');
  }
});

test('what staff post is answered in the encoding that is preferred too: a save, a preview', async ({ staff }) => {
  const headers = { 'Accept-Encoding': 'gzip, br' };
  const form = { ...plainEvent, intent: 'add-tour', attempt: 'x', description: 'Una noche. '.repeat(400) };
  const answers = [
    // In the stream of React Router, as the panel asks.
    await staff.post('/dashboard.data', { headers, multipart: form }),
    await staff.post('/dashboard/data/ajustes', { headers, data: { settings: {}, preview: '/' } }),
  ];
  expect(answers.map((answer) => answer.headers()['content-encoding'])).toEqual(['br', 'br']);
  for (const answer of answers)
    expect(Number(answer.headers()['content-length'])).toBeLessThan((await answer.body()).length / 2);
  expect(await answers[0]!.text()).toContain('Event added successfully.');
});

test('static files: immutable, compressed once, with HEAD and revalidation; a range is left aside', async ({
  site,
}) => {
  await site.has([{}]);
  const html = (await ask(`${site.url}/`)).body.toString();
  const [script] = /\/assets\/entry\.client-[^"]+\.js/.exec(html)!;
  const whole = await ask(site.url + script);
  const br = await ask(site.url + script, { 'Accept-Encoding': 'br' });
  expect([whole.status, whole.headers['cache-control'], br.headers['content-encoding']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ]);
  expect(br.body.length).toBeLessThan(whole.body.length);
  expect(brotliDecompressSync(br.body).equals(whole.body)).toBe(true);
  expect(whole.headers['x-content-type-options']).toBe('nosniff');
  const head = await ask(site.url + script, {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(whole.body.length)]);
  expect((await ask(site.url + script, { 'If-None-Match': whole.headers['etag']! })).status).toBe(304);
  // The end of the second one is beyond all whole numbers.
  for (const Range of ['bytes=10-19', 'bytes=0-9007199254740992', 'bytes=5-1', 'lines=1-2']) {
    const part = await ask(site.url + script, { Range });
    expect([part.status, part.body.equals(whole.body)], Range).toEqual([200, true]);
  }
  expect((await ask(`${site.url}/sw.js`)).headers['cache-control']).toBe('public, max-age=3600');
});

test('a failed sign-in on a public page redirects to /login', async ({ site }) => {
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
});
