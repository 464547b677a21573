import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from './open-database';

test('a database at rest has set no timer: one that is due by a clock that jumps would never stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cartelera-open-'));
  const connection = await openDatabase(join(folder, 'database'));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  try {
    await connection.driver.exec('create table shows (id int); insert into shows values (1)');
    await connection.driver.query('select * from shows');
    expect(timers.mock.calls.map(([, delay]) => delay)).toEqual([]);
  } finally {
    timers.mockRestore();
    await connection.close();
    await rm(folder, { recursive: true });
  }
});
