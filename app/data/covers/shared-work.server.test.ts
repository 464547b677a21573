import { expect, test } from 'vitest';
import { sharedWork } from './shared-work.server';

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
