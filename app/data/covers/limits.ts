import type { Metadata } from 'sharp';

/** Largest cover in bytes, which is the buckets' limit too. */
export const largestFile = 5 * 1024 * 1024;

/** Longest side of a stored cover, in pixels. */
export const longestSide = 1600;

/** The most pixels of an upload: photos of phones (12 to 50 megapixels) pass, a decompression bomb does not. */
export const largestPicture = 60_000_000;

/** Side in pixels of a square picture that is accepted in any format: the advice for a larger one. */
export const fittingSide = 3000;

/** The colour under a transparent cover. */
export const coverGround = '#fff';

/** Smallest side of a logo, in pixels. */
export const leastLogo = 192;

/** The most bytes of a decoded picture: 60 megapixels of four channels. */
const mostDecoded = 256 * 2 ** 20;

/** Longest side of an upload, in pixels: several rows are in memory at once. */
const longestRow = 30_000;

/**
 * Whether decoding a picture takes more memory than a small server has. The number of pixels is not enough: an AVIF, a
 * progressive JPEG and an interlaced PNG are decoded as a whole; other pictures by rows, whose length counts.
 */
export function isTooLarge({ width, height, channels, depth, format, isProgressive }: Metadata): boolean {
  const sample = depth === 'uchar' ? 1 : 2;
  const copies = format === 'heif' ? 3 : isProgressive ? 2 : 1;
  const decoded = width * height * channels * sample * copies;
  return width * height > largestPicture || decoded > mostDecoded || Math.max(width, height) > longestRow;
}
