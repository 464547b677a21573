import { closeSync, fsyncSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { flush, flushFolder } from './whole-files.ts';

type Module = NonNullable<Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']['preRun']>[number];
type Stream = { nfd?: number; node: object };
/** The part of Emscripten's file system that is used here. It comes without types. */
type NodeFiles = { stream_ops: { fsync?(stream: Stream): number }; realPath(node: object): string };

/**
 * PGlite's file system with an `fsync`, so that commits survive a power cut. PGlite's own has none, and PostgreSQL
 * takes the missing call for a success.
 */
class FlushedFiles extends NodeFS {
  /** False while a new database is made: PostgreSQL would flush its thousand files one after another. */
  flushing: boolean;
  constructor(folder: string, flushing: boolean) {
    super(folder);
    this.flushing = flushing;
  }
  override async init(...parts: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parts);
    const flush: Module = (module: { FS: { filesystems: unknown } }) => {
      const files = (module.FS.filesystems as { NODEFS: NodeFiles }).NODEFS;
      files.stream_ops.fsync = ({ nfd, node }) => (this.flushing ? flushNow(nfd, files.realPath(node)) : 0);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun!, flush] } };
  }
}

/**
 * Flushes a file, and ends the process if that fails, as PostgreSQL does: a failed flush can't be repeated, and the
 * next start recovers from the log. PGlite would stop answering.
 */
function flushNow(file: number | undefined, path: string): 0 {
  try {
    if (file !== undefined) fsyncSync(file);
    // A folder has no open file. Windows can't open folders and needs no flush for them.
    else if (process.platform !== 'win32') flushFolderNow(path);
    return 0;
  } catch (cause) {
    console.error(
      `El disco no guardó ${path}: el sitio se apaga para no perder nada; revisa el disco y arranca de nuevo.`,
      cause,
    );
    return process.exit(1);
  }
}

function flushFolderNow(path: string) {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * PGlite's options for a folder where a commit is on the disk when it is answered. Its default `-F` turns that off, and
 * `fdatasync`, PostgreSQL's choice on Linux, does nothing in Emscripten.
 * @param isNew whether the database is being made
 * @returns the options, and `opened`, which must be awaited before anything is written
 */
export function flushed(folder: string, isNew: boolean) {
  const fs = new FlushedFiles(folder, !isNew);
  return {
    options: {
      fs,
      startParams: [...PGlite.defaultStartParams.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'],
    },
    async opened() {
      if (isNew) await flushAll(folder);
      fs.flushing = true;
    },
  };
}

/** Flushes a whole folder, several files at once, because one by one takes many times as long. */
async function flushAll(folder: string) {
  const leftovers = await readdir(folder, { recursive: true, withFileTypes: true });
  const worker = async () => {
    for (let entry = leftovers.pop(); entry; entry = leftovers.pop())
      await (entry.isDirectory() ? flushFolder : flush)(join(entry.parentPath, entry.name));
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  await flushFolder(folder);
}
