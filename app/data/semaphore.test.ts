import { expect, test } from 'vitest';
import { semaphore, TooBusy } from './semaphore';

/** Lets what can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a few are inside at a time, and the rest come in turn', async () => {
  const { enter } = semaphore(2, 10);
  const inside: string[] = [];
  const come = (name: string, ahead = false) =>
    enter({ ahead }).then((leave) => {
      inside.push(name);
      return leave;
    });
  const leaves = await Promise.all([come('a'), come('b')]);
  const later = [come('c'), come('d', true)];
  await settle();
  expect(inside).toEqual(['a', 'b']);
  leaves[0]!();
  leaves[0]!();
  await settle();
  expect(inside, 'leaving twice lets one in').toEqual(['a', 'b', 'd']);
  leaves[1]!();
  await settle();
  expect(inside).toEqual(['a', 'b', 'd', 'c']);
  await Promise.all(later);
});

test('one more than may wait is refused', async () => {
  const { enter } = semaphore(1, 1);
  const leave = await enter();
  const waiting = enter();
  await expect(enter()).rejects.toBeInstanceOf(TooBusy);
  leave();
  await waiting;
});

test('a cancelled wait frees its place', async () => {
  const { enter } = semaphore(1, 1);
  const leave = await enter();
  const abort = new AbortController();
  const waiting = enter({ signal: abort.signal });
  abort.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  leave();
  await enter();
});
