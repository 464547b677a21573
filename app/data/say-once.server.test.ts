import { expect, test, vi } from 'vitest';
import { sayOnce } from './say-once.server';

test('a thing is said once, and however many there are, no more than a thousand are remembered', () => {
  const say = vi.fn();
  sayOnce('one', say);
  sayOnce('one', say);
  expect(say).toHaveBeenCalledTimes(1);
  for (let thing = 0; thing < 1000; thing++) sayOnce(`thing ${thing}`, () => undefined);
  sayOnce('one', say);
  expect(say).toHaveBeenCalledTimes(2);
});
