import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evict, keepPicture } from './kept.server';

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

test('the oldest go until the rest fits, and drafts that were left behind, but none that is being written', async () => {
  await file('old', 60, 3);
  await file('middle', 60, 2);
  await file('new', 60, 1);
  await file('left.draft', 10, 2);
  await file('written.draft', 10, 0);
  await evict(folder, 130);
  expect((await readdir(folder)).sort()).toEqual(['middle', 'new', 'written.draft']);
});

test('files renamed or removed meanwhile are tolerated', async () => {
  for (let number = 0; number < 300; number++) await file(`${number}.draft`, 10, 0);
  const renaming = (async () => {
    for (let number = 299; number >= 0; number--)
      await rename(join(folder, `${number}.draft`), join(folder, `${number}`));
  })();
  await Promise.all([renaming, evict(folder, 100)]);
});

test('a folder that can’t be there is two lines in the log, once, not a rejection', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await file('no-folder', 1, 0);
  for (let time = 0; time < 2; time++) await keepPicture(join(folder, 'no-folder/a'), Buffer.alloc(1));
  await vi.waitFor(() =>
    expect(error.mock.calls.map(([line]) => String(line))).toEqual([
      'A picture could not be kept',
      'Old pictures could not be removed',
    ]),
  );
});
