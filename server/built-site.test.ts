import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a start without a build is one sentence that says what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-no-build-'));
  for (const name of ['app', 'server', 'node_modules', 'package.json'])
    symlinkSync(join(import.meta.dirname, '..', name), join(folder, name));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', join(folder, 'server/start.ts')],
    { cwd: folder, env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: '4188' }, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toBe(
    'Cartelera no arrancó. El sitio no está construido: corre npm run build, o arráncalo con npm start.\n',
  );
  expect(status).toBe(1);
});
