import { expect, test } from 'vitest';
import { withDeadline } from './deadline.ts';

const never: typeof fetch = () => new Promise(() => undefined);

test('an answer in time is the answer', async () => {
  const ask = withDeadline(async () => new Response('a tiempo'), 60_000);
  expect(await (await ask('http://backend.example')).text()).toBe('a tiempo');
});
test('one that heeds no signal is given up all the same', () =>
  expect(withDeadline(never, 1)('http://backend.example')).rejects.toThrow(/timeout/));
test('so is one that its asker gives up, while it is asked or before', async () => {
  const asker = new AbortController();
  const ask = withDeadline(never, 60_000);
  const answer = ask('http://x.example', { signal: asker.signal });
  asker.abort(new Error('ya no'));
  await expect(answer).rejects.toThrow('ya no');
  await expect(ask('http://x.example', { signal: asker.signal })).rejects.toThrow('ya no');
});
