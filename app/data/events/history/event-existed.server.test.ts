import { afterEach, expect, test, vi } from 'vitest';
import type { Backend } from '../../backend.server';
import { eventExisted } from './event-existed.server';

const answering = (ask: () => Promise<Response>) => {
  const asked = vi.fn(ask);
  const backend: Backend = { url: 'http://x', publishableKey: 'k', atSiteAddress: false, fetch: asked };
  return { backend, asked };
};
const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let now = 1000;
vi.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => void error.mockClear());

test('an answer is remembered, a no for five minutes', async () => {
  const { backend, asked } = answering(async () => Response.json(false));
  expect([await eventExisted('1', backend), await eventExisted('1', backend)]).toEqual([false, false]);
  expect(asked).toHaveBeenCalledTimes(1);
  now += 301_000;
  await eventExisted('1', backend);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a failure is in the log, and believed for ten seconds', async () => {
  let answer = Response.json({ code: 'XX000', message: 'no' }, { status: 500 });
  const { backend, asked } = answering(async () => answer);
  expect([await eventExisted('1', backend), await eventExisted('1', backend)]).toEqual([false, false]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(error).toHaveBeenCalledTimes(1);
  answer = Response.json(true);
  now += 11_000;
  expect(await eventExisted('1', backend)).toBe(true);
});

test('a project without the trail can’t say, which is no error', async () => {
  const { backend } = answering(async () => Response.json({ code: 'PGRST202', message: 'no' }, { status: 404 }));
  expect(await eventExisted('1', backend)).toBe(false);
  expect(error).not.toHaveBeenCalled();
});
