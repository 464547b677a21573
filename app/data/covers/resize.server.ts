import sharp from 'sharp';
import { isTooLarge, largestPicture } from './limits';
import type { Turn } from '../semaphore';
import { oneAtATime } from './one-at-a-time.server';
import type { Variant } from './variants';

/**
 * A cover in one variant, upright, cut to its shape with the focus kept in the upper middle, without metadata.
 * AVIF effort 2 keeps a 1,080 px picture well under a second; higher efforts take seconds.
 * @throws when the bytes are no picture, or one too large
 */
export function resizeCover(
  original: Uint8Array,
  { width, height, format, quality }: Variant,
  turn?: Turn,
): Promise<Buffer<ArrayBuffer>> {
  return oneAtATime(async () => {
    const found = await sharp(original, { limitInputPixels: largestPicture }).metadata();
    // A hosted bucket may hold pictures that were never sanitized.
    if (isTooLarge(found)) throw new Error(`A stored cover of ${found.width}×${found.height} is too large to decode`);
    const { autoOrient } = found;
    const scale = Math.max(width / autoOrient.width, height / autoOrient.height);
    const scaled = {
      width: Math.max(width, Math.round(autoOrient.width * scale)),
      height: Math.max(height, Math.round(autoOrient.height * scale)),
    };
    const picture = sharp(original, { limitInputPixels: largestPicture, failOn: 'error' })
      .autoOrient()
      .resize(scaled.width, scaled.height, { fit: 'fill' })
      .extract({
        left: Math.round((scaled.width - width) / 2),
        top: Math.round((scaled.height - height) / 4),
        width,
        height,
      });
    const encoded = format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality, effort: 4 });
    return (await encoded.toBuffer()) as Buffer<ArrayBuffer>;
  }, turn);
}
