import { expect, test } from 'vitest';
import { inTurn, picturesWaiting, sharedWork } from './one-at-a-time.server';

/** A line of one, what was done in it, and work that holds it until it is let go. */
function line() {
  const run = inTurn(1);
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = run(() => promise);
  const ask = (name: string, turn = {}) => run(async () => void done.push(name), turn);
  return { ask, done, release: () => (resolve(), held) };
}

test('staff go before strangers, and each in the order they came', async () => {
  const { ask, done, release } = line();
  const asked = [
    ask('stranger 1'),
    ask('stranger 2'),
    ask('staff 1', { ahead: true }),
    ask('staff 2', { ahead: true }),
  ];
  await release();
  await Promise.all(asked);
  expect(done).toEqual(['staff 1', 'staff 2', 'stranger 1', 'stranger 2']);
});

test('a visitor who leaves is removed from the queue', async () => {
  const { ask, done, release } = line();
  const gone = new AbortController();
  const left = ask('gone', { signal: gone.signal });
  const stays = ask('stays');
  // Work that need not wait has begun by then.
  await Promise.resolve();
  expect(picturesWaiting()).toEqual({ waiting: 2, since: expect.any(Number) });
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(picturesWaiting().waiting).toBe(1);
  await release();
  await stays;
  expect(picturesWaiting()).toEqual({ waiting: 0, since: undefined });
  expect(done).toEqual(['stays']);
});

test('one failure stops nobody else', async () => {
  const { ask, done, release } = line();
  const run = inTurn(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await run(async () => void done.push('next'));
  await release();
  await ask('last');
  expect(done).toEqual(['next', 'last']);
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
