import { expect, test, vi } from 'vitest';
import { once } from './once.server';
import type { SaveResult } from './staff-event';

const done: SaveResult = { success: true, type: 'deleted', message: 'Event deleted successfully.' };
const failed: SaveResult = { success: false, type: 'failed', message: 'Error adding event.' };
const stands = () => Promise.resolve(true);
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test('a repeated request is handled once, also while the first is in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<SaveResult>();
  const act = vi.fn(() => promise);
  const ask = () => once(form({ attempt: 'a', title: 'Uno' }), act, stands);
  const asked = [ask(), ask()];
  resolve(done);
  for (const answer of [...asked, ask()]) expect(await answer).toBe(done);
  expect(act).toHaveBeenCalledTimes(1);
});

test.each([
  ['another attempt', { attempt: 'c', title: 'Uno' }],
  ['a field that was mended meanwhile', { attempt: 'b', title: 'Dos' }],
])('%s is another deed', async (_, fields) => {
  const act = vi.fn(() => Promise.resolve(done));
  await once(form({ attempt: 'b', title: 'Uno' }), act, stands);
  act.mockClear();
  await once(form(fields), act, stands);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a form corrected and corrected back is handled each time, as one attempt', async () => {
  const act = vi.fn((_: string | undefined) => Promise.resolve(done));
  for (const title of ['Uno', 'Dos', 'Uno']) await once(form({ attempt: 'f', title }), act, stands);
  expect(act).toHaveBeenCalledTimes(3);
  expect(new Set(act.mock.calls.map(([attempt]) => attempt)).size).toBe(1);
});

test('a failed request is repeated; without an attempt every request is', async () => {
  const act = vi.fn<() => Promise<SaveResult>>(() => Promise.resolve(done));
  act.mockResolvedValueOnce(failed).mockRejectedValueOnce(new Error('no'));
  const fields = { attempt: 'd', title: 'Uno' };
  expect(await once(form(fields), act, stands)).toBe(failed);
  await expect(once(form(fields), act, stands)).rejects.toThrow('no');
  expect(await once(form(fields), act, stands)).toBe(done);
  await once(form({ title: 'Uno' }), act, stands);
  await once(form({ title: 'Uno' }), act, stands);
  expect(act).toHaveBeenCalledTimes(5);
});

test('a result that no longer exists is made again', async () => {
  const act = vi.fn(() => Promise.resolve(done));
  await once(form({ attempt: 'e' }), act, stands);
  await once(form({ attempt: 'e' }), act, () => Promise.resolve(false));
  expect(act).toHaveBeenCalledTimes(2);
});
