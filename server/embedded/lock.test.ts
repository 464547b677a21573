import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test as one } from 'vitest';
import { lockDataFolder } from './lock';

// Real processes: what a lock is worth shows between them, and when one of them is killed. They wait for seconds, so
// all at once.

const test = one.concurrent;
const lockFile = join(import.meta.dirname, 'lock.ts');
const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'cartelera-lock-')));
const running: ChildProcess[] = [];
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** A process of its own that takes the folder and stays; `within` runs it in another network name space. */
async function takes(folder: string, { within = [] as string[] } = {}) {
  const script = `import { lockDataFolder } from ${JSON.stringify(lockFile)};
    lockDataFolder(${JSON.stringify(folder)}).then(
      () => { console.log('taken'); setInterval(() => {}, 1000); },
      (error) => { console.log(error.message); process.exit(1); });`;
  const [command, ...args] = [...within, process.execPath, '--input-type=module-typescript', '-e', script];
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(child);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { child, kill, said: String(said).trim() };
}

/** A process that has the folder. */
async function holds(...where: Parameters<typeof takes>) {
  const holder = await takes(...where);
  expect(holder.said).toBe('taken');
  return holder;
}

const apart = ['unshare', '--net'];
const mayUnshare = process.platform === 'linux' && spawnSync('unshare', ['--net', 'true']).status === 0;

test('one process has the folder, and the next has it after kill -9', async () => {
  const folder = newFolder();
  const first = await holds(folder);
  expect((await takes(folder)).said).toBe(`Otro proceso ya usa ${folder}: ciérralo o pon otra carpeta en DATA_DIR.`);
  await first.kill();
  await holds(folder);
});

test('a folder that is a file is one sentence', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  await expect(lockDataFolder(file)).rejects.toThrow(/^No se puede escribir en .*DATA_DIR\.$/);
});

// Two containers on one volume. Skipped where the system lets nobody make a network of their own.
one.skipIf(!mayUnshare).concurrent('the folder is taken across network name spaces', async () => {
  const folder = newFolder();
  const first = await holds(folder, { within: apart });
  expect((await takes(folder)).said).toMatch(/^Otro proceso ya usa /);
  expect((await takes(folder, { within: apart })).said).toMatch(/^Otro proceso ya usa /);
  await first.kill();
  await holds(folder);
});

test('of ten starts at once after a kill, one gets the folder', async () => {
  const folder = newFolder();
  await (await holds(folder)).kill();
  const all = await Promise.all(Array.from({ length: 10 }, () => takes(folder)));
  expect(all.filter(({ said }) => said === 'taken')).toHaveLength(1);
});

test('given back, it is free for this process too, and nothing but the lock’s file stays', async () => {
  const folder = newFolder();
  const first = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(/^Otro proceso ya usa /);
  first.release();
  (await lockDataFolder(folder)).release();
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('a lock file that holds something else locks all the same', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'lock'), 'basura '.repeat(2000));
  await holds(folder);
  expect((await takes(folder)).said).toMatch(/^Otro proceso ya usa /);
});

test('a lock file that is deleted is made again by its holder, before anybody else has the folder', async () => {
  const folder = newFolder();
  const first = await holds(folder);
  mkdirSync(join(folder, 'database'));
  rmSync(join(folder, 'lock'));
  expect((await takes(folder)).said).toMatch(/^Otro proceso ya usa /);
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  expect(first.child.exitCode).toBeNull();
  await first.kill();
  await holds(folder);
});

test('a holder whose folder gave way to another ends at once', async () => {
  const folder = newFolder();
  const first = await holds(folder);
  renameSync(folder, `${folder}-moved`);
  mkdirSync(folder);
  const [code] = (await once(first.child, 'exit')) as [number];
  expect(code).toBe(1);
  await holds(folder);
});
