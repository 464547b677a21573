import sharp, { type Metadata } from 'sharp';
import { coverGround, fittingSide, isTooLarge, largestFile, largestPicture, longestSide } from './limits';
import { oneAtATime } from './one-at-a-time.server';
import { brokenPicture, heavyPicture, pictureKind, refusalOf } from './picture-kind';

/** A sanitized cover: a WebP of at most 1,600 px, with only its pixels and colour profile. */
export type SanitizedCover = {
  bytes: Buffer;
  /** Whether the picture was far from a square. */
  isOdd: boolean;
  /** Whether the picture was fitted into a square as a whole. */
  whole: boolean;
};

/**
 * The side in pixels of a square picture: cropped around its middle or, with `whole`, fitted in on the colour of its
 * corner. A picture that is too narrow for cropping is fitted in too.
 */
type Square = { least: number; most: number; whole?: boolean };

/** The message of the error catalogue, with advice for the form's field. */
export class CoverError extends Error {
  readonly advice: string;
  constructor(advice: string, cause?: unknown) {
    super('Error uploading cover.', { cause });
    this.advice = advice;
  }
}

/**
 * Decodes a cover to its last row and writes it again: upright, at most 1,600 px, as WebP. Other content (place,
 * comments, bytes after the end) is dropped, and all frames of an animation but the first. Transparent parts get the
 * ground of covers; a square, for a logo, stays transparent.
 * @throws CoverError for a file that is no picture, damaged, of an unsupported kind, or above the limit
 */
export async function sanitizeCover(file: Blob, square?: Square): Promise<SanitizedCover> {
  if (file.size > largestFile) throw new CoverError(heavyPicture);
  const refusal = refusalOf(pictureKind(new Uint8Array(await file.slice(0, 1000).arrayBuffer())));
  if (refusal) throw new CoverError(refusal);
  const write = async (): Promise<SanitizedCover> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = await look(bytes);
    if (isTooLarge(kind)) throw new CoverError(tooLarge(kind));
    const [short, long] = [Math.min(kind.width, kind.height), Math.max(kind.width, kind.height)];
    const whole = Boolean(square && (square.whole || (short < square.least && long >= square.least)));
    const side = square && Math.min(square.most, whole ? long : short);
    if (square && side! < square.least)
      throw new CoverError(`La imagen es muy pequeña: elige una de ${square.least} por ${square.least} píxeles o más.`);
    if (kind.format === 'heif' && kind.compression !== 'av1') throw new CoverError(refusalOf('heic')!);
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
      const isOdd = long > 1.1 * short;
      return { bytes: await picture.toBuffer(), isOdd, whole };
    } catch (cause) {
      throw new CoverError(brokenPicture, cause);
    }
  };
  return oneAtATime(write, { ahead: true });
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

async function look(bytes: Uint8Array): Promise<Metadata> {
  try {
    // Only reads the header, for the size in it.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new CoverError(brokenPicture, cause);
  }
}
