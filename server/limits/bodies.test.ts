import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { boundedBodies, type BodyLimits } from './bodies';

afterEach(() => void vi.useRealTimers());

const kilobyte = 1024;
const multipart = 'multipart/form-data; boundary=x';
const urlencoded = 'application/x-www-form-urlencoded';

/** A site whose one handler reads the body, unless the request says it is a stranger's. */
function site(held?: Promise<void>, limits: BodyLimits = { atOnce: 2, milliseconds: 1000 }) {
  const app = new Hono();
  app.use(
    boundedBodies(
      (path) => path === '/dashboard',
      limits,
      // `house, city`
      (incoming) => (incoming as never as string).split(', '),
    ),
  );
  app.post('*', async (c) => {
    if (c.req.header('X-Stranger')) return c.text('who are you?', 401);
    const { byteLength } = await c.req.raw.arrayBuffer();
    if (c.req.header('X-Hold')) await held;
    return c.text(String(byteLength));
  });
  app.onError((_, c) => c.text('failed', 500));
  return app;
}

/** A body that comes bit by bit. */
function body() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const state = { asked: 0 };
  const stream = new ReadableStream<Uint8Array>(
    { start: (given) => void (controller = given), pull: () => void state.asked++ },
    { highWaterMark: 0 },
  );
  return {
    stream,
    state,
    send: (size: number) => controller.enqueue(new Uint8Array(size)),
    end: () => controller.close(),
  };
}

const post = (app: Hono, path: string, stream: ReadableStream, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    body: stream,
    headers: { 'Content-Type': multipart, ...headers },
    duplex: 'half',
  } as RequestInit);

test('a body arrives as it was sent', async () => {
  const sent = body();
  const answer = post(site(), '/dashboard', sent.stream);
  sent.send(100);
  sent.send(kilobyte * kilobyte);
  sent.end();
  expect(await (await answer).text()).toBe(String(100 + kilobyte * kilobyte));
});

test('a body that no handler reads is not read at all', async () => {
  const sent = body();
  const answer = await post(site(), '/dashboard', sent.stream, { 'X-Stranger': 'yes' });
  expect([answer.status, sent.state.asked]).toEqual([401, 0]);
});

test.each([
  ['a form', '/dashboard', urlencoded, 64 * kilobyte],
  ['a file', '/dashboard', multipart, 6 * kilobyte * kilobyte],
  ['a file where none is taken', '/login', multipart, 64 * kilobyte],
  ['what does not say what it is', '/dashboard', '', 64 * kilobyte],
])('%s may be so large and no larger, whether it says its length or not', async (_, path, type, most) => {
  const app = site();
  const whole = body();
  const fits = post(app, path, whole.stream, { 'Content-Type': type, 'Content-Length': String(most) });
  whole.send(most);
  whole.end();
  expect((await fits).status).toBe(200);

  const said = body();
  const refused = post(app, path, said.stream, { 'Content-Type': type, 'Content-Length': String(most + 1) });
  const { status } = await refused;
  const limit = most > kilobyte * kilobyte ? '5 MB' : '64 KB';
  expect([status, said.state.asked, await (await refused).text()]).toEqual([413, 0, expect.stringContaining(limit)]);

  const unsaid = body();
  const cut = post(app, path, unsaid.stream, { 'Content-Type': type });
  unsaid.send(most);
  unsaid.send(1);
  expect((await cut).status).toBe(413);
});

test('a few are read at once, and the next when one is done', async () => {
  const app = site();
  const bodies = Array.from({ length: 5 }, body);
  const answers = bodies.map(({ stream }) => post(app, '/dashboard', stream));
  const begun = () => bodies.map(({ state }) => state.asked > 0);
  await expect.poll(begun).toEqual([true, true, false, false, false]);
  for (const [index, sent] of bodies.entries()) {
    await expect.poll(() => sent.state.asked).toBeGreaterThan(0);
    expect(begun().filter(Boolean).length - index).toBeLessThanOrEqual(2);
    sent.send(index);
    sent.end();
    expect((await answers[index]!).status).toBe(200);
  }
});

test('a body that stays out too long is cut, and its turn goes to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = site();
  const slow = [body(), body()];
  const cut = slow.map(({ stream }) => post(app, '/dashboard', stream));
  await vi.advanceTimersByTimeAsync(600);
  const next = body();
  const whole = post(app, '/dashboard', next.stream);
  await vi.advanceTimersByTimeAsync(399);
  expect(next.state.asked).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  for (const answer of await Promise.all(cut))
    expect([answer.status, answer.headers.get('Connection')]).toEqual([408, 'close']);
  next.send(7);
  next.end();
  expect(await (await whole).text()).toBe('7');
});

test('one whose turn does not come in time is asked to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answerThem = () => {};
  const app = site(new Promise<void>((resolve) => (answerThem = resolve)));
  const busy = [body(), body()].map((sent) => {
    sent.send(1);
    sent.end();
    return post(app, '/dashboard', sent.stream, { 'X-Hold': 'yes' });
  });
  await vi.advanceTimersByTimeAsync(10);
  const late = body();
  const answer = post(app, '/dashboard', late.stream);
  await vi.advanceTimersByTimeAsync(1000);
  expect([(await answer).status, late.state.asked]).toEqual([503, 0]);
  answerThem();
  expect((await Promise.all(busy)).map(({ status }) => status)).toEqual([200, 200]);
});

test('when too many wait the next is told so at once', async () => {
  const app = site();
  const bodies = Array.from({ length: 18 }, body);
  const others = bodies.map(({ stream }) => post(app, '/dashboard', stream));
  const answer = await post(app, '/dashboard', body().stream);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  bodies.forEach(({ end }) => end());
  expect((await Promise.all(others)).every(({ status }) => status === 200)).toBe(true);
});

test('forms take no turn from a save, and those of strangers are cut sooner', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = site(undefined, {});
  const form = { 'Content-Type': urlencoded };
  const strangers = Array.from({ length: 60 }, () => post(app, '/avisos', body().stream, form));
  const previews = Array.from({ length: 5 }, () => post(app, '/dashboard/ajustes', body().stream, form));
  const sent = body();
  const saved = post(app, '/dashboard', sent.stream);
  sent.send(7);
  sent.end();
  expect(await (await saved).text()).toBe('7');
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await Promise.all(strangers)).every(({ status }) => [408, 503].includes(status))).toBe(true);
  await vi.advanceTimersByTimeAsync(100_000);
  expect((await Promise.all(previews)).map(({ status }) => status)).toContain(408);
});

test('one network with slow forms leaves turns to the others, and a tap waits for none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = site(undefined, {});
  const from = (network: string, path: string, stream: ReadableStream) =>
    app.request(path, { method: 'POST', body: stream, duplex: 'half' } as RequestInit, { incoming: network });
  const slow = Array.from({ length: 60 }, () => from('one', '/avisos', body().stream));
  expect((await Promise.all(slow.slice(8))).every(({ status }) => status === 503)).toBe(true);
  const sent = body();
  const other = from('other', '/avisos', sent.stream);
  sent.send(3);
  sent.end();
  expect(await (await other).text()).toBe('3');
  expect((await from('one', '/toque/1', body().stream)).status).toBe(200);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await Promise.all(slow.slice(0, 8))).map(({ status }) => status)).toEqual(Array(8).fill(408));
  const later = body();
  later.end();
  expect((await from('one', '/avisos', later.stream)).status).toBe(200);
});

test('the houses of one larger network leave turns to the others too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = site(undefined, {});
  const from = (network: string, stream: ReadableStream) =>
    app.request('/avisos', { method: 'POST', body: stream, duplex: 'half' } as RequestInit, { incoming: network });
  const slow = Array.from({ length: 56 }, (_, at) => from(`house ${at % 7}, city`, body().stream));
  const sent = body();
  sent.end();
  expect((await from('house, another', sent.stream)).status).toBe(200);
  await vi.advanceTimersByTimeAsync(8_000);
  const statuses = await Promise.all(slow.map(async (answer) => (await answer).status));
  expect(statuses.filter((status) => status === 408)).toHaveLength(16);
});

test('of strangers a few are answered at once, and none waits for a body that has not arrived', async () => {
  let answerThem = () => {};
  const app = site(new Promise<void>((resolve) => (answerThem = resolve)), { atOnce: 2, milliseconds: 300 });
  const slow = Array.from({ length: 5 }, () => post(app, '/avisos', body().stream));
  const ask = (headers: Record<string, string>) => {
    const sent = body();
    sent.end();
    return post(app, '/avisos', sent.stream, headers);
  };
  const held = [ask({ 'X-Hold': 'yes' }), ask({ 'X-Hold': 'yes' })];
  const next = ask({});
  expect(await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))])).toBe('waits');
  answerThem();
  expect((await Promise.all([...held, next])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(5).fill(408));
});
