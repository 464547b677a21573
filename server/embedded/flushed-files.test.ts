import { existsSync, fsyncSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from './open-database.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, existsSync: vi.fn(real.existsSync), fsyncSync: vi.fn(real.fsyncSync) };
});

test.each(['that the build made', 'made here'])(
  'a commit to a database %s is on the disk before it is answered, and reading flushes nothing',
  { timeout: 60_000 },
  async (origin) => {
    // Without one that was built; the folder is empty either way.
    if (origin === 'made here') vi.mocked(existsSync).mockReturnValueOnce(false).mockReturnValueOnce(false);
    const folder = await mkdtemp(join(tmpdir(), 'cartelera-flush-'));
    const connection = await openDatabase(join(folder, 'database'));
    const { driver } = connection;
    const flushes = vi.mocked(fsyncSync).mock.calls;
    await driver.exec('create table dates (title text)');

    for (const title of ['Función 1', 'Función 2']) {
      const before = flushes.length;
      await driver.query('insert into dates values ($1)', [title]);
      expect(flushes.length - before).toBe(1);
    }
    const before = flushes.length;
    await driver.query('select * from dates');
    expect(flushes.length - before).toBe(0);
    await driver.exec('checkpoint');
    expect(flushes.length - before).toBeGreaterThan(3);
    await connection.close();
    await rm(folder, { recursive: true });
  },
);

test(
  'what the disk did not take is not acknowledged, and ends the process in one sentence',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cartelera-flush-'));
    const { driver } = await openDatabase(join(folder, 'database'));
    await driver.exec('create table dates (title text)');
    const said = vi.spyOn(console, 'error').mockReturnValue();
    // In its place the number by which the system says that a disk failed.
    const ended = vi.spyOn(process, 'exit').mockReturnValue(29 as never);
    vi.mocked(fsyncSync).mockImplementationOnce(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    });
    await expect(driver.query('insert into dates values ($1)', ['Función 1'])).rejects.toThrow(/could not fsync/);
    expect(ended).toHaveBeenCalledExactlyOnceWith(1);
    expect(said).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^El disco no guardó .*pg_wal.*arranca de nuevo\.$/),
      expect.any(Error),
    );
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  },
);
