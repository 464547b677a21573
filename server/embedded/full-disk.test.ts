import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openBackend } from '../backend';
import { readEnvironment } from '../settings/environment';

// A disk of its own, of 24 MB, where the system lets one be mounted; a full one is no reason to set a database aside.

const disk = realpathSync(mkdtempSync(join(tmpdir(), 'cartelera-disk-')));
const mayMount =
  process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0;
const remount = (option: string) => spawnSync('mount', ['-o', `remount,${option}`, disk], { encoding: 'utf8' });
const folder = join(disk, 'data');
const start = () => openBackend(readEnvironment({ DATA_DIR: folder }));
afterAll(() => {
  if (mayMount) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

test.skipIf(!mayMount)('a full disk is one sentence and sets nothing aside', { timeout: 120_000 }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await expect(start()).rejects.toThrow(/^El disco de .* está lleno: [^\n]*$/);
  expect(remount('size=300m').stderr).toBe('');
  // The first start begins again, now that there is room.
  await (await start()).close();

  truncateSync(join(folder, 'database/global/pg_control'), 0);
  writeFileSync(join(disk, 'filler'), Buffer.alloc(180 << 20));
  const before = readdirSync(folder).sort();
  await expect(start()).rejects.toThrow(/^(El disco de .* está lleno|Quedan menos de 64 MB)[^\n]*$/);
  expect(readdirSync(folder).sort()).toEqual(before);
});
