import { longestSide } from '../data/covers/limits';

/** A picture ready to travel, with its size in pixels. */
export type ReadyCover = { file: File; width: number; height: number };

const enough = 480 * 1024; // bytes: a 12-megapixel photo travels as under 500 KB
const qualities = [0.82, 0.74, 0.66, 0.56, 0.45];

/**
 * Turns a photo upright, fits it to 1,600 px and writes it again, so that nothing of the camera's notes (the
 * place it was taken) stays in it.
 * @throws when the browser can't decode the file
 */
export async function prepareCover(photo: File): Promise<ReadyCover> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();

  let blob = await encode(canvas, qualities[0]!);
  for (const quality of qualities.slice(1)) {
    if (blob.size <= enough) break;
    blob = await encode(canvas, quality);
  }
  const extension = blob.type.slice('image/'.length);
  const file = new File([blob], `${photo.name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type });
  return { file, width: canvas.width, height: canvas.height };
}

/** WebP where the browser writes it, else JPEG. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type === type) return blob;
  }
  throw new Error('The canvas could not be written');
}
