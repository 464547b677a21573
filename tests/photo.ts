import sharp from 'sharp';

/**
 * A photo as a phone takes it: 12 megapixels of noise and shapes, lying on its side with a note that says so,
 * and the place it was taken.
 */
export async function photo({ width = 4000, height = 3000 } = {}): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const shapes = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="50%" height="100%" fill="#e5127d" opacity=".7"/><circle cx="70%" cy="40%" r="20%" fill="#ffc61a"/></svg>`,
  );
  return sharp(noise)
    .resize(width, height)
    .composite([{ input: shapes }])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 57/1', GPSLongitudeRef: 'W', GPSLongitude: '99/1 7/1 59/1' },
    })
    .toBuffer();
}
