import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { health } from './health';

const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => void error.mockClear());

function open(ask: typeof fetch, now = () => 0) {
  const process = health({ url: 'http://x', publishableKey: 'k', fetch: ask }, now);
  return {
    ...process,
    ask: (path: string) =>
      new Promise<{ status: number; body: unknown } | undefined>((resolve) => {
        let status = 0;
        const response = {
          writeHead: (given: number) => void (status = given),
          end: (bytes: Buffer) => resolve({ status, body: JSON.parse(bytes.toString()) }),
        } as unknown as ServerResponse;
        if (!process.answers(path, response)) resolve(undefined);
      }),
  };
}

test('it is ready while its backend answers, an older project’s “no such function” included', async () => {
  for (const [status, ready] of [
    [200, 200],
    [404, 200],
    [503, 503],
  ] as const) {
    const site = open(async () => new Response(null, { status }));
    expect((await site.ask('/readyz'))?.status, `backend ${status}`).toBe(ready);
  }
  const cut = open(() => Promise.reject(new TypeError('fetch failed')));
  expect(await cut.ask('/readyz')).toEqual({ status: 503, body: { ready: false } });
  expect((await cut.ask('/healthz'))?.status).toBe(200);
});

test('why it is not ready is in the log, once for each time', async () => {
  let now = 0;
  let answer: () => Promise<Response> = () => Promise.reject(new TypeError('fetch failed'));
  const site = open(
    () => answer(),
    () => now,
  );
  const askLater = async () => {
    now += 1500;
    return (await site.ask('/readyz'))?.status;
  };
  expect([await askLater(), await askLater()]).toEqual([503, 503]);
  expect(error.mock.calls).toEqual([
    ['The site is not ready: its backend does not answer', new TypeError('fetch failed')],
  ]);
  answer = async () => new Response();
  expect(await askLater()).toBe(200);
  answer = async () => new Response(null, { status: 503 });
  expect([await askLater(), await askLater()]).toEqual([503, 503]);
  expect(error).toHaveBeenCalledTimes(2);
  expect(error.mock.lastCall).toEqual(['The site is not ready: its backend does not answer', 'status 503']);
});

test('it is ready no more when it is about to end, and alive until it has', async () => {
  const site = open(async () => new Response());
  site.end();
  expect((await site.ask('/readyz'))?.status).toBe(503);
  expect(await site.ask('/healthz')).toEqual({ status: 200, body: { status: 'ok', version: expect.any(String) } });
});

test('frequent requests to /readyz do not ask the backend each time', async () => {
  let now = 0;
  const ask = vi.fn(async () => new Response());
  const site = open(ask, () => now);
  await Promise.all(Array.from({ length: 50 }, () => site.ask('/readyz')));
  expect(ask).toHaveBeenCalledTimes(1);
  now = 1500;
  await site.ask('/readyz');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('other paths are not its own', async () => {
  const site = open(async () => new Response());
  expect(await site.ask('/healthz/x')).toBeUndefined();
});
