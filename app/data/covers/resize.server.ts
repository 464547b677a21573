import sharp from 'sharp';
import type { CoverFormat, CoverWidth } from './variants';

// One picture at a time on one thread: a visitor's page comes before pictures of the next one.
sharp.concurrency(1);
sharp.cache(false);
let last: Promise<unknown> = Promise.resolve();

/** What no poster is larger than, in pixels: a phone's 12 to 50 megapixels fit, a decompression bomb does not. */
const largestPicture = 60_000_000;

/**
 * A cover at one width, upright, cut to 2:3 with the focus kept in the upper middle, without metadata.
 * AVIF effort 2 keeps a 1,080 px picture well under a second; higher efforts take seconds.
 * @throws when the bytes are no picture, or one too large
 */
export function resizeCover(
  original: Uint8Array,
  width: CoverWidth,
  format: CoverFormat,
): Promise<Buffer<ArrayBuffer>> {
  const work = last.then(async () => {
    const { autoOrient } = await sharp(original, { limitInputPixels: largestPicture }).metadata();
    const height = width * 1.5;
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
    const encoded =
      format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 74, effort: 4 });
    return (await encoded.toBuffer()) as Buffer<ArrayBuffer>;
  });
  last = work.catch(() => undefined);
  return work;
}
