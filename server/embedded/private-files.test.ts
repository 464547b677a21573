import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMachine } from '../doctor/machine';
import { closeToOthers } from './private-files';

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
