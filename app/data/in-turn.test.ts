import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as settle } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTurn, TooBusy, type Turn } from './in-turn';

/** Work that begins in its turn and goes on until it is ended. */
function held(run: ReturnType<typeof inTurn>, begun: string[], name: string, { ahead, owner }: Turn = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, done: run(() => (begun.push(name), promise), { ahead, owner }) };
}

test('a few go on at a time, and the rest come in turn', async () => {
  const run = inTurn(2, 10);
  const begun: string[] = [];
  const [a, b, c, d] = [
    held(run, begun, 'a'),
    held(run, begun, 'b'),
    held(run, begun, 'c'),
    held(run, begun, 'd', { ahead: true }),
  ];
  await settle();
  expect(begun).toEqual(['a', 'b']);
  a.end();
  await settle();
  expect(begun).toEqual(['a', 'b', 'd']);
  b.end();
  await settle();
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
  [c, d].forEach(({ end }) => end());
  await Promise.all([a, b, c, d].map(({ done }) => done));
});

test('whoever asks for much at once waits behind the others', async () => {
  const run = inTurn(1);
  const begun: string[] = [];
  const names = ['ana 1', 'ana 2', 'ana 3', 'beto 1', 'beto 2', 'caro 1'];
  const all = names.map((name) => held(run, begun, name, { owner: name.split(' ')[0] }));
  for (const { end } of all) end();
  await Promise.all(all.map(({ done }) => done));
  expect(begun).toEqual(['ana 1', 'beto 1', 'caro 1', 'ana 2', 'beto 2', 'ana 3']);
});

test('nobody waits behind all who come later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const run = inTurn(1);
  const begun: string[] = [];
  const ana = ['ana 1', 'ana 2'].map((name) => held(run, begun, name, { owner: 'ana' }));
  vi.advanceTimersByTime(5000);
  const later = ['beto', 'caro'].map((name) => held(run, begun, name, { owner: name }));
  for (const { end } of [...ana, ...later]) end();
  await Promise.all([...ana, ...later].map(({ done }) => done));
  expect(begun).toEqual(['ana 1', 'ana 2', 'beto', 'caro']);
});

test('nobody takes more than half of the room', async () => {
  const run = inTurn(1, 4);
  const ana = Array.from({ length: 3 }, (_, index) => held(run, [], `ana ${index}`, { owner: 'ana' }));
  await expect(run(() => 'one more', { owner: 'ana' })).rejects.toBeInstanceOf(TooBusy);
  const beto = run(() => 'beto', { owner: 'beto' });
  for (const { end } of ana) end();
  expect(await beto).toBe('beto');
  await Promise.all(ana.map(({ done }) => done));
});

test('one more than may wait is refused', async () => {
  const run = inTurn(1, 1);
  const [first, second] = [held(run, [], 'first'), held(run, [], 'second')];
  await expect(run(() => 'third')).rejects.toBeInstanceOf(TooBusy);
  first.end();
  second.end();
  await Promise.all([first.done, second.done]);
});

test('a visitor who leaves is removed from the queue, and waits for nothing', async () => {
  const run = inTurn(1, 1);
  const first = held(run, [], 'first');
  const gone = new AbortController();
  const left = run(() => 'gone', { signal: gone.signal });
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const stays = run(() => 'stays');
  first.end();
  expect(await stays).toBe('stays');
});

test('work that has begun keeps its place when its visitor leaves', async () => {
  const run = inTurn(1);
  const gone = new AbortController();
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = run(() => promise, { signal: gone.signal });
  const second = held(run, begun, 'second');
  gone.abort();
  await settle();
  expect(begun).toEqual([]);
  resolve('finished');
  expect(await first).toBe('finished');
  await settle();
  expect(begun).toEqual(['second']);
  second.end();
});

test('one failure stops nobody else', async () => {
  const run = inTurn(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(() => 'next')).toBe('next');
});

test('work goes on in the context that asked for it', async () => {
  const run = inTurn(1);
  const request = new AsyncLocalStorage<string>();
  const read = () => run(async () => request.getStore());
  expect(await Promise.all([request.run('one', read), request.run('two', read)])).toEqual(['one', 'two']);
});
