import { largestFile } from './limits.ts';

/** The kind of a file by its first bytes; `other` is unknown. */
type PictureKind = keyof typeof signatures | 'other';

/** The first bytes of each kind, one character per byte. */
const signatures = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  // The brand of the file, or one of its compatible brands.
  avif: /^.{4}ftyp(.{4}){0,8}?avi[fs]/s,
  heic: /^.{4}ftyp(he[iv][cmsx]|mif1|msf1)/s,
  tiff: /^(II\*\0|MM\0\*)/,
  svg: /^[^\0]*<svg[\s>]/i,
  video: /^(.{4}(ftyp|moov|mdat|wide)|\x1aE\xdf\xa3|RIFF.{4}AVI )/s,
  pdf: /^[^\0]{0,200}?%PDF-/,
} satisfies Record<string, RegExp>;

/** The kind of a file, without decoding it. @param bytes the file's first thousand bytes */
export function pictureKind(bytes: Uint8Array): PictureKind {
  const start = String.fromCharCode(...bytes.subarray(0, 1000));
  const [kind] = Object.entries(signatures).find(([, signature]) => signature.test(start)) ?? ['other'];
  return kind as PictureKind;
}

/**
 * Whether a picture is animated: only its first frame is stored.
 * @param bytes the file's first megabyte: colour profiles and descriptions, which stand before, have less
 */
export function isAnimated(bytes: Uint8Array): boolean {
  const kind = pictureKind(bytes);
  const text = () => new TextDecoder('latin1').decode(bytes);
  if (kind === 'avif') return /^.{4}ftyp(.{4}){0,8}?avis/s.test(text());
  // Each picture of a GIF that moves has a control block before it.
  if (kind === 'gif') return (text().match(/!\xf9\x04.{4}\0[,!]/gs)?.length ?? 0) > 1;
  if (kind !== 'png' && kind !== 'webp') return false;
  const isWebp = kind === 'webp';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A chunk is its size and name, in WebP the other way round; a colour profile may stand before the one that tells.
  for (let at = isWebp ? 12 : 8; at + 9 <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(isWebp ? at : at + 4).subarray(0, 4));
    if (name === 'VP8X' && bytes[at + 8]! & 2) return true;
    if (/acTL|ANIM|ANMF/.test(name)) return true;
    if (/IDAT|VP8[ L]/.test(name)) return false;
    const size = view.getUint32(isWebp ? at + 4 : at, isWebp);
    at += isWebp ? 8 + size + (size % 2) : 12 + size;
  }
  return false;
}

/** Why a file of this kind is refused, and what to do; undefined if a decoder should try. */
export function refusalOf(kind: PictureKind): string | undefined {
  return Object.hasOwn(refusals, kind) ? refusals[kind as keyof typeof refusals] : undefined;
}

const refusals = {
  heic: 'Tu foto está en HEIC, un formato que los navegadores no abren. Tómale una captura de pantalla o envíatela como JPG, y elígela otra vez.',
  // An SVG of 200 bytes may take minutes to draw.
  svg: 'Ese archivo es un dibujo SVG. Expórtalo como PNG o JPG y elígelo otra vez.',
  video: 'Ese archivo es un video. Elige una foto JPG, PNG o WebP.',
  pdf: 'Ese archivo es un PDF. Tómale una captura de pantalla y elígela.',
  other: 'Ese archivo no es una imagen. Elige una foto JPG, PNG o WebP.',
} satisfies Partial<Record<PictureKind, string>>;

/** The message for a picture of an accepted kind that can't be decoded. */
export const brokenPicture = 'La imagen está dañada. Elige otra.';

/**
 * The message if the code that prepares pictures fails to load. It is part of the panel's own code, because browsers do
 * not repeat a failed import.
 */
export const unpreparedPicture = 'La imagen no se pudo preparar: revisa tu conexión e intenta otra vez.';

/** The message for a file above the limit. */
export const heavyPicture = `El archivo pesa más de ${largestFile / 1024 ** 2} MB, que es el límite. Elige uno más ligero.`;
