import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backupSchedule } from './schedule';

const backUp = vi.fn(async () => undefined as void);
let schedule: ReturnType<typeof backupSchedule>;
beforeEach(() => {
  vi.useFakeTimers();
  backUp.mockReset().mockResolvedValue();
  schedule = backupSchedule(backUp);
});
afterEach(() => void vi.useRealTimers());
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);

test('ten seconds after the last write, one', async () => {
  schedule.written();
  await seconds(9);
  schedule.written();
  await seconds(9);
  expect(backUp).not.toHaveBeenCalled();
  await seconds(1);
  expect(backUp).toHaveBeenCalledTimes(1);
  await seconds(3600);
  expect(backUp).toHaveBeenCalledTimes(1);
});

test('while writes go on, one every ten minutes', async () => {
  for (let second = 0; second < 1200; second += 5) {
    schedule.written();
    await seconds(5);
  }
  expect(backUp).toHaveBeenCalledTimes(2);
});

test('once a day without any write', async () => {
  await schedule.now();
  await seconds(86_400 * 3);
  expect(backUp).toHaveBeenCalledTimes(4);
});

test('the day begins with the newest backup there was at start', async () => {
  schedule.due(new Date(Date.now() - 86_400_000 + 60_000));
  await seconds(59);
  expect(backUp).not.toHaveBeenCalled();
  await seconds(1);
  expect(backUp).toHaveBeenCalledTimes(1);
});

test('one that fails is said, and tried again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backUp.mockRejectedValueOnce(new Error('ENOSPC'));
  schedule.written();
  await seconds(10);
  expect(said).toHaveBeenCalledWith('The backup failed', new Error('ENOSPC'));
  await seconds(600);
  expect(backUp).toHaveBeenCalledTimes(2);
  said.mockRestore();
});

test('closing waits for the one under way, and backs up what was written since', async () => {
  let finish = () => undefined as void;
  backUp.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  const first = schedule.now();
  schedule.written();
  let closed = false;
  const closing = schedule.close().then(() => (closed = true));
  finish();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(backUp).toHaveBeenCalledTimes(2);
  expect(closed).toBe(false);
  finish();
  await closing;
  await seconds(86_400);
  expect(backUp).toHaveBeenCalledTimes(2);
});
