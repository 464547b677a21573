import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from './backups';

test('what an earlier backup left half-way is removed in both folders, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-backups-'));
  const copies = mkdtempSync(join(tmpdir(), 'cartelera-copies-'));
  for (const name of ['backups', 'database', 'objects']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'keys.json'), '{}');
  const half = 'cartelera-20261121-144503120.tar.gz.3f2504e0-4f89-41d3-9a0c-0305e82c3301.draft';
  for (const where of [join(folder, 'backups'), copies]) writeFileSync(join(where, half), 'half');
  writeFileSync(join(copies, 'carta.draft'), 'somebody’s own');

  await backUp({ folder, copyTo: copies }, new Date('2026-11-21T15:00:00.000Z'));
  const name = 'cartelera-20261121-150000000.tar.gz';
  expect(readdirSync(join(folder, 'backups'))).toEqual([name]);
  expect(readdirSync(copies).sort()).toEqual(['carta.draft', name]);
});
