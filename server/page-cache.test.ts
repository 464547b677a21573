import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageCache } from './page-cache';

const seconds = 5;
let text: string;
let status: number;
let cacheControl: string | undefined;
let renders: string[];
/** Renderings wait here until they are let go. */
let held: (() => void)[] | undefined;
let pages: ReturnType<typeof pageCache>;
let server: Server;
let origin: string;
let arrived: number;
/** For how long what pages are made of is current, in milliseconds; undefined where nobody knows. */
let fresh: number | undefined;
/** Addresses that may not have a page made just now. */
let refused: string[];
/** Whether a document comes apart from its answer. */
let apart: boolean;
/** What the page cache takes for the time, in milliseconds. */
let now: number;

beforeEach(async () => {
  [text, status, cacheControl, renders, held, now, arrived, refused] = [
    'one',
    200,
    undefined,
    [],
    undefined,
    1000,
    0,
    [],
  ];
  [fresh, apart] = [undefined, false];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  open(seconds);
  server = createServer((request, response) => {
    arrived++;
    pages.answer(request.url!, request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  server.close();
});

function open(seconds: number) {
  pages = pageCache({
    seconds,
    freshFor: () => fresh ?? seconds * 1000,
    isFirst: (path) => path === '/',
    refuse: (path) => (refused.includes(path) ? new Response('wait', { status: 429 }) : undefined),
    render: async (path) => {
      renders.push(path);
      const body = text;
      if (held) await new Promise<void>((resolve) => held!.push(resolve));
      const headers = { 'Content-Type': 'text/html', ...(cacheControl && { 'Cache-Control': cacheControl }) };
      return apart
        ? { response: new Response(null, { status, headers }), html: Buffer.from(body) }
        : { response: new Response(body, { status, headers }) };
    },
  });
}

async function ask(path = '/', headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity', ...headers } });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

/** Lets the pause before a renewal pass, and the renewal come in. */
async function renewed() {
  const before = renders.length;
  await vi.waitFor(() => expect(renders.length).toBe(before + 1), { timeout: 3000, interval: 20 });
}

test('a page is rendered once while it is fresh', async () => {
  expect((await ask()).body).toBe('one');
  text = 'two';
  now += seconds * 1000 - 1;
  expect((await ask()).body).toBe('one');
  expect(renders).toEqual(['/']);
});

test('past its time the old page is served to everybody, while one new one is made', async () => {
  await ask();
  text = 'two';
  now += seconds * 1000 + 1;
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['one']));
  expect(renders.length, 'the new one waits').toBe(1);
  await renewed();
  await vi.waitFor(async () => expect((await ask()).body).toBe('two'));
  expect(renders.length).toBe(2);
});

test('a page more than a minute past its time is not served any more, and nobody waits for the pause', async () => {
  await ask();
  text = 'two';
  now += seconds * 1000 + 60_001;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  expect((await ask()).body).toBe('two');
});

test('one that waits at most a minute may still stand in', async () => {
  await ask();
  text = 'two';
  now += seconds * 1000 + 59_999;
  expect((await ask()).body).toBe('one');
});

test('a save drops all at once, and nothing that was being made before it comes back', async () => {
  await ask('/b');
  held = [];
  const early = ask('/a');
  await vi.waitFor(() => expect(held!.length).toBe(1));
  text = 'two';
  pages.clear();
  const late = ask('/a');
  await vi.waitFor(() => expect(held!.length).toBe(2));
  held[1]!();
  expect((await late).body).toBe('two');
  held[0]!();
  expect((await early).body, 'who asked before the save gets what was there').toBe('one');
  held = undefined;
  expect([(await ask('/a')).body, (await ask('/b')).body]).toEqual(['two', 'two']);
});

test('a renewal that a save overtakes does not bring the old page back', async () => {
  await ask();
  now += seconds * 1000 + 1;
  held = [];
  await ask();
  await renewed();
  pages.clear();
  text = 'two';
  held[0]!();
  held = undefined;
  expect((await ask()).body).toBe('two');
  expect((await ask()).body).toBe('two');
});

test('a text that did not change keeps its bodies and its mark', async () => {
  const first = await ask();
  now += seconds * 1000 + 1;
  await ask();
  await renewed();
  await vi.waitFor(async () => {
    now += 1;
    expect((await ask()).headers.get('etag')).toBe(first.headers.get('etag'));
  });
  expect(renders.length, 'it is fresh again').toBe(2);
});

test('errors are handed on and never kept', async () => {
  status = 503;
  const error = await ask();
  expect([error.status, error.headers.get('cache-control')]).toEqual([503, 'no-store']);
  status = 404;
  expect((await ask()).status).toBe(404);
  status = 200;
  expect((await ask()).status).toBe(200);
});

test('when a renewal fails the old page stands in until a minute is over', async () => {
  await ask();
  status = 500;
  now += seconds * 1000 + 1;
  await ask();
  await renewed();
  expect((await ask()).status).toBe(200);
  now += 60_001;
  expect((await ask()).status).toBe(500);
});

test.each(['/?pagina=', '/eventos/'])(
  'at most four are rendered at once, and the list goes before %s…',
  async (others) => {
    held = [];
    const many = Array.from({ length: 20 }, (_, index) => ask(`${others}${index + 2}`));
    await vi.waitFor(() => expect(held!.length).toBe(4));
    const home = ask('/');
    await vi.waitFor(() => expect(arrived).toBe(21));
    expect(renders.length).toBe(4);
    held[0]!();
    await vi.waitFor(() => expect(renders.length).toBe(5));
    expect(renders[4]).toBe('/');
    while (renders.length < 21 || held.length) {
      held.splice(0).forEach((go) => go());
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await Promise.all([home, ...many])).every(({ status }) => status === 200)).toBe(true);
  },
);

test('of made-up addresses those beyond 200 that wait are refused, and a page that was kept before is not', async () => {
  expect((await ask('/eventos/1')).status).toBe(200);
  pages.clear();
  held = [];
  const many = Array.from({ length: 210 }, (_, index) => ask(`/eventos/${index + 2}-no`));
  await vi.waitFor(() => expect(arrived).toBe(211));
  const there = ask('/eventos/1');
  await vi.waitFor(() => expect(arrived).toBe(212));
  while (held.length || renders.length < 206) {
    held.splice(0).forEach((go) => go());
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await there).status).toBe(200);
  expect((await Promise.all(many)).filter(({ status }) => status === 503)).toHaveLength(6);
});

test('without a cache each request is rendered, and browsers ask again', async () => {
  open(0);
  await ask();
  expect((await ask()).headers.get('cache-control')).toBe('no-cache');
  expect(renders.length).toBe(2);
});

test('a document that comes apart from its answer is the page, and what is said of one that is not there', async () => {
  apart = true;
  expect((await ask()).body).toBe('one');
  expect((await ask()).body).toBe('one');
  [status, text] = [404, 'none'];
  expect(await ask('/none')).toMatchObject({ status: 404, body: 'none' });
});

test('a body travels as the browser takes it', async () => {
  text = 'a'.repeat(5000);
  const { headers } = await ask('/', { 'Accept-Encoding': 'br' });
  expect(headers.get('content-encoding')).toBe('br');
  expect(Number(headers.get('content-length'))).toBeLessThan(100);
});

test('an answer that must not be stored is not kept', async () => {
  cacheControl = 'no-store';
  for (const path of ['/?estado=Narnia', '/?estado=Narnia']) {
    const { status, body, headers } = await ask(path);
    expect([status, body, headers.get('cache-control')]).toEqual([200, 'one', 'no-store']);
  }
  expect(renders).toHaveLength(2);
});

test('who may not have a page made has what is kept, what may stand in, and what others wait for', async () => {
  await ask('/kept');
  refused = ['/kept', '/new', '/awaited'];
  expect((await ask('/kept')).status).toBe(200);
  now += seconds * 1000 + 1;
  expect((await ask('/kept')).status, 'a stale one').toBe(200);
  expect(await ask('/new')).toMatchObject({ status: 429, body: 'wait' });

  held = [];
  refused = [];
  const first = ask('/awaited');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  refused = ['/awaited'];
  const second = ask('/awaited');
  await vi.waitFor(() => expect(arrived).toBe(5));
  held.forEach((go) => go());
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect(renders.filter((path) => path === '/new')).toEqual([]);
  // The stale one is made again, by nobody's leave.
  await vi.waitFor(() => expect(renders.filter((path) => path === '/kept')).toHaveLength(2), { timeout: 3000 });
});

test('each answer carries the id of its request, a kept one too, and the page stays the same', async () => {
  const withId = createServer((request, response) => {
    pages.answer('/', request, response, `id-${++arrived}`).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => withId.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(withId.address() as AddressInfo).port}/`;
  const ids: (string | null)[] = [];
  for (let time = 0; time < 3; time++) ids.push((await fetch(address)).headers.get('X-Request-Id'));
  expect(ids).toEqual(['id-1', 'id-2', 'id-3']);
  withId.close();
});

test('a page is no longer current than the list it was made of', async () => {
  fresh = 1000;
  await ask();
  now += 900;
  await ask();
  expect(renders).toHaveLength(1);
  now += 200;
  await ask();
  await renewed();
  expect(renders).toHaveLength(2);
});

test('where the list is out of date a page is made again soon, and where it can’t be read not more often', async () => {
  fresh = -10;
  await ask('/soon');
  fresh = -3_600_000;
  await ask('/outage');
  now += 300;
  await ask('/soon');
  await ask('/outage');
  await renewed();
  expect(renders.slice(2)).toEqual(['/soon']);
});

test('who may not have a page made has one that a save dropped', async () => {
  await ask('/known');
  refused = ['/known', '/new'];
  pages.clear();
  expect([(await ask('/known')).status, (await ask('/new')).status]).toEqual([200, 429]);
});

test('a page that is rendered without a pause lets whoever else asks come first', async () => {
  const response = { writeHead: () => ({ end: () => undefined }), end: () => undefined, shouldKeepAlive: false };
  const done = pages.answer('/', { headers: {}, httpVersion: '1.1' } as never, response as never);
  for (let turns = 0; turns < 100; turns++) await Promise.resolve();
  expect(renders, 'before the event loop turns').toEqual([]);
  await done;
  expect(renders).toEqual(['/']);
});
