import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { expect, test } from 'vitest';
import { packArchive, unpackArchive } from './archive';
import { listBackups } from './names';
import { backUp } from './backup';
import { keysOfBackup, keysOfPart, readKeys } from '../embedded/keys';

const newFolder = () => mkdtempSync(join(tmpdir(), 'cartelera-backups-'));

/** A data folder without any content. */
function dataFolder() {
  const folder = newFolder();
  for (const name of ['database', 'objects']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'keys.json'), '{}');
  return folder;
}

test('leftovers of an interrupted backup are removed in both folders, and nothing else', async () => {
  const [folder, copies] = [dataFolder(), newFolder()];
  mkdirSync(join(folder, 'backups'));
  const half = 'cartelera-20261121-144503120.tar.gz.3f2504e0-4f89-41d3-9a0c-0305e82c3301.draft';
  for (const where of [join(folder, 'backups'), copies]) writeFileSync(join(where, half), 'half');
  writeFileSync(join(copies, 'carta.draft'), 'somebody’s own');

  await backUp({ folder, copyTo: copies }, new Date('2026-11-21T15:00:00.000Z'));
  const name = 'cartelera-20261121-150000000-1.tar.gz';
  expect(readdirSync(join(folder, 'backups'))).toEqual([name]);
  expect(readdirSync(copies).sort()).toEqual(['carta.draft', name]);
});

test('made after a clock that was ahead, a backup is the newest, in the second folder too', async () => {
  const [folder, copies] = [dataFolder(), newFolder()];
  const now = new Date('2026-11-21T15:00:00.000Z');
  await backUp({ folder, copyTo: copies }, new Date('2027-11-21T15:00:00.000Z'));
  const right = basename(await backUp({ folder, copyTo: copies }, now));
  for (const where of [join(folder, 'backups'), copies]) expect(basename(listBackups(where, now)[0]!)).toBe(right);
});

test.each(['../outside', '/outside', 'database/../../outside'])(
  'a backup whose list makes the folder %s is refused, and makes none',
  async (outside) => {
    const folder = newFolder();
    const file = join(folder, 'a.tar.gz');
    await packArchive(file, [], ['objects', outside], new Date());
    await expect(unpackArchive(file, join(folder, 'into'))).rejects.toThrow('leads out of the backup');
    expect(readdirSync(folder).sort()).toEqual(['a.tar.gz', 'into']);
  },
);

test('a backup that a desktop has unpacked or packed again is read', async () => {
  const folder = newFolder();
  const file = join(folder, 'a.tar.gz');
  const keys = { type: 'content' as const, target: 'keys.json', content: Buffer.from('{}') };
  await packArchive(file, [keys], ['objects'], new Date());
  const bare = gunzipSync(readFileSync(file));
  writeFileSync(join(folder, 'a.tar'), bare);
  await unpackArchive(join(folder, 'a.tar'), join(folder, 'bare'));

  const entry = (name: string) => ({ header: { name, size: 1 }, body: 'x' });
  const own = (await unpackTar(bare)).map(({ header, data }) => ({ header, body: data }));
  const desktops = ['._manifest.json', '._keys.json', '.DS_Store', 'objects/._x', '__MACOSX/._keys.json', '.Trashes/x'];
  const names = [...desktops, '.localized', 'Icon\r', '._Icon\r', 'desktop.ini', 'objects/Thumbs.db'];
  /** Unpacks the backup as it is packed again in a folder of that name. */
  async function unpackAgain(into: string, top: string, strange: string) {
    const parts = [...names.map(entry), ...own];
    const within = parts.map(({ header, body }) => ({ header: { ...header, name: top + header.name }, body }));
    writeFileSync(join(folder, 'again.tar'), await packTar([entry(strange), ...within]));
    await unpackArchive(join(folder, 'again.tar'), join(folder, into));
  }
  const tops = { again: '', dot: './', folder: 'cartelera-1/', 'dot-folder': './cartelera-1/', objects: 'objects/' };
  for (const [into, top] of Object.entries(tops)) await unpackAgain(into, top, '._cartelera-1');
  for (const into of ['bare', ...Object.keys(tops)])
    expect(readdirSync(join(folder, into)).sort(), into).toEqual(['keys.json', 'objects']);

  for (const [at, strange] of ['cartelera-1/x', 'x', 'cartelera-1/../../outside', '../outside', '/outside'].entries())
    await expect(unpackAgain(`refused/${at}`, 'cartelera-1/', strange), strange).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => !(name in tops) && !/^(a|again)\.tar|bare$/.test(name))).toEqual([
    'refused',
  ]);
});

test('a backup has no key of a session: a restore keeps those there, and a new folder makes its own', async () => {
  const [folder, into, empty] = [dataFolder(), newFolder(), newFolder()];
  const push = await keysOfPart(folder, 'push', () => 'a pair');
  const keys = { ...(await readKeys(folder)), push };
  await unpackArchive(await backUp({ folder }), into);
  expect(JSON.parse(readFileSync(join(into, 'keys.json'), 'utf8'))).toEqual({ push });

  // Backups of older versions have them all, and may be in other hands.
  const leaked = { ...keys, jwt: 'x'.repeat(64) };
  for (const held of [{ push }, leaked]) {
    writeFileSync(join(into, 'keys.json'), JSON.stringify(held));
    expect(JSON.parse(keysOfBackup(into, folder).toString())).toEqual(keys);
    writeFileSync(join(empty, 'keys.json'), keysOfBackup(into));
    const { jwt } = await readKeys(empty);
    expect([jwt === keys.jwt, jwt === leaked.jwt]).toEqual([false, false]);
    expect(await keysOfPart(empty, 'push', () => 'another pair')).toBe(push);
  }
});
