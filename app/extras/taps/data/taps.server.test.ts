import { expect, test, vi } from 'vitest';
import { tapCounter, tapsOf } from './taps.server';

const fan = { address: '10.0.0.1', browser: 'Mozilla/5.0 (Linux; Android 13)' };

/** A counter whose writing waits for `write()`. */
function counter(save = vi.fn(async (_: Record<string, number>) => undefined), clock?: { now(): number }) {
  const planned: (() => Promise<void>)[] = [];
  const tapped = tapCounter(save, (write) => planned.push(write), clock);
  return { save, tapped, planned, write: () => planned.shift()!() };
}

test('taps are written together, some seconds after the first', async () => {
  const { tapped, save, planned, write } = counter();
  tapped('7', fan);
  tapped('7', { ...fan, address: '10.0.0.2' });
  tapped('8', fan);
  expect(planned).toHaveLength(1);
  await write();
  expect(save.mock.calls).toEqual([[{ 7: 2, 8: 1 }]]);
});

test('several of one visitor within a minute are one, and the next one counts again', async () => {
  let now = 1000;
  const { tapped, save, write } = counter(undefined, { now: () => now });
  for (let taps = 0; taps < 5; taps++) tapped('7', fan);
  now += 61_000;
  tapped('7', fan);
  await write();
  expect(save.mock.calls).toEqual([[{ 7: 2 }]]);
});

test('one address with many browsers counts a few times in a minute, and goes on after it', async () => {
  let now = 1000;
  const { tapped, save, write } = counter(undefined, { now: () => now });
  const taps = () => {
    for (let at = 0; at < 50; at++) tapped('7', { ...fan, browser: `Browser ${at}` });
  };
  taps();
  tapped('7', { ...fan, address: '10.0.0.2' });
  now += 61_000;
  taps();
  await write();
  expect(save.mock.calls).toEqual([[{ 7: 41 }]]);
});

test.each([
  ...['Googlebot/2.1', 'facebookexternalhit/1.1', 'WhatsApp/2.23', 'LinkPreview'].map((robot) => ['7', robot] as const),
  ...['', '0', '-1', '1.5', '1e9', '__proto__', '9'.repeat(17)].map((id) => [id, fan.browser] as const),
])('a tap on %j by %s counts for nothing', (id, browser) => {
  const { tapped, planned } = counter();
  tapped(id, { ...fan, browser });
  expect(planned).toEqual([]);
});

test('failed taps are written with the next ones', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const save = vi.fn(async (_: Record<string, number>) => undefined);
  const { tapped, write } = counter(save);
  save.mockRejectedValueOnce(new Error('fetch failed'));
  tapped('7', fan);
  await write();
  expect(error).toHaveBeenCalledOnce();
  tapped('8', fan);
  await write();
  expect(save.mock.calls.at(-1)).toEqual([{ 7: 1, 8: 1 }]);
  error.mockRestore();
});

test('days become a sum and a week that ends today', () => {
  expect(tapsOf({ '2026-10-01': 5, '2026-11-20': 2, '2026-11-22': 3 }, '2026-11-22')).toEqual({
    total: 10,
    week: [0, 0, 0, 0, 2, 0, 3],
    since: '2026-10-01',
  });
  expect(tapsOf({}, '2026-11-22')).toEqual({ total: 0, week: [0, 0, 0, 0, 0, 0, 0] });
});
