import sharp from 'sharp';
import * as v from 'valibot';
import type { Backend } from '../backend.server';
import { lacksTable, type Client } from '../client.server';
import { leastLogo } from '../covers/limits';
import { oneAtATime } from '../covers/one-at-a-time.server';
import { pictureKind, refusalOf } from '../covers/picture-kind';
import { readOriginal } from '../covers/pictures.server';
import { CoverError, sanitizeCover, type SanitizedCover } from '../covers/sanitize.server';
import { uploadLogo } from '../covers/upload.server';

const sides = { least: leastLogo, most: 1024 }; // px
const keptDays = 30;

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
 * An icon from a logo as a PNG.
 * @param side in pixels
 * @param ground `#rrggbb` under transparent corners, for an icon that phones may crop: the logo then takes 80 % of the
 * side
 */
export async function iconOfLogo(logo: Uint8Array, side: number, ground?: string): Promise<Buffer<ArrayBuffer>> {
  const png = { compressionLevel: 9, palette: true };
  return oneAtATime(async () => {
    const cut = sharp(logo).resize(ground ? Math.round(side * 0.8) : side);
    if (!ground) return cut.png(png).toBuffer();
    const corner = sharp(logo).extract({ left: 0, top: 0, width: 1, height: 1 }).flatten({ background: ground });
    const [r, g, b] = await corner.raw().toBuffer();
    return sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
      .composite([{ input: await cut.png().toBuffer() }])
      .png(png)
      .toBuffer();
  });
}

/** The stored picture of a logo. @throws Error if it can't be read */
export async function readLogo(backend: Backend, logo: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readOriginal(backend, logo);
  if (!bytes) throw new Error(`The logo ${logo} can't be read`);
  return bytes;
}

const withLogo = v.object({ settings: v.object({ logo: v.pipe(v.string(), v.nonEmpty()) }) });

/** Logos that are published, or were in the last thirty days and can be restored. @throws the backend's error */
export async function logosInUse(client: Client): Promise<string[]> {
  const since = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  const { data: rows, error } = await client.from('show_settings').select('settings');
  if (lacksTable(error)) return [];
  if (error) throw error;
  const history = client.from('event_history').select('before').eq('about', 'show_settings').gt('at', since);
  const { data: past } = await history.throwOnError();
  const all: unknown[] = [...rows, ...past.map(({ before }) => before)];
  return all.flatMap((row) => (v.is(withLogo, row) ? row.settings.logo : []));
}
