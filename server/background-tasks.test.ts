import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backgroundTasks } from './background-tasks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

test('daily work begins ten minutes after the start and comes again every day', async () => {
  const work = vi.fn(async () => undefined);
  const tasks = backgroundTasks();
  tasks.onceADay('Sweep', work);
  vi.advanceTimersByTime(9 * minute);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(minute);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(48 * 60 * minute);
  expect(work).toHaveBeenCalledTimes(3);
  await tasks.close();
  vi.advanceTimersByTime(48 * 60 * minute);
  expect(work).toHaveBeenCalledTimes(3);
});

test('work of the same name takes the place of what was there', async () => {
  const [before, now] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const tasks = backgroundTasks();
  tasks.onceADay('Sweep', before);
  tasks.onceADay('Sweep', now);
  vi.advanceTimersByTime(10 * minute);
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
  await tasks.close();
});
