import { hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { packTar, unpackTar, type ContentSource, type FileSource } from 'modern-tar/fs';
import { writeWhole } from '../embedded/whole-files.ts';

/** A file of a backup, in memory or on disk. */
export type Part = FileSource | (ContentSource & { content: Uint8Array });

type Manifest = {
  format: 1;
  made: string;
  /** E-mail of the staff member who asked for the backup; none if the site made it by itself. */
  facts?: { by?: string };
  folders: string[];
  files: Record<string, string>;
};

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');

/**
 * Writes a backup: a `.tar.gz` that begins with a list of its content and checksums.
 * @param folders folders to create when it is unpacked, even empty ones
 * @param by who asked for it
 */
export async function packArchive(
  file: string,
  parts: Part[],
  folders: string[],
  made: Date,
  by?: string,
): Promise<void> {
  const files: Manifest['files'] = {};
  for (const part of parts)
    files[part.target] = sha256(part.type === 'content' ? part.content : await readFile(part.source));
  const manifest: Manifest = { format: 1, made: made.toISOString(), facts: { by }, folders, files };
  const sources = [
    { type: 'content' as const, target: 'manifest.json', content: JSON.stringify(manifest) },
    ...parts.map((part) => ({ ...part, mode: 0o600 })),
  ];
  await writeWhole(file, (draft) =>
    pipeline(packTar(sources), createGzip({ level: 5 }), createWriteStream(draft, { mode: 0o600 })),
  );
}

/** Reads who asked for a backup. Unpacks only its beginning. @throws Error if the file is no backup */
export async function readAsker(file: string): Promise<string | undefined> {
  const source = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const entries = source.pipeThrough(new DecompressionStream('gzip')).pipeThrough(createTarDecoder());
  for await (const { body } of entries) {
    const { facts } = (await new Response(body).json()) as Manifest;
    return facts?.by;
  }
  throw new Error(`${file} is empty.`);
}

/** Copies a file. The copy gets its name only once it is whole and on the disk. */
export function copyWhole(from: string, to: string): Promise<void> {
  return writeWhole(to, (draft) => pipeline(createReadStream(from), createWriteStream(draft, { mode: 0o600 })));
}

/** Whether a file is compressed. Safari unpacks what it downloads, and keeps the bare tar. */
async function isGzip(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return buffer.readUInt16BE() === 0x1f8b;
}

/** Whether a Mac added this file when it packed the folder again: `._keys.json`, `.DS_Store`. */
const isMacs = (path: string) => /^(\._|\.DS_Store$|__MACOSX$)/.test(basename(path)) || path.startsWith('__MACOSX/');

/**
 * Unpacks a backup into a new folder and checks each file against its checksum.
 * @throws Error when a file is missing, added or changed
 */
export async function unpackArchive(file: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  const unzip = (await isGzip(file)) ? [createGunzip()] : [];
  await pipeline([
    createReadStream(file),
    ...unzip,
    unpackTar(into, { strict: true, filter: ({ name }) => !isMacs(name) }),
  ]);
  const manifest = JSON.parse(await readFile(join(into, 'manifest.json'), 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error(`Unknown format ${String(manifest.format)} of a backup.`);
  for (const name of [...manifest.folders, ...Object.keys(manifest.files)])
    if (!resolve(into, name).startsWith(resolve(into) + sep)) throw new Error(`${name} leads out of the backup.`);
  const entries = (await readdir(into, { recursive: true, withFileTypes: true })).filter(
    (entry) => !entry.isDirectory(),
  );
  for (const [name, sum] of Object.entries(manifest.files))
    if (sha256(await readFile(join(into, name))) !== sum) throw new Error(`${name} is not what was backed up.`);
  if (entries.length !== Object.keys(manifest.files).length + 1)
    throw new Error('The backup holds more than it lists.');
  for (const folder of manifest.folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 });
  await rm(join(into, 'manifest.json'));
}
