import sharp, { type Metadata } from 'sharp';
import { coverGround, fittingSide, isTooLarge, largestPicture, longestSide } from './limits.ts';
import { brokenPicture, refusalOf } from './picture-kind.ts';
import type { Variant } from './variants.ts';

// The work of sharp, which runs in the process of `picture-maker.server.ts`. One thread and no cache keep one decoded
// picture in memory.
sharp.concurrency(1);
sharp.cache(false);

/** A cover that was written again, or why its file is refused. */
export type Rewritten = { bytes: Buffer; isOdd: boolean; whole: boolean } | { refusal: string; cause?: string };

/**
 * The side in pixels of a square picture: cropped around its middle or, with `whole`, fitted in on the colour of its
 * corner. A picture that is too narrow for cropping is fitted in too.
 */
export type Square = { least: number; most: number; whole?: boolean };

/** See `sanitizeCover`. */
async function rewrite(bytes: Uint8Array, square?: Square): Promise<Rewritten> {
  // Only reads the header, for the size in it.
  const kind = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!kind) return { refusal: brokenPicture };
  if (isTooLarge(kind)) return { refusal: tooLarge(kind) };
  const [short, long] = [Math.min(kind.width, kind.height), Math.max(kind.width, kind.height)];
  const whole = Boolean(square && (square.whole || (short < square.least && long >= square.least)));
  const side = square && Math.min(square.most, whole ? long : short);
  if (square && side! < square.least)
    return { refusal: `La imagen es muy pequeña: elige una de ${square.least} por ${square.least} píxeles o más.` };
  if (kind.format === 'heif' && kind.compression !== 'av1') return { refusal: refusalOf('heic')! };
  try {
    const background = whole ? await cornerOf(bytes) : undefined;
    const fit = background ? 'contain' : side ? 'cover' : 'inside';
    const picture = sharp(bytes, { limitInputPixels: largestPicture, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(side ?? longestSide, side ?? longestSide, { fit, background, withoutEnlargement: true })
      .webp({ quality: 90 });
    // Browsers that can't open a picture, or add noise to what they draw, send it as it is.
    if (!square) picture.flatten({ background: coverGround });
    // The profile of CMYK or of greys does not match the colours of a WebP.
    if (kind.space === 'srgb') picture.keepIccProfile();
    return { bytes: await picture.toBuffer(), isOdd: long > 1.1 * short, whole };
  } catch (cause) {
    return { refusal: brokenPicture, cause: String(cause) };
  }
}

/** The colour of the upper left corner, which may be transparent. */
async function cornerOf(bytes: Uint8Array) {
  const corner = sharp(bytes, { limitInputPixels: largestPicture }).autoOrient();
  const pixel = corner.extract({ left: 0, top: 0, width: 1, height: 1 }).toColourspace('srgb').ensureAlpha();
  const [r, g, b, alpha] = await pixel.raw().toBuffer();
  return { r, g, b, alpha: alpha! / 255 };
}

function tooLarge({ width, height }: Metadata): string {
  const [wide, high, fits] = [width, height, fittingSide].map((side) => side.toLocaleString('es-MX'));
  return `La imagen es demasiado grande: mide ${wide} por ${high} píxeles. Redúcela a ${fits} por ${fits} o menos.`;
}

/** See `resizeCover`. */
async function resize(original: Uint8Array, { width, height, format, quality }: Variant) {
  const metadata = await sharp(original, { limitInputPixels: largestPicture }).metadata();
  // A hosted bucket may hold pictures that were never sanitized.
  if (isTooLarge(metadata))
    throw new Error(`A stored cover of ${metadata.width}×${metadata.height} is too large to decode`);
  const { autoOrient } = metadata;
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
  return encoded.toBuffer();
}

const png = { compressionLevel: 9, palette: true };

/** See `iconOfLogo`. */
async function logoIcon(logo: Uint8Array, side: number, ground?: string) {
  const cut = sharp(logo).resize(ground ? Math.round(side * 0.8) : side);
  if (!ground) return cut.png(png).toBuffer();
  const corner = sharp(logo).extract({ left: 0, top: 0, width: 1, height: 1 }).flatten({ background: ground });
  const [r, g, b] = await corner.raw().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
    .composite([{ input: await cut.png().toBuffer() }])
    .png(png)
    .toBuffer();
}

/** A square drawing, 32 px wide, as a PNG. */
const drawnIcon = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png(png)
    .toBuffer();

/** A poster as a JPEG to be drawn into a share card. */
const posterOfCard = (picture: Uint8Array, width: number) =>
  sharp(picture)
    .resize(width, width * 1.5)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** A drawn share card as a JPEG. */
const card = (svg: string, quality: number) =>
  sharp(Buffer.from(svg), { unlimited: true }).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();

/** All work on pictures, by name. */
export const pictureWork = { rewrite, resize, logoIcon, drawnIcon, posterOfCard, card };
