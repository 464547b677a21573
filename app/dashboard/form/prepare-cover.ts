import { coverGround, largestFile, longestSide } from '../../data/covers/limits';
import { brokenPicture, heavyPicture, isAnimated, pictureKind, refusalOf } from '../../data/covers/picture-kind';
import { CoverProblem } from '../use-save';

/** A picture ready to upload, with its size in pixels if this browser can show it. */
export type ReadyCover = { file: File; size?: Size; wasAnimated?: boolean };

/** How a picture becomes 2:3: cropped at a percentage from its left or top, or whole on a blurred ground. */
export type Framing = { position: number } | 'whole';

const enough = 480 * 1024; // bytes: a photo of 12 megapixels is smaller after this
const [bestQuality, ...otherQualities] = [0.82, 0.74, 0.66, 0.56, 0.45] as const;

/**
 * Turns a photo upright, fits it into 1,600 px and encodes it again, which removes the camera's metadata (such as the
 * place).
 * @param framing makes it 2:3; without it the picture keeps its shape
 * @param isReady whether the photo is a result of this function, which another encoding would only make worse
 * @param ground under transparent parts; `''` keeps them transparent
 * @throws CoverProblem if the site does not accept the picture
 */
export async function prepareCover(
  photo: File,
  framing?: Framing,
  isReady = false,
  ground = coverGround,
): Promise<ReadyCover> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return asItIs(photo);
  if (isReady && !framing) return { file: photo, size: sizeOf(bitmap) };
  const wasAnimated = isAnimated(new Uint8Array(await photo.slice(0, 2 ** 20).arrayBuffer()));
  const untouched = (): ReadyCover => {
    if (photo.size > largestFile) throw new CoverProblem(heavyPicture);
    return { file: photo, size: sizeOf(bitmap), wasAnimated };
  };
  if (!readsWhatItDraws()) return untouched();
  const canvas = framing ? framed(bitmap, framing) : draw(bitmap, { width: bitmap.width, height: bitmap.height });
  if (ground) lay(canvas, ground);

  let blob = await encode(canvas, bestQuality);
  for (const quality of otherQualities) {
    if (blob.size <= enough) break;
    blob = await encode(canvas, quality);
  }
  if (!(await shows(blob, canvas))) return untouched();
  const extension = blob.type.slice('image/'.length);
  const file = new File([blob], `${photo.name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type });
  return { file, size: sizeOf(canvas), wasAnimated };
}

/** A picture that this browser can't open although the server may. @throws CoverProblem for any other file */
async function asItIs(photo: File): Promise<ReadyCover> {
  const start = await photo
    .slice(0, 1000)
    .arrayBuffer()
    .catch(() => undefined);
  const kind = start && pictureKind(new Uint8Array(start));
  const problem = kind && refusalOf(kind);
  if (problem) throw new CoverProblem(problem);
  if (kind !== 'tiff' && kind !== 'avif') throw new CoverProblem(brokenPicture);
  if (photo.size > largestFile) throw new CoverProblem(heavyPicture);
  return { file: photo };
}

type Size = { width: number; height: number };

function framed(bitmap: ImageBitmap, framing: Framing): HTMLCanvasElement {
  const { width, height } = bitmap;
  const cut = { width: Math.min(width, (height * 2) / 3), height: Math.min(height, (width * 3) / 2) };
  if (framing !== 'whole') {
    const part = framing.position / 100;
    return draw(bitmap, cut, { x: (width - cut.width) * part, y: (height - cut.height) * part });
  }
  const whole = { width: Math.max(width, (height * 2) / 3), height: Math.max(height, (width * 3) / 2) };
  // A few enlarged pixels look blurred in every browser.
  const ground = canvasOf({ width: 12, height: 18 });
  const middle = { x: (width - cut.width) / 2, y: (height - cut.height) / 2 };
  paint(ground, bitmap, { ...middle, ...cut }, { x: 0, y: 0, ...sizeOf(ground) });
  const canvas = draw(ground, whole, { x: 0, y: 0 }, sizeOf(ground));
  const scale = canvas.width / whole.width;
  const inner = { width: width * scale, height: height * scale };
  const at = { x: (canvas.width - inner.width) / 2, y: (canvas.height - inner.height) / 2 };
  paint(canvas, bitmap, { x: 0, y: 0, width, height }, { ...at, ...inner });
  return canvas;
}

/** Paints a ground behind the drawing: transparent letters might otherwise have the page's colour. */
function lay(canvas: HTMLCanvasElement, ground: string) {
  const context = contextOf(canvas);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/** Whether a canvas returns what was drawn: a browser that prevents fingerprinting adds noise. */
function readsWhatItDraws(): boolean {
  const canvas = canvasOf({ width: 16, height: 16 });
  lay(canvas, '#4a7b35');
  const { data } = contextOf(canvas).getImageData(0, 0, 16, 16);
  return data.every((value, at) => value === [0x4a, 0x7b, 0x35, 0xff][at % 4]);
}

/** Whether an encoded picture shows what was drawn: such a browser may write stripes that it never lets one read. */
async function shows(blob: Blob, drawn: HTMLCanvasElement): Promise<boolean> {
  const written = await createImageBitmap(blob);
  const [now, before] = [written, drawn].map((picture) => {
    const canvas = canvasOf({ width: few, height: few });
    paint(canvas, picture, { x: 0, y: 0, ...sizeOf(picture) }, { x: 0, y: 0, ...sizeOf(canvas) });
    lay(canvas, coverGround);
    return contextOf(canvas).getImageData(0, 0, few, few).data;
  });
  return now!.every((value, at) => Math.abs(value - before![at]!) <= lossyBy);
}

/** So many points of a picture are compared in each direction; their colours differ by less through encoding alone. */
const [few, lossyBy] = [8, 48];

/** Draws a part of a picture on a canvas of a given shape, at most 1,600 px long. */
function draw(source: CanvasImageSource, shape: Size, from = { x: 0, y: 0 }, part = shape): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(shape.width, shape.height));
  const canvas = canvasOf({ width: shape.width * scale, height: shape.height * scale });
  paint(canvas, source, { ...from, ...part }, { x: 0, y: 0, ...sizeOf(canvas) });
  return canvas;
}

type Area = Size & { x: number; y: number };

function paint(canvas: HTMLCanvasElement, source: CanvasImageSource, from: Area, to: Area) {
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  return context;
}

function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

/** WebP if the browser can encode it, else JPEG. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type === type) return blob;
  }
  throw new Error('The canvas could not be written');
}
