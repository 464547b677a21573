import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from './backend.server';
import type { Client } from './client.server';
import { coverAddress } from './cover-address';
import { coverFormats, coverWidths, type CoverFormat, type CoverWidth } from './cover-sizes';
import { coverVersion } from './cover-version.server';
import { findEvent } from './events.server';
import { keepFolderUnder } from './keep-folder-under.server';
import { resizeCover } from './resize-cover.server';

type Wanted = { id: string; version: string; file: string };
type Picture = { bytes: Uint8Array<ArrayBuffer>; format: CoverFormat };

const largestOriginal = 20 * 1024 * 1024; // bytes
const largestFolder = 512 * 1024 * 1024; // bytes

const underWay = new Map<string, Promise<Picture | undefined>>();

/**
 * One resized picture of an event's cover: from disk when it was made before, else made now, once however
 * many ask. Only covers of events in the database, stored in the configured backend, in the widths and
 * formats of `cover-sizes.ts`.
 * @returns undefined for anything else
 */
export async function coverPictureFile(client: Client, backend: Backend, wanted: Wanted): Promise<Picture | undefined> {
  const [, width, format] = /^(\d+)\.(avif|webp)$/.exec(wanted.file) ?? [];
  if (!isWidth(Number(width)) || !isFormat(format) || !/^[0-9a-f]{12}$/.test(wanted.version)) return undefined;
  const folder = join(backend.cacheFolder, 'portadas');
  const file = join(folder, `${encodeURIComponent(wanted.id)}-${wanted.version}-${wanted.file}`);
  const known = await readFile(file).catch(() => undefined);
  if (known) return { bytes: known, format };

  const running = underWay.get(file);
  if (running) return running;
  const making = make().finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;

  async function make() {
    const original = await readOriginal(client, backend, wanted);
    if (!original) return undefined;
    const bytes = await resizeCover(original, Number(width) as CoverWidth, format as CoverFormat);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.draft`, bytes);
    await rename(`${file}.draft`, file);
    void keepFolderUnder(folder, largestFolder);
    return { bytes, format: format as CoverFormat };
  }
}

async function readOriginal(client: Client, backend: Backend, { id, version }: Wanted): Promise<Buffer | undefined> {
  const event = await findEvent(client, id).catch(() => undefined);
  if (!event || coverVersion(event, backend.url) !== `/portadas/${encodeURIComponent(event.id)}/${version}`)
    return undefined;
  const response = await backend.fetch(coverAddress(event.cover, backend.url)!);
  if (!response.ok || Number(response.headers.get('Content-Length') ?? 0) > largestOriginal) {
    await response.body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestOriginal) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const isWidth = (width: number): width is CoverWidth => (coverWidths as readonly number[]).includes(width);
const isFormat = (format: string | undefined): format is CoverFormat =>
  (coverFormats as readonly (string | undefined)[]).includes(format);
