import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { pictureMaker } from './maker.server';
import { variants } from './variants';

let poster: Uint8Array;
beforeAll(() => {
  poster = readFileSync(join(import.meta.dirname, '../../../supabase/seed-covers/marea-alta.webp'));
});

const long = 60_000; // ms
const card = (maker: ReturnType<typeof pictureMaker>) => maker.make('resize', [poster, variants['card-360.avif']]);
const thumb = (maker: ReturnType<typeof pictureMaker>) => maker.make('resize', [poster, variants['thumb-144.webp']]);

/** Kills the maker that is at work. @param former the process before it */
async function kill(maker: ReturnType<typeof pictureMaker>, former?: number): Promise<number> {
  const isNew = () => maker.pid() !== undefined && maker.pid() !== former;
  await expect.poll(isNew, { interval: 1 }).toBe(true);
  const pid = maker.pid()!;
  process.kill(pid, 'SIGKILL');
  return pid;
}

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('pictures are made by one process, also those that are asked for while it starts', async () => {
  const maker = pictureMaker(long);
  const asked = [thumb(maker), thumb(maker)];
  await expect.poll(maker.pid, { interval: 1 }).toBeDefined();
  const pid = maker.pid();
  for (const bytes of await Promise.all(asked)) expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(maker.pid()).toBe(pid);
});

test('when no picture was asked for in a while it ends, and the one in its place makes the next', async () => {
  const maker = pictureMaker(0);
  const making = thumb(maker);
  await expect.poll(maker.pid, { interval: 1 }).toBeDefined();
  const pid = maker.pid()!;
  await making;
  await expect.poll(() => runs(pid)).toBe(false);
  const next = maker.pid()!;
  expect(next).not.toBe(pid);
  const made = await thumb(maker).then((bytes) => [bytes.subarray(8, 12).toString(), maker.pid()]);
  expect(made).toEqual(['WEBP', next]);
});

test('prepared while a picture is on its way, that process makes it', async () => {
  const maker = pictureMaker(long);
  maker.prepare();
  const pid = maker.pid()!;
  await thumb(maker);
  expect(maker.pid()).toBe(pid);
});

test('killed at a picture, another makes it; killed at it again, it fails, and the next is made', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const maker = pictureMaker(long);
  const once = card(maker);
  await kill(maker);
  expect((await once).byteLength).toBeGreaterThan(1000);

  const twice = card(maker).then(
    () => 'made',
    (cause: Error) => cause.message,
  );
  await kill(maker, await kill(maker));
  expect(await twice).toBe('The process that makes pictures has ended');
  expect((await thumb(maker)).byteLength).toBeGreaterThan(1000);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('killed while it waits, another makes the next', async () => {
  const maker = pictureMaker(long);
  await thumb(maker);
  await kill(maker);
  expect((await thumb(maker)).byteLength).toBeGreaterThan(1000);
});

test('busy with forty pictures, it first makes what a save waits for', async () => {
  const maker = pictureMaker(long);
  const order: string[] = [];
  const fans = Array.from({ length: 40 }, () => thumb(maker).then(() => order.push('fan')));
  const save = maker.make('rewrite', [poster], { ahead: true }).then(() => order.push('save'));
  await Promise.all([...fans, save]);
  expect(order.indexOf('save')).toBe(1);
});

test('a failure of the work is told, and is not tried again', async () => {
  const maker = pictureMaker(long);
  const broken = maker.make('resize', [new Uint8Array([1, 2, 3]), variants['thumb-144.webp']]);
  await expect(broken).rejects.toThrow('unsupported image format');
  expect((await thumb(maker)).byteLength).toBeGreaterThan(1000);
});

test('where no process can start, the site goes on, and a picture fails with the reason', async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
  const { execPath } = process;
  process.execPath = '/no-hay/node';
  onTestFinished(() => void (process.execPath = execPath));
  const maker = pictureMaker(long);
  maker.prepare();
  await pause();
  await expect(thumb(maker)).rejects.toThrow('The process that makes pictures has ended');
  process.execPath = execPath;
  expect((await thumb(maker)).byteLength).toBeGreaterThan(1000);
});
