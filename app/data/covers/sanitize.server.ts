import { largestFile } from './limits';
import { makePicture } from './maker.server';
import { heavyPicture, pictureKind, refusalOf } from './picture-kind';
import type { Square } from './picture-work.server';

/** A sanitized cover: a WebP of at most 1,600 px, with only its pixels and colour profile. */
export type SanitizedCover = {
  bytes: Buffer;
  /** Whether the picture was far from a square. */
  isOdd: boolean;
  /** Whether the picture was fitted into a square as a whole. */
  whole: boolean;
};

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
  const bytes = new Uint8Array(await file.arrayBuffer());
  const result = await makePicture('rewrite', [bytes, square], { ahead: true });
  if ('refusal' in result) throw new CoverError(result.refusal, result.cause);
  return result;
}
