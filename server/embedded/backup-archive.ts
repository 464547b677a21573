import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar, type TarSource } from 'modern-tar/fs';
import { writeWhole } from './whole-files.ts';

/** What goes into a backup: a file in memory or on disk, and the name it gets there. */
export type Part = { name: string } & ({ content: Uint8Array } | { source: string });

type Manifest = { format: 1; made: string; folders: string[]; files: Record<string, string> };

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes a backup: a `.tar.gz` that begins with a list of all it holds and their checksums.
 * @param folders folders that must be there even when they are empty
 */
export async function packArchive(file: string, parts: Part[], folders: string[], made: Date): Promise<void> {
  const files: Manifest['files'] = {};
  for (const part of parts) files[part.name] = sha256('content' in part ? part.content : await readFile(part.source));
  const manifest: Manifest = { format: 1, made: made.toISOString(), folders, files };
  const sources: TarSource[] = [
    { type: 'content', target: 'manifest.json', content: JSON.stringify(manifest) },
    ...parts.map((part): TarSource =>
      'content' in part
        ? { type: 'content', target: part.name, content: part.content, mode: 0o600 }
        : { type: 'file', target: part.name, source: part.source, mode: 0o600 },
    ),
  ];
  await writeWhole(file, (draft) =>
    pipeline(packTar(sources), createGzip({ level: 5 }), createWriteStream(draft, { mode: 0o600 })),
  );
}

/** Copies a file so that the copy is whole and on disk when it has its name. */
export function copyWhole(from: string, to: string): Promise<void> {
  return writeWhole(to, (draft) => pipeline(createReadStream(from), createWriteStream(draft, { mode: 0o600 })));
}

/**
 * Unpacks a backup into a folder of its own and checks each file against its checksum.
 * @throws Error when anything is missing, too much or other than it was
 */
export async function unpackArchive(file: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await pipeline(createReadStream(file), createGunzip(), unpackTar(into, { strict: true }));
  const manifest = JSON.parse(await readFile(join(into, 'manifest.json'), 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error(`Unknown format ${String(manifest.format)} of a backup.`);
  for (const name of [...manifest.folders, ...Object.keys(manifest.files)])
    if (!resolve(into, name).startsWith(resolve(into) + sep)) throw new Error(`${name} leads out of the backup.`);
  const found = (await readdir(into, { recursive: true, withFileTypes: true })).filter((entry) => !entry.isDirectory());
  for (const [name, sum] of Object.entries(manifest.files))
    if (sha256(await readFile(join(into, name))) !== sum) throw new Error(`${name} is not what was backed up.`);
  if (found.length !== Object.keys(manifest.files).length + 1) throw new Error('The backup holds more than it lists.');
  for (const folder of manifest.folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 });
  await rm(join(into, 'manifest.json'));
}
