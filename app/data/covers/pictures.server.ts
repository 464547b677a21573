import { keysOf } from '../keys';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from '../backend.server';
import { sayOnce } from '../say-once.server';
import type { Site } from '../site.server';
import { coverAddress } from './address';
import { keepPicture, keptPicture } from './kept.server';
import { makePicture } from './maker.server';
import { inTurn, type Turn } from '../in-turn';
import { pictureKind, refusalOf } from './picture-kind';
import { sharedWork, type Asker } from './shared-work.server';
import { variants, type Variant, type VariantName } from './variants';
import { coverVersion, picturesFolder, type Covered } from './version.server';

type Wanted = { id: string; version: string; variant: string };
type Bytes = Uint8Array<ArrayBuffer>;

const largestOriginal = 20 * 1024 * 1024; // bytes

const share = sharedWork<Bytes | undefined>();
/** Few stored covers are in memory at once, waiting for the resizer. */
const fewAtOnce = inTurn(4);
const timeoutMs = 15_000;

/**
 * One resized picture of a cover, from disk or made now; simultaneous requests share the work. Only for covers in the
 * backend's storage, the variants of `variants.ts`, and the present version.
 * @param findCover the stored value of the event's cover; called only if the picture has to be made
 * @returns undefined for anything else
 */
export async function coverPicture(
  backend: Backend,
  site: Site,
  { id, version, variant }: Wanted,
  findCover: () => Promise<string | undefined>,
  asker: Asker = {},
): Promise<{ bytes: Bytes; format: Variant['format'] } | undefined> {
  if (!Object.hasOwn(variants, variant) || !/^[0-9a-f]{12}$/.test(version)) return undefined;
  const name = variant as VariantName;
  const original = async (signal: AbortSignal) => {
    const cover = await findCover();
    const folder = cover && picturesFolder({ id, cover }, backend);
    return folder && coverVersion(cover) === version ? readOriginal(backend, cover, signal) : undefined;
  };
  const bytes = await keptOrMade(site, { id, version }, name, original, asker);
  return bytes && { bytes, format: variants[name].format };
}

/**
 * Makes the pictures of a new cover in advance: the panel's small one, and the AVIFs of most phones. They are made one
 * by one, and visitors' requests run in between.
 */
export async function makePictures(
  site: Site,
  event: Covered,
  original: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  const place = { id: String(event.id), version: coverVersion(event.cover) };
  const names = keysOf(variants).filter((name) => name.startsWith('thumb-') || variants[name].format === 'avif');
  for (const name of names) {
    // Staff wait for the small one in their list.
    const turn = { ahead: name.startsWith('thumb-') };
    if (!signal.aborted) await keptOrMade(site, place, name, () => Promise.resolve(original), {}, turn);
  }
}

/** Whether pictures of a stored value may be in browsers' caches, because their address has been published. */
export async function hasPictures(site: Site, event: Covered): Promise<boolean> {
  const start = `${encodeURIComponent(event.id)}-${coverVersion(event.cover)}-`;
  const names = await readdir(join(site.cacheFolder, 'pictures')).catch(() => []);
  return names.some((name) => name.startsWith(start));
}

async function keptOrMade(
  site: Site,
  { id, version }: { id: string; version: string },
  name: VariantName,
  readOriginal: (signal: AbortSignal) => Promise<Uint8Array | undefined>,
  asker: Asker,
  { ahead }: Turn = {},
): Promise<Bytes | undefined> {
  const file = join(site.cacheFolder, 'pictures', `${encodeURIComponent(id)}-${version}-${name}`);
  const make = async (signal: AbortSignal) => {
    const resized = async () => {
      const original = await readOriginal(signal);
      return original && resizeCover(original, variants[name], { ahead, signal });
    };
    const bytes = await fewAtOnce(resized, { ahead, signal });
    if (bytes) await keepPicture(file, bytes);
    return bytes;
  };
  return (await keptPicture(file)) ?? share(file, make, asker);
}

/** A stored picture; undefined if it is missing or must not be shown. */
export async function readOriginal(
  backend: Backend,
  cover: string,
  gone?: AbortSignal,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const signal = AbortSignal.any([...(gone ? [gone] : []), AbortSignal.timeout(timeoutMs)]);
  const response = await backend.fetch(coverAddress(cover, backend)!, { signal });
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
  const bytes = Buffer.concat(chunks);
  if (!refusalOf(pictureKind(bytes))) return bytes;
  sayOnce(`kind ${cover}`, () => console.error('A stored cover is of a kind that is not shown', { cover }));
  return undefined;
}

/**
 * A cover in one variant, upright, cropped with the focus on the upper middle, without metadata. AVIF effort 2 takes
 * well below a second for 1,080 px; higher efforts take seconds.
 * @throws for bytes that are no picture, or a picture that is too large
 */
export const resizeCover = (original: Uint8Array, variant: Variant, turn?: Turn): Promise<Buffer<ArrayBuffer>> =>
  makePicture('resize', [original, variant], turn);
