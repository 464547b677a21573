import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SettingError } from './environment';
import { readSettings } from './settings-file';

function folderWith(content: string | Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-env-'));
  writeFileSync(join(folder, '.env'), content);
  return folder;
}

test('settings come from .env, and the environment wins', () => {
  const folder = folderWith('# comment\nPORT=4000\n\nSITE_URL="https://misitio.mx" # ours\nexport HOST=127.0.0.2\r\n');
  expect(readSettings({ PORT: '5000', OTHER: 'x' }, folder)).toEqual({
    PORT: '5000',
    SITE_URL: 'https://misitio.mx',
    HOST: '127.0.0.2',
    OTHER: 'x',
  });
});

test('without the file there is only the environment', () => {
  expect(readSettings({ PORT: '1' }, mkdtempSync(join(tmpdir(), 'cartelera-env-')))).toEqual({ PORT: '1' });
});

test.each([
  ['a mark at the start, as Windows’ editor leaves, is no part of the first name', '\uFEFFPORT=4000', { PORT: '4000' }],
  ['a value in quotes may take several lines', 'A="one\ntwo words"\nB=2', { A: 'one\ntwo words', B: '2' }],
])('%s', (_, content, settings) => expect(readSettings({}, folderWith(content))).toEqual(settings));

test.each([
  ['a line that is no setting', 'PORT=4000\n\nSITE_URL: https://misitio.mx', /\.env .*línea 3: escribe NOMBRE=valor/],
  ['a wrong line after a long value', 'A="one\ntwo"\nnada', /línea 3/],
  ['a quote that never ends', 'PORT=4000\nSITE_URL="https://misitio.mx', /línea 2/],
  ['a file in another encoding', Buffer.from('PORT=4000\n', 'utf16le'), /línea 1/],
])('refuses %s in one sentence', (_, content, message) => {
  const folder = folderWith(content);
  expect(() => readSettings({}, folder)).toThrow(SettingError);
  expect(() => readSettings({}, folder)).toThrow(message);
});

test('refuses a file that can’t be read in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartelera-env-'));
  mkdirSync(join(folder, '.env'));
  expect(() => readSettings({}, folder)).toThrow(/No se puede leer .*\.env: cambia sus permisos/);
});
