import type { Metadata } from 'sharp';

/** Largest cover in bytes: the buckets' own limit. */
export const largestFile = 5 * 1024 * 1024;

/** Longest side, in pixels, that a stored cover has. */
export const longestSide = 1600;

/** The most pixels of a picture that is sent: a phone's 12 to 50 megapixels fit, a decompression bomb does not. */
export const largestPicture = 60_000_000;

/** The most bytes of a decoded picture: 60 megapixels of four colours, or as many bytes. */
const mostDecoded = 256 * 2 ** 20;

/** Longest side of a picture that is sent, in pixels: several rows are held at once. */
const longestRow = 30_000;

/**
 * Whether decoding a picture would take more memory than a small server has. The number of pixels alone does not tell: an AVIF is
 * decoded and converted as a whole before its first row is there, a progressive JPEG or an interlaced PNG is held as a
 * whole too, and of the others several rows are, however long.
 */
export function isTooLarge({ width, height, channels, depth, format, isProgressive }: Metadata): boolean {
  const sample = depth === 'uchar' ? 1 : 2;
  const copies = format === 'heif' ? 3 : isProgressive ? 2 : 1;
  const decoded = width * height * channels * sample * copies;
  return width * height > largestPicture || decoded > mostDecoded || Math.max(width, height) > longestRow;
}
