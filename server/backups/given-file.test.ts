import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectBackupFile } from './given-file';

test('a name of a backup that cannot be opened is refused with what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-given-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [backup, loop] = ['mi respaldo.tar.gz', 'vuelta'].map((name) => join(folder, name));
  writeFileSync(backup!, '');
  // As a file of another account, it is there and cannot be read, also for root.
  symlinkSync(loop!, loop!);
  expect(() => expectBackupFile(backup!)).not.toThrow();
  expect(() => expectBackupFile(join(folder, 'otro'))).toThrow('no existe: revisa el nombre');
  expect(() => expectBackupFile(loop!)).toThrow('no se puede leer (ELOOP): cópialo a la carpeta de los respaldos');
  expect(() => expectBackupFile(folder)).toThrow('es una carpeta: pon detrás el nombre');
});
