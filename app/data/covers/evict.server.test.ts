import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evict } from './evict.server';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function file(name: string, bytes: number, hoursAgo: number) {
  await writeFile(join(folder, name), Buffer.alloc(bytes));
  const then = new Date(Date.now() - hoursAgo * 3_600_000);
  await utimes(join(folder, name), then, then);
}

test('the oldest go until the rest fits', async () => {
  await file('old', 60, 3);
  await file('middle', 60, 2);
  await file('new', 60, 1);
  await evict(folder, 130);
  expect((await readdir(folder)).sort()).toEqual(['middle', 'new']);
});

test('drafts that were left behind go, those being written stay', async () => {
  await file('a.1.draft', 10, 2);
  await file('a.2.draft', 10, 0);
  await file('a', 10, 0);
  await evict(folder, 1000);
  expect((await readdir(folder)).sort()).toEqual(['a', 'a.2.draft']);
});

test('files renamed or removed meanwhile are tolerated', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let number = 0; number < 300; number++) await file(`${number}.draft`, 10, 0);
  const renaming = (async () => {
    for (let number = 299; number >= 0; number--)
      await rename(join(folder, `${number}.draft`), join(folder, `${number}`));
  })();
  await Promise.all([renaming, evict(folder, 100)]);
  expect(error).not.toHaveBeenCalled();
});

test('a folder that is not there is a line in the log, not a rejection', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(evict(join(folder, 'none'), 100)).resolves.toBeUndefined();
  expect(error).toHaveBeenCalledWith('Old pictures could not be removed', expect.anything());
});
