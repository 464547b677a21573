import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSettingsFile, judgeAccess } from './settings-file-checks';

const site = 1001;
const root = 0;

test.each([
  ['of the site, for itself alone', 0o100600, site, 'ok'],
  ['of the site, for its group too', 0o100640, site, 'warn'],
  ['of the site, for everybody', 0o100644, site, 'warn'],
  ['of root, for the site’s group', 0o100640, root, 'ok'],
  ['of root, for everybody', 0o100644, root, 'warn'],
])('a file with a secret, %s', (_, mode, uid, level) =>
  expect(judgeAccess({ mode, uid }, ['GOOGLE_CLIENT_SECRET'])).toMatchObject({
    level,
    finding: expect.stringContaining('.env'),
  }),
);

test.skipIf(process.platform === 'win32')('only a file that holds a secret is looked at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-doctor-'));
  const levels = (content: string) => {
    writeFileSync(join(folder, '.env'), content);
    chmodSync(join(folder, '.env'), 0o644);
    return checkSettingsFile(folder).map(({ level }) => level);
  };
  expect(checkSettingsFile(folder)).toEqual([]);
  expect(levels('SITE_URL=https://misitio.mx\nGOOGLE_CLIENT_SECRET=\n')).toEqual([]);
  expect(levels('GOOGLE_CLIENT_SECRET=y\n')).toEqual(['warn']);
});

test('a misspelt name is found, and no name of the example is called one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-doctor-'));
  writeFileSync(join(folder, '.env'), 'STAFF_EMAIL=ana@correo.mx\nSTAFF_EMAILS=ana@correo.mx\n');
  expect(checkSettingsFile(folder)).toMatchObject([{ level: 'warn', finding: expect.stringMatching(/STAFF_EMAIL,/) }]);
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  writeFileSync(join(folder, '.env'), example.replace(/^# (?=[A-Z_]+=)/gm, ''));
  expect(checkSettingsFile(folder).filter(({ finding }) => finding.includes('no lee'))).toEqual([]);
});
