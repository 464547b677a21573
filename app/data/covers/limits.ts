/** Largest cover in bytes: the buckets' own limit. */
export const largestFile = 5 * 1024 * 1024;

/** Longest side, in pixels, that a stored cover has. */
export const longestSide = 1600;

/** What no picture that is sent may exceed, in pixels: a phone's 12 to 50 megapixels fit, a decompression bomb does not. */
export const largestPicture = 60_000_000;

/** What a picture that is sent may take while it is decoded, in bytes: 60 megapixels of four colours, or what comes to the same. */
export const mostDecoded = 256 * 2 ** 20;

/** Longest side of a picture that is sent, in pixels: several rows are held at once. */
export const longestRow = 30_000;
