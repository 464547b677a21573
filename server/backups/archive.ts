import { hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { packTar, unpackTar, type ContentSource, type FileSource } from 'modern-tar/fs';
import { SettingError } from '../settings/environment.ts';
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

/** The first bytes of a file, which tell its format. */
async function magicOf(file: string): Promise<string> {
  await using handle = await open(file);
  return (await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer.toString('latin1');
}

/** Names of files that a desktop adds to a folder or its archive: `._keys.json`, `Thumbs.db`. */
const ofDesktops =
  /^(\._.*|\.(DS_Store|localized|Trashes|fseventsd|Spotlight-V100)|__MACOSX|Icon\r|desktop\.ini|Thumbs\.db)$/is;

/** Brings up what was unpacked from a folder that was packed as a whole. */
async function unwrap(into: string) {
  const [top, ...others] = await readdir(into);
  if (!top || top === 'manifest.json' || others.length) return;
  const wrapped = join(into, '.wrapped');
  await rename(join(into, top), wrapped);
  for (const name of await readdir(wrapped)) await rename(join(wrapped, name), join(into, name));
  await rmdir(wrapped);
}

/**
 * Unpacks a backup into a new folder and checks each file against its checksum.
 * @throws SettingError for a `.zip`, Error when a file is missing, added or changed
 */
export async function unpackArchive(file: string, into: string): Promise<void> {
  const magic = await magicOf(file);
  if (magic === 'PK\x03\x04')
    throw new SettingError(
      `${file} es un .zip: ábrelo y usa el .tar.gz que trae. ` +
        'Si trae una carpeta, empácala: tar czf respaldo.tar.gz CARPETA.',
    );
  await mkdir(into, { recursive: true, mode: 0o700 });
  // Safari unpacks what it downloads, and keeps the bare tar.
  const unzip = magic.startsWith('\x1f\x8b') ? [createGunzip()] : [];
  await pipeline([
    createReadStream(file),
    ...unzip,
    unpackTar(into, { strict: true, filter: ({ name }) => !name.split('/').some((part) => ofDesktops.test(part)) }),
  ]);
  await unwrap(into);
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
