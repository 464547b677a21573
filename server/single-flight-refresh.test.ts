import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { reuseInterval } from './settings/session-lengths';
import { singleFlightRefresh } from './single-flight-refresh';

const address = 'http://x/auth/v1/token?grant_type=refresh_token';
const asking = (token: string) => ({ method: 'POST', body: JSON.stringify({ refresh_token: token }) });

test('one token is refreshed once, whoever asks and when', async () => {
  const ask = vi.fn(async () => Response.json({ access_token: 'nuevo' }));
  const fetchOnce = singleFlightRefresh(ask);
  const [first, second] = await Promise.all([fetchOnce(address, asking('a')), fetchOnce(address, asking('a'))]);
  const third = await fetchOnce(address, asking('a'));
  expect(await Promise.all([first, second, third].map((response) => response.json()))).toEqual(
    Array(3).fill({ access_token: 'nuevo' }),
  );
  expect(ask).toHaveBeenCalledTimes(1);
  await fetchOnce(address, asking('b'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ['503', () => new Response(null, { status: 503 })],
  ['429', () => Response.json({ code: 429 }, { status: 429 })],
  ['a page in between', () => new Response('<h1>Mantenimiento</h1>')],
  ['a page in between that refuses', () => new Response('<h1>Mantenimiento</h1>', { status: 400 })],
])('a backend that failed is asked again: %s', async (_, answer) => {
  const ask = vi.fn(async () => answer());
  const fetchOnce = singleFlightRefresh(ask);
  await fetchOnce(address, asking('a'));
  await fetchOnce(address, asking('a'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a token that was refused is not asked for again', async () => {
  const ask = vi.fn(async () => Response.json({ error_code: 'refresh_token_not_found' }, { status: 400 }));
  const fetchOnce = singleFlightRefresh(ask);
  await fetchOnce(address, asking('a'));
  expect((await fetchOnce(address, asking('a'))).status).toBe(400);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('everything else passes through', async () => {
  const ask = vi.fn(async () => new Response());
  await singleFlightRefresh(ask)('http://x/rest/v1/events');
  expect(ask).toHaveBeenCalledWith('http://x/rest/v1/events', undefined);
});

test('a used token is answered for as long as the standard’s table says, and then asked for again', async () => {
  // The cache reads the real clock, at most once a millisecond.
  let now = 1;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pass = (ms: number) => (vi.advanceTimersByTime(ms), (now += ms));
  const ask = vi.fn(async () => Response.json({ access_token: 'nuevo' }));
  const fetchOnce = singleFlightRefresh(ask);
  await fetchOnce(address, asking('a'));
  pass(reuseInterval * 1000 - 100);
  await fetchOnce(address, asking('a'));
  expect(ask).toHaveBeenCalledTimes(1);
  pass(200);
  await fetchOnce(address, asking('a'));
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  vi.restoreAllMocks();

  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  expect(reuseInterval).toBe(10);
  expect(read('docs/asvs.md')).toContain('a used refresh token for ten more seconds.');
});
