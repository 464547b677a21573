import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressBrotli } from './encodings';
import { pageCache } from './page-cache';

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
/** The list that pages are made of, and whether a visitor may have it without waiting for a look at the backend. */
let list: { atHand: object | undefined; current: object };
/** Addresses that may not have a page made just now. */
let refused: string[];
/** Whether a document comes apart from its answer. */
let apart: boolean;

beforeEach(async () => {
  [text, status, cacheControl, renders, held, arrived, refused] = ['one', 200, undefined, [], undefined, 0, []];
  apart = false;
  changed();
  open(5);
  server = createServer((request, response) => {
    arrived++;
    pages.answer(request.url!, request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => void server.close());

/** There is another list. */
function changed() {
  const now = {};
  list = { atHand: now, current: now };
}

function open(seconds: number) {
  pages = pageCache({
    seconds,
    list: { atHand: () => list.atHand, current: async () => list.current },
    isFirst: (path) => path === '/',
    isRare: (path) => path.includes('cerca='),
    refuse: (path) => (refused.includes(path) ? new Response('wait', { status: 429 }) : undefined),
    render: async (path, uses) => {
      renders.push(path);
      if (path !== '/robots.txt') uses(list.current);
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

test('a page is rendered once for each list', async () => {
  expect([(await ask()).body, (await ask()).body]).toEqual(['one', 'one']);
  expect(renders).toEqual(['/']);
  text = 'two';
  changed();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['two']));
  expect(renders).toEqual(['/', '/']);
});

test('a page waits for a look at its list, and is not rendered again where that is the same', async () => {
  await ask();
  list.atHand = undefined;
  expect((await ask()).body).toBe('one');
  expect(renders).toHaveLength(1);
  list.current = {};
  text = 'two';
  expect((await ask()).body).toBe('two');
});

test('a page that shows no list is made once', async () => {
  await ask('/robots.txt');
  changed();
  await ask('/robots.txt');
  expect(renders).toEqual(['/robots.txt']);
});

test('after a save nobody gets what was being made before it, and it is not kept', async () => {
  held = [];
  const early = ask('/a');
  await expect.poll(() => held!.length).toBe(1);
  text = 'two';
  changed();
  const late = ask('/a');
  await expect.poll(() => held!.length).toBe(2);
  held[1]!();
  expect((await late).body).toBe('two');
  held[0]!();
  expect((await early).body, 'who asked before the save gets what was there').toBe('one');
  held = undefined;
  expect((await ask('/a')).body).toBe('two');
  expect(renders).toHaveLength(2);
});

test('a text that did not change keeps its bodies and its mark', async () => {
  const first = await ask();
  changed();
  expect((await ask()).headers.get('etag')).toBe(first.headers.get('etag'));
  expect((await ask()).headers.get('etag')).toBe(first.headers.get('etag'));
  expect(renders).toHaveLength(2);
});

test('pages of thousands of addresses take the place of no other', async () => {
  await ask('/a');
  for (let index = 0; index < 250; index++) await ask(`/?cerca=${index}`);
  renders = [];
  await ask('/a');
  expect(renders).toEqual([]);
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

test.each(['/?pagina=', '/eventos/'])(
  'at most four are rendered at once, and the list goes before %s…',
  async (others) => {
    held = [];
    const many = Array.from({ length: 20 }, (_, index) => ask(`${others}${index + 2}`));
    await expect.poll(() => held!.length).toBe(4);
    const home = ask('/');
    await expect.poll(() => arrived).toBe(21);
    expect(renders.length).toBe(4);
    held[0]!();
    await expect.poll(() => renders.length).toBe(5);
    expect(renders[4]).toBe('/');
    while (renders.length < 21 || held.length) {
      held.splice(0).forEach((go) => go());
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await Promise.all([home, ...many])).every(({ status }) => status === 200)).toBe(true);
  },
);

test('invented addresses beyond 200 waiting ones are refused, and cached pages are not', async () => {
  expect((await ask('/eventos/1')).status).toBe(200);
  changed();
  held = [];
  const many = Array.from({ length: 210 }, (_, index) => ask(`/eventos/${index + 2}-no`));
  await expect.poll(() => arrived).toBe(211);
  const there = ask('/eventos/1');
  await expect.poll(() => arrived).toBe(212);
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

test('a page that is kept gets as small as it can, once nobody waits for it', async () => {
  text = Array.from({ length: 3000 }, (_, index) => `función ${index % 37} `).join('');
  const size = async () => Number((await ask('/', { 'Accept-Encoding': 'br' })).headers.get('content-length'));
  const first = await size();
  await expect.poll(size).toBeLessThan(first);
  expect(renders).toHaveLength(1);
});

test('a page that is hardly asked for twice is compressed quickly, and not again', async () => {
  text = Array.from({ length: 3000 }, (_, index) => `función ${index % 37} `).join('');
  const quick = (await compressBrotli(Buffer.from(text), 4)).length;
  const answer = await ask('/?cerca=Puebla', { 'Accept-Encoding': 'br' });
  expect(Number(answer.headers.get('content-length'))).toBe(quick);
  expect(answer.headers.get('etag')).toBe(
    (await ask('/?cerca=Puebla', { 'Accept-Encoding': 'br' })).headers.get('etag'),
  );
});

test('an answer that must not be stored is not kept', async () => {
  cacheControl = 'no-store';
  for (const path of ['/?estado=Narnia', '/?estado=Narnia']) {
    const { status, body, headers } = await ask(path);
    expect([status, body, headers.get('cache-control')]).toEqual([200, 'one', 'no-store']);
  }
  expect(renders).toHaveLength(2);
});

test('a client over its limit gets cached pages, and pages that others wait for', async () => {
  await ask('/kept');
  refused = ['/kept', '/new', '/awaited'];
  expect((await ask('/kept')).status).toBe(200);
  changed();
  expect((await ask('/kept')).status).toBe(200);
  expect(await ask('/new')).toMatchObject({ status: 429, body: 'wait' });

  held = [];
  refused = [];
  const first = ask('/awaited');
  await expect.poll(() => held).toHaveLength(1);
  refused = ['/awaited'];
  const second = ask('/awaited');
  await expect.poll(() => arrived).toBe(5);
  held.forEach((go) => go());
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect(renders.filter((path) => path === '/new')).toEqual([]);
});

test('pages that are rendered without a pause let whoever else asks come before each', async () => {
  const response = { writeHead: () => undefined, end: () => undefined };
  const paths = ['/', '/1', '/2', '/3'];
  const done = Promise.all(paths.map((path) => pages.answer(path, { headers: {} } as never, response as never)));
  for (let steps = 0; steps < 100; steps++) await Promise.resolve();
  const afterTurns = [renders.length];
  while (afterTurns.at(-1)! < 4) {
    await new Promise((resolve) => setImmediate(resolve));
    afterTurns.push(renders.length);
  }
  expect([...new Set(afterTurns)]).toEqual([0, 1, 2, 3, 4]);
  await done;
});
