import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from '../backend.server';
import type { Client } from '../client.server';
import type { Site } from '../site.server';
import { coverAddress } from './address';
import { coverFormats, coverWidths, type CoverFormat, type CoverWidth } from './variants';
import { coverVersion } from './version.server';
import type { Event } from '../event';
import { findEvent } from '../events/events.server';
import { evict } from './evict.server';
import { resizeCover } from './resize.server';

type Wanted = { id: string; version: string; file: string };
type Bytes = Uint8Array<ArrayBuffer>;

const largestOriginal = 20 * 1024 * 1024; // bytes
const largestFolder = 512 * 1024 * 1024; // bytes

const underWay = new Map<string, Promise<Bytes | undefined>>();

/**
 * One resized picture of an event's cover: from disk when it was made before, else made now, once however
 * many ask. Only covers of events in the database, stored in the configured backend, in the widths and
 * formats of `cover-sizes.ts`.
 * @returns undefined for anything else
 */
export async function coverPictureFile(
  client: Client,
  backend: Backend,
  site: Site,
  { id, version, file }: Wanted,
): Promise<{ bytes: Bytes; format: CoverFormat } | undefined> {
  const width = coverWidths.find((width) => file.startsWith(`${width}.`));
  const format = coverFormats.find((format) => file === `${width}.${format}`);
  if (!width || !format || !/^[0-9a-f]{12}$/.test(version)) return undefined;
  const folder = `/pictures/${encodeURIComponent(id)}/${version}`;
  const bytes = await keptOrMade(site, folder, width, format, async () => {
    const event = await findEvent(client, id).catch(() => undefined);
    return event && coverVersion(event, backend.url) === folder ? readOriginal(backend, event.cover) : undefined;
  });
  return bytes && { bytes, format };
}

/**
 * Makes the pictures that most phones will ask for (AVIF), so that the first fan does not wait for them. One after
 * another: what a visitor asks for meanwhile goes between.
 */
export async function makeCoverPictures(
  backend: Backend,
  site: Site,
  event: Pick<Event, 'id' | 'cover'>,
  signal: AbortSignal,
): Promise<void> {
  const folder = coverVersion(event, backend.url);
  const original = folder && (await readOriginal(backend, event.cover));
  if (!original) return;
  for (const width of coverWidths)
    if (!signal.aborted) await keptOrMade(site, folder, width, 'avif', () => Promise.resolve(original));
}

async function keptOrMade(
  site: Site,
  address: string,
  width: CoverWidth,
  format: CoverFormat,
  original: () => Promise<Buffer | undefined>,
): Promise<Bytes | undefined> {
  const folder = join(site.cacheFolder, 'pictures');
  const file = join(folder, `${address.replace('/pictures/', '').replace('/', '-')}-${width}.${format}`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;

  const running = underWay.get(file);
  if (running) return running;
  const making = make().finally(() => underWay.delete(file));
  underWay.set(file, making);
  return making;

  async function make() {
    const found = await original();
    if (!found) return undefined;
    const bytes = await resizeCover(found, width, format);
    await mkdir(folder, { recursive: true });
    await writeFile(`${file}.draft`, bytes);
    await rename(`${file}.draft`, file);
    evict(folder, largestFolder).catch((cause: unknown) => console.error('Old pictures could not be evicted', cause));
    return bytes;
  }
}

async function readOriginal(backend: Backend, cover: string): Promise<Buffer | undefined> {
  const response = await backend.fetch(coverAddress(cover, backend.url)!);
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
