import fs, { type PathLike } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { journalEntry, type Change } from './journal-entry.ts';

// `node --import` of this writes down, in order, what a process writes and flushes in its DATA_DIR: every name that
// comes, goes or changes, every byte, every flush. tests/torture/device.ts makes of it what a disk would hold after a
// power cut.

const folder = resolve(process.env.DATA_DIR!);
const real = { ...fs };
const promises = { ...fs.promises };
const journal = real.openSync(process.env.JOURNAL!, 'a');
const say = (change: Change, data?: Uint8Array) => void real.writeSync(journal, journalEntry(change, data));

/** The paths that count: neither the lock, which is no file's content, nor pictures that can be made again. */
function inside(path: unknown): string | undefined {
  if (typeof path !== 'string') return undefined;
  const whole = resolve(path);
  const name = whole.slice(folder.length);
  return whole.startsWith(folder) && !/^\/(lock|cache|probe)/.test(name) ? name : undefined;
}

const files = new Map<number, number>();
const inode = (path: PathLike) => real.statSync(path).ino;
const created = (path: string) => say({ op: 'file', name: inside(path)!, file: inode(path) });
function written(path: string, content: Uint8Array, flushed: boolean) {
  created(path);
  const file = inode(path);
  say({ op: 'size', file, size: 0 });
  say({ op: 'write', file, at: 0 }, content);
  if (flushed) say({ op: 'flush', file });
}
const bytesOf = (data: unknown) => (typeof data === 'string' ? Buffer.from(data) : (data as Uint8Array));
const flushes = (options: unknown) => (options as { flush?: boolean } | undefined)?.flush === true;

Object.assign(fs, {
  openSync(...parts: Parameters<typeof fs.openSync>) {
    const name = inside(parts[0]);
    const isNew = name !== undefined && !real.existsSync(parts[0]);
    const fd = real.openSync(...parts);
    if (name === undefined) return fd;
    const stat = real.fstatSync(fd);
    if (isNew) created(parts[0] as string);
    files.set(fd, stat.isFile() ? stat.ino : 0);
    return fd;
  },
  closeSync(fd: number) {
    files.delete(fd);
    real.closeSync(fd);
  },
  writeSync(fd: number, data: Uint8Array, ...parts: number[]) {
    const count = (real.writeSync as (...all: unknown[]) => number)(fd, data, ...parts);
    const file = files.get(fd);
    const [from = 0, , at = 0] = parts;
    const part = Buffer.from(data.buffer, data.byteOffset + from, count);
    if (file) say({ op: 'write', file, at }, part);
    return count;
  },
  fsyncSync(fd: number) {
    real.fsyncSync(fd);
    const file = files.get(fd);
    if (file !== undefined) say({ op: 'flush', file });
  },
  writeFileSync(path: string, data: unknown, options?: unknown) {
    (real.writeFileSync as (...all: unknown[]) => void)(path, data, options);
    if (inside(path) !== undefined) written(path, bytesOf(data), flushes(options));
  },
  truncateSync(path: string, size = 0) {
    real.truncateSync(path, size);
    if (inside(path) !== undefined) say({ op: 'size', file: inode(path), size });
  },
  renameSync(from: string, to: string) {
    real.renameSync(from, to);
    if (inside(to) !== undefined) say({ op: 'rename', name: inside(from)!, to: inside(to)! });
  },
  unlinkSync(path: string) {
    real.unlinkSync(path);
    if (inside(path) !== undefined) say({ op: 'remove', name: inside(path)! });
  },
  rmdirSync(path: string) {
    real.rmdirSync(path);
    if (inside(path) !== undefined) say({ op: 'remove', name: inside(path)! });
  },
  rmSync(path: string, options?: fs.RmOptions) {
    real.rmSync(path, options);
    if (inside(path) !== undefined) say({ op: 'remove', name: inside(path)! });
  },
  mkdirSync(path: string, options?: fs.MakeDirectoryOptions) {
    const made = real.mkdirSync(path, options);
    if (inside(path) !== undefined) say({ op: 'folder', name: inside(path)! });
    return made;
  },
});

Object.assign(fs.promises, {
  async writeFile(path: string, data: unknown, options?: unknown) {
    await (promises.writeFile as (...all: unknown[]) => Promise<void>)(path, data, options);
    if (inside(path) !== undefined) written(path, bytesOf(data), flushes(options));
  },
  async rename(from: string, to: string) {
    // In the order in which a reader sees them: this thread does nothing else meanwhile.
    fs.renameSync(from, to);
  },
  async rm(path: string, options?: fs.RmOptions) {
    fs.rmSync(path, options);
  },
  async mkdir(path: string, options?: fs.MakeDirectoryOptions) {
    return fs.mkdirSync(path, options);
  },
  async link(from: string, to: string) {
    real.linkSync(from, to);
    if (inside(to) !== undefined) created(to);
  },
  async open(...parts: Parameters<typeof promises.open>) {
    const handle = await promises.open(...parts);
    const path = parts[0] as string;
    if (inside(path) === undefined) return handle;
    const { sync } = handle;
    handle.sync = async () => {
      await sync.call(handle);
      const isFile = real.statSync(path).isFile();
      // A stream's bytes are written down whole, when its path counts.
      if (isFile) written(path, real.readFileSync(path), true);
      else say({ op: 'flush', file: 0 });
    };
    return handle;
  },
});
syncBuiltinESMExports();
