import { chmodSync, chownSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMachine } from '../doctor/machine';
import { closeToOthers, expectOwnFolder } from './private-files';

test.skipIf(process.platform === 'win32')(
  'what was open to other accounts is said, and closed at the next start',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'cartelera-private-'));
    chmodSync(folder, 0o755);
    for (const name of ['database', 'backups', 'own']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'keys.json'), '{}');
    for (const name of ['database', 'backups', 'own']) chmodSync(join(folder, name), 0o755);
    chmodSync(join(folder, 'keys.json'), 0o644);
    expect(readMachine(folder, true).openFiles.sort()).toEqual(['backups', 'database', 'keys.json']);

    closeToOthers(folder);
    const mode = (name: string) => statSync(join(folder, name)).mode & 0o777;
    expect(['database', 'backups', 'keys.json', 'own'].map(mode)).toEqual([0o700, 0o700, 0o600, 0o755]);
    expect(readMachine(folder, true).openFiles).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')('root is refused in a folder of another account, and nobody else is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-private-'));
  if (process.getuid!() === 0) chownSync(folder, 65534, 65534);
  expect(() => expectOwnFolder(folder, 0)).toThrow(/ es de otra cuenta, .* sudo -u cartelera\.$/);
  expect(() => expectOwnFolder(folder, 65534)).not.toThrow();
  expect(() => expectOwnFolder(join(folder, 'none'), 0)).not.toThrow();
  expect(() => expectOwnFolder('/', 0)).not.toThrow();
});
