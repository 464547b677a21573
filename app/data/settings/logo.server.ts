import type { Backend } from '../backend.server';
import type { Client } from '../client.server';
import { leastLogo } from '../covers/limits';
import { makePicture } from '../covers/maker.server';
import { pictureKind, refusalOf } from '../covers/picture-kind';
import { readOriginal } from '../covers/pictures.server';
import { CoverError, sanitizeCover, type SanitizedCover } from '../covers/sanitize.server';
import { uploadLogo } from '../covers/upload.server';

const sides = { least: leastLogo, most: 1024 }; // px

/** A stored logo's path, and how its picture became a square. */
export type StoredLogo = { logo: string } & Pick<SanitizedCover, 'isOdd' | 'whole'>;

/** Stores a logo as a square. @param whole fits all of it in instead of cropping @throws CoverError with advice */
export async function storeLogo(client: Client, file: Blob, whole: boolean): Promise<StoredLogo> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, 1000).arrayBuffer()));
  if (!['png', 'jpeg', 'webp'].includes(kind))
    throw new CoverError(refusalOf(kind) ?? 'El logo tiene que ser PNG, JPG o WebP.');
  const square = await sanitizeCover(file, { ...sides, whole });
  return { logo: await uploadLogo(client, square), isOdd: square.isOdd, whole: square.whole };
}

/**
 * An icon from a stored logo as a PNG.
 * @param side in pixels
 * @param ground `#rrggbb` under transparent corners, for an icon that phones may crop: the logo then takes 80 % of the
 * side
 * @throws Error if the logo can't be read
 */
export async function iconOfLogo(backend: Backend, path: string, side: number, ground?: string) {
  const logo = await readOriginal(backend, path);
  if (!logo) throw new Error(`The logo ${path} can't be read`);
  return makePicture('logoIcon', [logo, side, ground]);
}
