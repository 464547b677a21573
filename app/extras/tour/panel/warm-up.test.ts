import { afterEach, expect, test, vi } from 'vitest';
import { warmUpReader } from './warm-up';

afterEach(() => vi.useRealTimers());

test('a screen that closes during the warm-up leaves nothing to be read', () => {
  vi.useFakeTimers();
  const end = warmUpReader('2026-11-28');
  vi.advanceTimersToNextTimer();
  end();
  expect(vi.getTimerCount()).toBe(0);
});
