import { expect, onTestFinished, test } from 'vitest';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataFolder } from '../../tests/data-folder';
import { ownProcess } from '../../tests/own-process';
import { readArguments } from './command';

const promote = { options: ['dry-run' as const], name: 'CARPETA' };

test('options and a name are read in any order', () => {
  for (const args of [
    ['--dry-run', 'carpeta'],
    ['carpeta', '--dry-run'],
  ]) {
    const { has, name } = readArguments(promote, args);
    expect([has('dry-run'), name]).toEqual([true, 'carpeta']);
  }
  expect(readArguments(promote, []).has('dry-run')).toBe(false);
  // `npm run promote --dry-run`, without `--`
  expect(readArguments(promote, [], { npm_config_dry_run: 'true' }).has('dry-run')).toBe(true);
});

test.each([
  [promote, ['--dryrun'], 'No se entiende --dryrun: solo se puede poner CARPETA y --dry-run.'],
  [promote, ['--dry-run=no'], 'No se entiende --dry-run: solo se puede poner CARPETA y --dry-run.'],
  [{ options: ['anterior' as const] }, ['anterior'], 'No se entiende anterior: solo se puede poner --anterior.'],
  [promote, ['una', 'otra'], 'No se entiende otra: solo se puede poner CARPETA y --dry-run.'],
  [{}, ['-x'], 'No se entiende -x: va sin nada más.'],
])('of %j, %j is no reason to begin', (takes, args, sentence) =>
  expect(() => readArguments(takes as typeof promote, args)).toThrow(sentence),
);

test('a backup whose second folder is a file ends in a sentence and 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-command-'));
  const file = join(folder, 'copias');
  writeFileSync(file, '');
  const settings = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: file };
  const { output, exited } = ownProcess('server/commands/backup.ts', settings, { folder });
  expect([await exited(), output()]).toEqual([
    1,
    `No hay respaldo. BACKUP_DIR vale "${file}", que no es una carpeta: pon otra.\n`,
  ]);
});

test('a backup whose copy cannot be written says so, and stays', async () => {
  const folder = await newDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const copies = join(folder, 'disco');
  symlinkSync(join(folder, 'desconectado/disco'), copies);
  const settings = { DATA_DIR: folder, BACKUP_DIR: copies };
  const { output, exited } = ownProcess('server/commands/backup.ts', settings, { folder });
  expect(await exited()).toBe(0);
  expect(output()).toMatch(/^Respaldo en .+\.tar\.gz$/m);
  expect(output()).toContain(`La copia no se pudo escribir en ${copies}: revisa que esa carpeta exista`);
});
