import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { journalEntries, type Change } from './journal-entry.ts';

/** How a disk loses unflushed data: all of it; all but the names; or single sectors. */
export const losses = ['everything', 'all but names', 'sectors'] as const;
/** One of them. */
type Loss = (typeof losses)[number];

type Pending = { size: number } | { at: number; data: Buffer };
type File = { content: Buffer; pending: Pending[] };

const sector = 512;

/** A folder's content on the disk, and in the system's memory only; made from the folder and its process's journal. */
export function device(folder: string) {
  const files = new Map<number, File>();
  const names = new Map<string, number | 'folder'>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length);
    if (/^\/(lock|cache)/.test(name)) continue;
    if (entry.isDirectory()) names.set(name, 'folder');
    else {
      const { ino } = statSync(path);
      names.set(name, ino);
      if (!files.has(ino)) files.set(ino, { content: readFileSync(path), pending: [] });
    }
  }
  let flushedNames = new Map(names);

  function moved(from: string, to: string) {
    for (const [name, what] of [...names])
      if (name === from || name.startsWith(`${from}/`)) {
        names.delete(name);
        names.set(to + name.slice(from.length), what);
      }
  }
  const fileOf = (number: number) => {
    const known = files.get(number);
    if (!known) throw new Error(`The journal writes to file ${number}, which nobody made`);
    return known;
  };

  function apply(change: Change, data: Buffer) {
    if (change.op === 'folder') names.set(change.name, 'folder');
    else if (change.op === 'rename') moved(change.name, change.to);
    else if (change.op === 'remove') {
      for (const name of [...names.keys()])
        if (name === change.name || name.startsWith(`${change.name}/`)) names.delete(name);
    } else if (change.op === 'file') {
      const isKnown = [...names.values()].includes(change.file);
      names.set(change.name, change.file);
      if (!isKnown) files.set(change.file, { content: Buffer.alloc(0), pending: [] });
    } else if (change.op === 'size') fileOf(change.file).pending.push({ size: change.size });
    else if (change.op === 'write') fileOf(change.file).pending.push({ at: change.at, data: Buffer.from(data) });
    else {
      // One flush brings the names so far along: that is what journaling file systems do.
      flushedNames = new Map(names);
      const file = change.file ? fileOf(change.file) : undefined;
      if (file) files.set(change.file, { content: contentOf(file, () => true), pending: [] });
    }
  }

  return {
    /** Takes a journal's entries up to a place in it. */
    take(journal: Buffer, from: number, to: number) {
      for (const { change, data, end } of journalEntries(journal.subarray(from, to))) {
        apply(change, data);
        if (from + end === to) return;
      }
    },
    /** Writes into an empty folder the content after a power cut. */
    cut(into: string, loss: Loss) {
      const keep = { everything: () => false, 'all but names': () => false, sectors: () => Math.random() < 0.5 };
      for (const [name, what] of loss === 'everything' ? flushedNames : names) {
        const path = join(into, name);
        mkdirSync(what === 'folder' ? path : dirname(path), { recursive: true });
        if (what !== 'folder') writeFileSync(path, contentOf(files.get(what)!, keep[loss]));
      }
    },
  };
}

/** A file's bytes with those of its pending sectors that the disk had already written. */
function contentOf({ content, pending }: File, isWritten: () => boolean): Buffer {
  let bytes = content;
  for (const change of pending) {
    if ('size' in change) {
      if (isWritten()) bytes = sized(bytes, change.size);
      continue;
    }
    for (let start = 0; start < change.data.length; start += sector - ((change.at + start) % sector)) {
      const end = Math.min(change.data.length, start + sector - ((change.at + start) % sector));
      if (!isWritten()) continue;
      if (bytes === content || bytes.length < change.at + end)
        bytes = sized(bytes, Math.max(bytes.length, change.at + end));
      change.data.copy(bytes, change.at + start, start, end);
    }
  }
  return bytes;
}

const sized = (bytes: Buffer, size: number) => Buffer.concat([bytes.subarray(0, size)], size);
