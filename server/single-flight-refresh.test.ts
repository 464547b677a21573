import { expect, test, vi } from 'vitest';
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

test('a backend that failed is asked again', async () => {
  const ask = vi.fn(async () => new Response(null, { status: 503 }));
  const fetchOnce = singleFlightRefresh(ask);
  await fetchOnce(address, asking('a'));
  await fetchOnce(address, asking('a'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('everything else passes through', async () => {
  const ask = vi.fn(async () => new Response());
  await singleFlightRefresh(ask)('http://x/rest/v1/events');
  expect(ask).toHaveBeenCalledWith('http://x/rest/v1/events', undefined);
});
