import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { variants } from '../../app/data/covers/variants';
import { storedPoster } from '../event-steps';
import { onTestFinished, vi } from 'vitest';
import { openSite, type Site } from '../site';
import { expect, siteTest } from '../site-test';

// The checks before every screen: limits, the address in the log, and the endpoints for monitoring.

const test = siteTest(() =>
  // Not the demo, which refuses requests behind a proxy.
  openSite({
    hosted: true,
    settings: { EVENTS_CACHE_SECONDS: '5', TRUST_PROXY: '1', LOG_LEVEL: 'debug' },
    limits: {
      page: { atOnce: 12, aSecond: 0.01 },
      picture: { atOnce: 2, aSecond: 0.01 },
      write: { atOnce: 2, aSecond: 0.01 },
      'sign-in': { atOnce: 2, aSecond: 0.01 },
    },
  }),
);

const wait = /^Hay demasiadas peticiones desde tu conexión\. Espera \d+ segundos e intenta de nuevo\.$/;
const polling = { timeout: 15_000 };
let visitors = 0;
/** A client with its own address, behind a proxy that reports it. */
function visitor(site: Site, address = `203.0.113.${++visitors}`) {
  return async (path: string, { headers, ...init }: RequestInit = {}) => {
    const told = { 'X-Forwarded-For': address, ...(headers as object) };
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers: told });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

async function statuses(ask: ReturnType<typeof visitor>, paths: string[]) {
  const found: number[] = [];
  for (const path of paths) found.push((await ask(path)).status);
  return found;
}

/** Stores a poster, and has one event with it. */
async function hasPoster(site: Site, file?: string) {
  await site.has([{ cover: await storedPoster(site, file) }], { keepCovers: true });
}

test('an address that asks for page after page waits; kept pages are there all the same', async ({ site }) => {
  await site.has([{ title: 'Guardada' }]);
  const [neighbour, ask] = [visitor(site), visitor(site)];
  await neighbour('/eventos/1');
  for (let page = 0; page < 12; page++) expect((await ask(`/nada-${page}`)).status).toBe(404);
  for (const path of ['/otra-nada', '/?estado=Jalisco', '/eventos/99', '/login']) {
    const { status, headers, text } = await ask(path);
    expect([path, status]).toEqual([path, 429]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(text).toMatch(wait);
  }
  expect((await neighbour('/otra-nada')).status).toBe(404);
  expect((await ask('/?fbclid=1')).status).toBe(200);
  const file = /\/assets\/[\w.-]+/.exec((await ask('/')).text)![0];
  expect((await ask(file)).status).toBe(200);
});

test('a household that changes its address of IPv6 is one visitor of a date’s tickets', async ({ site }) => {
  const [date, last] = await site.has([{}, {}]);
  const tap = (id: number, address: string) =>
    visitor(site, address)(`/toque/${id}`, { method: 'POST', headers: { 'User-Agent': 'Firefox' } });
  for (const end of [1, 2, 3]) await tap(date!, `2001:db8:7:9::${end}`);
  await tap(last!, '2001:db8:7:8::1');
  // The two dates may be written one after the other.
  await expect.poll(async () => (await site.taps()).length, polling).toBe(2);
  for (const id of [date, last]) expect(await site.taps()).toContainEqual({ id, today: 1 });
});

test('a date has its page before invented ones that many ask for at the same time', async ({ site }) => {
  await site.has([{ title: 'La de verdad' }]);
  const many = Array.from({ length: 80 }, () => visitor(site));
  // Their connections are open before they ask, because the server accepts one after the other.
  const [home] = await Promise.all(many.map((ask) => ask('/')));
  const real = /\/eventos\/\d[\w-]+/.exec(home!.text)![0];
  const answered: string[] = [];
  const paths = [...many.keys()].map((index) => `/eventos/99${index}`).with(-1, real);
  await Promise.all(many.map((ask, index) => ask(paths[index]!).then(() => answered.push(paths[index]!))));
  expect(answered.indexOf(real)).toBeLessThan(40);
});

type Costly = (site: Site, ask: ReturnType<typeof visitor>) => Promise<string[]>;
const shown = async (ask: ReturnType<typeof visitor>, address: RegExp) => [
  ...new Set([...(await ask('/')).text.matchAll(address)].map(([found]) => found)),
];
test.for<[string, Costly]>([
  [
    'a picture',
    async (site, ask) => {
      await hasPoster(site);
      return (await shown(ask, /\/pictures\/1\/[^" ]+\.(avif|webp)/g)).slice(0, 3);
    },
  ],
  [
    'a drawn poster',
    async (site, ask) => {
      await site.has(['Puebla', 'Mérida', 'Tepic'].map((city) => ({ title: 'Sin cartel', city, cover: '' })));
      return shown(ask, /\/pictures\/\d\/[0-9a-f]{14}\/poster\.svg/g);
    },
  ],
  [
    'a card for sharing',
    async (site, ask) => {
      await site.has([{ title: 'Con tarjeta' }, { title: 'Con otra' }, { title: 'Con una más' }]);
      // A version that does not exist is redirected to the one that does, and nothing is drawn.
      const led = await Promise.all([1, 2, 3].map((id) => ask(`/pictures/${id}/otra/share.jpg`)));
      return led.map(({ headers }) => headers.get('Location')!);
    },
  ],
])('%s counts when it has to be made, and not when it is kept', async ([, costly], { site }) => {
  const [fan, other] = [visitor(site), visitor(site)];
  const three = await costly(site, fan);
  expect(three).toHaveLength(3);
  expect(await statuses(fan, three)).toEqual([200, 200, 429]);
  expect(await statuses(fan, three.slice(0, 2))).toEqual([200, 200]);
  expect((await fan(three[2]!)).headers.get('Cache-Control')).toBe('no-store');
  expect(await statuses(other, three)).toEqual([200, 200, 200]);
});

test('pictures that nobody waits for any more are not made', async ({ site }) => {
  await hasPoster(site, 'gallo-de-madrugada.webp');
  const [, folder] = /(\/pictures\/1\/[0-9a-f]{12})\//.exec(await (await fetch(site.url)).text())!;
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  site.breaks((request) => (request.url.includes('/storage/') ? held : undefined));
  const read = () => site.requests.filter(({ path }) => path.includes('/storage/')).length;

  const leaves = new AbortController();
  // Each from an address of its own: none of them has to wait for asking too much.
  const asked = Object.keys(variants).map((name) =>
    visitor(site)(`${folder}/${name}`, { signal: leaves.signal }).then(
      ({ status }) => status,
      () => 'left',
    ),
  );
  await expect.poll(read, polling).toBe(4);
  leaves.abort();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['left']));
  // A picture that was being read is given up: it is not resized.
  const stays = visitor(site)(`${folder}/card-360.avif`);
  release(undefined);
  expect((await stays).status).toBe(200);
  expect(read(), 'the three that waited were not read, the one that stays was').toBeLessThanOrEqual(5);
  const version = folder!.split('/')[3];
  const kept = readdirSync(join(site.folder, 'cache/pictures')).filter((name) => name.includes(version!));
  expect(kept).toEqual([`1-${version}-card-360.avif`]);
});

test('every answer has an id; the proxy’s own is kept where it is one', async ({ site }) => {
  const ask = visitor(site);
  const file = /\/assets\/[\w.-]+/.exec((await ask('/')).text)![0];
  const ids = new Set<string>();
  const paths = ['/', '/', '/eventos/99', '/login', '/healthz', '/readyz', file, '/auth/v1/authorize'];
  for (const path of paths) ids.add((await ask(path)).headers.get('X-Request-Id') ?? '');
  expect(ids.size).toBe(paths.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
  const id = async (given: string) =>
    (await ask('/', { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id');
  expect(await id('de-nginx-0123456789')).toBe('de-nginx-0123456789');
  expect(await id('"} otro')).toMatch(/^[\w-]{12}$/);
});

test('at debug a request is one line, which tells nobody who asked for what', async ({ site }) => {
  const lines: string[] = [];
  const debug = vi.spyOn(console, 'debug').mockImplementation((line: string) => void lines.push(line));
  onTestFinished(() => debug.mockRestore());
  const ask = visitor(site);
  await ask('/?fbclid=secreto', { headers: { Cookie: 'sesion=secreto', 'X-Request-Id': 'de-nginx-1' } });
  await ask('/login?error=ana%40correo.example');
  await expect.poll(() => lines.length, polling).toBe(2);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      time: expect.any(String),
      level: 'debug',
      id: 'de-nginx-1',
      method: 'GET',
      path: '/',
      status: 200,
      ms: expect.any(Number),
    },
    expect.objectContaining({ path: '/login', status: 200 }),
  ]);
  expect(lines.join()).not.toMatch(/secreto|correo|203\.0|127\.0/);
});
