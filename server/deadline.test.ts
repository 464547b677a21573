import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';

test('an answer in time is the answer', async () => {
  const ask = withDeadline(async () => new Response('a tiempo'), 60_000);
  expect(await (await ask('http://backend.example')).text()).toBe('a tiempo');
});
test('one that heeds no signal is given up all the same', async () => {
  const ask = withDeadline(() => new Promise(() => undefined), 1);
  await expect(ask('http://backend.example')).rejects.toThrow(/timeout/);
});
test('so is one that its asker gives up', async () => {
  const asker = new AbortController();
  const answer = withDeadline(() => new Promise(() => undefined), 60_000)('http://x.example', { signal: asker.signal });
  asker.abort(new Error('ya no'));
  await expect(answer).rejects.toThrow('ya no');
});
test('one given up before it is asked is none', async () => {
  const ask = withDeadline(() => new Promise(() => undefined), 60_000);
  await expect(ask('http://x.example', { signal: AbortSignal.abort(new Error('antes')) })).rejects.toThrow('antes');
});
