/** What a file holds, as its first bytes say; `other` is whatever is not in the table. */
export type PictureKind = keyof typeof signatures | 'other';

/** Each kind by its first bytes, one character a byte. */
const signatures = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  // As the brand of the file, or as one of those it is compatible with.
  avif: /^.{4}ftyp(.{4}){0,8}?avi[fs]/s,
  heic: /^.{4}ftyp(he[iv][cmsx]|mif1|msf1)/s,
  tiff: /^(II\*\0|MM\0\*)/,
  svg: /^[^\0]*<svg[\s>]/i,
} satisfies Record<string, RegExp>;

const decoded: readonly PictureKind[] = ['jpeg', 'png', 'gif', 'webp', 'avif'];

/** Tells what a file is without a decoder. An SVG may begin with a declaration and a comment. */
export function pictureKind(bytes: Uint8Array): PictureKind {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1000, bytes.length)).toString('latin1');
  const [kind] = Object.entries(signatures).find(([, signature]) => signature.test(start)) ?? ['other'];
  return kind as PictureKind;
}

/** Whether a decoder is to see a file of this kind. Not SVG: drawing 200 bytes of it may take minutes. */
export const isDecoded = (kind: PictureKind) => decoded.includes(kind);
