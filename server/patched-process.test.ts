import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { setTimeout as ofNode } from 'node:timers';
import { boundTimers } from './patched-process';

test('Node fires a timer that is due in ten years at once', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  await new Promise<void>((resolve) => void ofNode(resolve, 315_575_999_945));
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('315575999945'), 'TimeoutOverflowWarning');
});

test('a timer that is due in ten years does not fire now, and short ones do', async () => {
  boundTimers();
  boundTimers();
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const fired: string[] = [];
  const timer = setTimeout(() => fired.push('in ten years'), 315_575_999_945);
  await new Promise<void>((resolve) => setTimeout(resolve, 20));
  await promisify(setTimeout)(1);
  clearTimeout(timer);
  expect(fired).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
});
