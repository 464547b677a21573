import sharp from 'sharp';

const photos = new Map<string, Promise<Buffer>>();

/**
 * A photo as a phone takes it, of noise and shapes, lying on its side with a note that says so, and where it was taken.
 * Small and smooth unless a test is about its size: the pictures that the site makes of a noisy one take seconds.
 * @param noise how far its grey strays, as a standard deviation
 */
export function photo({ width = 160, height = 120, noise = 1 } = {}): Promise<Buffer> {
  const size = `${width}×${height}`;
  const made = photos.get(size) ?? take(width, height, noise);
  photos.set(size, made);
  return made;
}

async function take(width: number, height: number, sigma: number): Promise<Buffer> {
  const grey = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png()
    .toBuffer();
  const shapes = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="50%" height="100%" fill="#e5127d" opacity=".7"/><circle cx="70%" cy="40%" r="20%" fill="#ffc61a"/></svg>`,
  );
  return sharp(grey)
    .resize(width, height)
    .composite([{ input: shapes }])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1', GPSLongitudeRef: 'W', GPSLongitude: '99/1 7/1 59/1' },
    })
    .toBuffer();
}

/** Black letters on nothing, as a poster without its ground has them: here a black left half of 400 by 600 pixels. */
export const lettersOnNothing = (kind: 'png' | 'webp' | 'avif' | 'tiff' | 'gif'): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 600, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: 200, height: 600, channels: 4, background: '#000' } }, left: 0, top: 0 }])
    // In a TIFF the usual compression, JPEG's, has no transparency.
    .toFormat(kind, kind === 'tiff' ? { compression: 'lzw' } : {})
    .toBuffer();

/** The colours that stored letters have, and what was see-through: their channels, one after the other. */
export async function coloursOfLetters(stored: Uint8Array): Promise<string[]> {
  const colour = (left: number) => sharp(stored).extract({ left, top: 300, width: 1, height: 1 }).raw().toBuffer();
  // The encoding may be off by a little.
  return (await Promise.all([colour(50), colour(350)])).map((pixel) =>
    [...pixel].map((n) => (n < 8 ? 0 : n > 247 ? 255 : n)).join(),
  );
}
