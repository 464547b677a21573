import { expect, test } from 'vitest';
import { inTurn, picturesWaiting, sharedWork } from './one-at-a-time.server';

test('a visitor who leaves is removed from the queue, and waits for nothing', async () => {
  const run = inTurn(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = run(() => promise);
  const gone = new AbortController();
  const left = run(async () => 'gone', { signal: gone.signal });
  const stays = run(async () => 'stays');
  // Work that need not wait has begun by then.
  await Promise.resolve();
  expect(picturesWaiting()).toEqual({ waiting: 2, since: expect.any(Number) });
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(picturesWaiting().waiting).toBe(1);
  resolve();
  expect(await stays).toBe('stays');
  await held;
  expect(picturesWaiting()).toEqual({ waiting: 0, since: undefined });
});

test('one failure stops nobody else', async () => {
  const run = inTurn(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});

test('shared work is done once, and aborted when the last visitor has left', async () => {
  const share = sharedWork<string>();
  const signals: AbortSignal[] = [];
  const make = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  };
  const visitors = [new AbortController(), new AbortController()];
  const waits = visitors.map(({ signal }) => share('a', make, { signal }).catch((error: Error) => error.message));
  visitors[0]!.abort(new Error('first left'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  visitors[1]!.abort(new Error('last left'));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await Promise.all(waits)).toEqual(['last left', 'last left']);

  expect(await share('a', () => Promise.resolve('made anew')), 'by the next who asks').toBe('made anew');
});
