import sharp, { type Metadata } from 'sharp';
import type { Backend } from '../backend.server';
import type { Client } from '../client.server';
import type { Site } from '../site.server';
import { storedCover } from './address';
import type { EventId } from '../event';

/** A picture whose bytes were looked at. */
export type CheckedCover = { bytes: Uint8Array; type: string; extension: string };

/** The message of the error catalogue, and what to do about it for the field. */
export class CoverError extends Error {
  readonly advice: string;
  constructor(advice: string, cause?: unknown) {
    super('Error uploading cover.', { cause });
    this.advice = advice;
  }
}

/** Largest cover in bytes: the buckets' own limit. */
export const largestCover = 5 * 1024 * 1024;
const largestSide = 1600; // px
const largestPicture = 60_000_000; // px
const year = '31536000'; // seconds
const accepted: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
};

/**
 * Looks at a cover's bytes, whatever its label says. One that still carries metadata (the place it was taken),
 * lies on its side or is too big is made again.
 * @throws CoverError when it is no picture, one that browsers do not show, or over the limit
 */
export async function checkCover(file: File): Promise<CheckedCover> {
  if (file.size > largestCover)
    throw new CoverError('El archivo pesa más de 5 MB, que es el límite. Elige uno más ligero.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let found: Metadata;
  try {
    found = await sharp(bytes, { limitInputPixels: largestPicture }).metadata();
  } catch (cause) {
    throw new CoverError('Ese archivo no es una imagen. Elige una foto JPG, PNG o WebP.', cause);
  }
  const type = found.format === 'heif' && found.compression !== 'av1' ? undefined : accepted[found.format];
  if (!type) throw new CoverError('Ese tipo de imagen no se puede mostrar. Elige una foto JPG, PNG o WebP.');
  const untouched = !found.exif && !found.xmp && !found.iptc && (found.orientation ?? 1) === 1;
  if (untouched && Math.max(found.width, found.height) <= largestSide)
    return { bytes, type, extension: type.slice('image/'.length) };
  try {
    const again = await sharp(bytes, { limitInputPixels: largestPicture })
      .autoOrient()
      .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { bytes: again, type: 'image/webp', extension: 'webp' };
  } catch (cause) {
    throw new CoverError('La imagen está dañada. Elige otra.', cause);
  }
}

/** Stores the cover of a new event: bucket `covers`, a timestamp as file name. @returns its public URL */
export async function uploadNewCover(client: Client, { bytes, type }: CheckedCover): Promise<string> {
  const bucket = client.storage.from('covers');
  const name = String(Date.now());
  const { error } = await bucket.upload(name, bytes, { contentType: type, cacheControl: year });
  if (error) throw new CoverError('No se pudo guardar la portada. Intenta de nuevo.', error);
  return bucket.getPublicUrl(name).data.publicUrl;
}

/**
 * Stores another cover for an event: bucket `event-covers`, path `covers/{eventId}-{filename}`. The file name
 * carries the moment, so that the address is new every time. @returns the path
 */
export async function uploadEventCover(
  client: Client,
  id: EventId,
  file: string,
  cover: CheckedCover,
): Promise<string> {
  const name = file
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const path = `covers/${id}-${name || 'portada'}-${Date.now().toString(36)}.${cover.extension}`;
  const { data, error } = await client.storage
    .from('event-covers')
    .upload(path, cover.bytes, { contentType: cover.type, cacheControl: year });
  if (error) throw new CoverError('No se pudo guardar la portada. Intenta de nuevo.', error);
  return data.path;
}

/** Removes, with a staff session, the covers of dates that expired. */
export async function removeExpiredCovers(client: Client, backend: Backend, site: Site): Promise<void> {
  const covers = [...site.expiredCovers];
  site.expiredCovers.clear();
  await Promise.all(covers.map((cover) => removeUnusedCover(client, backend, cover)));
}

/** Removes a stored cover that no event uses any more; a failure leaves a file behind and a line in the log. */
export async function removeUnusedCover(client: Client, backend: Backend, cover: string): Promise<void> {
  const stored = storedCover(cover, backend.url);
  if (!stored) return;
  const { data, error } = await client.from('events').select('id').eq('cover', cover).limit(1);
  if (error || data.length) return;
  const { error: notRemoved } = await client.storage.from(stored.bucket).remove([stored.path]);
  if (notRemoved) console.error('A cover that nobody uses could not be removed', { cover }, notRemoved);
}
