import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { describe, expect, test } from 'vitest';
import { coloursOfLetters, lettersOnNothing, photo } from '../../../tests/photo';
import { fittingSide, isTooLarge, largestFile } from './limits';
import { resizeCover } from './pictures.server';
import { CoverError, sanitizeCover } from './sanitize.server';
import { variants } from './variants';

const secret = 'calle de Donceles 99';
const sanitized = async (bytes: Uint8Array) => (await sanitizeCover(new Blob([new Uint8Array(bytes)]))).bytes;
const advice = (bytes: Uint8Array) =>
  sanitized(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof CoverError ? error.advice : String(error)),
  );
const picture = (width = 300, height = 400) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#e5127d' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** A PNG of zeros, or of as many as its first rows need. */
function png(width: number, height: number, { depth = 8, colors = 0, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colors, 0, 0, Number(interlaced)], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG's chunk: length, name, content, check sum. */
function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

describe('what is broken is refused before it is stored', () => {
  test.each([
    ['jpeg', 0.2],
    ['jpeg', 0.999],
    ['png', 0.2],
    ['png', 0.95],
    ['webp', 0.95],
  ] as const)('a %s of which %d is there', async (kind, part) => {
    const whole = await picture().toFormat(kind).toBuffer();
    expect(await advice(whole.subarray(0, Math.floor(whole.length * part)))).toMatch(/dañada|no es una imagen/);
  });
  test.each([
    ['144 megapixels', 12_000, 12_000, {}],
    ['60 megapixels in a row', 60_000_000, 1, {}],
    ['59 megapixels of 16 bits, in colour and transparent', 7681, 7681, { depth: 16, colors: 6 }],
    ['49 megapixels that come row between row', 7000, 7000, { colors: 6, interlaced: true }],
  ])('%s in some kilobytes, and it is not made smaller where it is stored', async (_, width, height, how) => {
    const bytes = png(width, height, how);
    expect(await advice(bytes)).toMatch(/demasiado grande/);
    await expect(resizeCover(bytes, variants['card-720.webp'])).rejects.toThrow(/too large|exceeds pixel limit/);
  });
  test('and the advice is a size that fits, whatever the kind', async () => {
    expect(await advice(png(12_000, 12_000, {}))).toBe(
      'La imagen es demasiado grande: mide 12,000 por 12,000 píxeles. Redúcela a 3,000 por 3,000 o menos.',
    );
    const side = { width: fittingSide, height: fittingSide, channels: 4, depth: 'ushort' } as const;
    for (const kind of [{ format: 'heif' }, { format: 'png', isProgressive: true }] as const)
      expect(isTooLarge({ ...side, ...kind } as Metadata)).toBe(false);
    const ofPhone = { width: 4032, height: 3024, channels: 3, depth: 'uchar', format: 'jpeg' } as const;
    expect(isTooLarge(ofPhone as Metadata)).toBe(false);
  });
  test('an AVIF that says it has 36 megapixels', async () => {
    const bytes = await picture(64, 64).avif({ effort: 0 }).toBuffer();
    const size = bytes.indexOf('ispe') + 8;
    bytes.writeUInt32BE(6000, size);
    bytes.writeUInt32BE(6000, size + 4);
    expect(await advice(bytes)).toMatch(/demasiado grande/);
  });
  test('an SVG, before it is drawn', async () => {
    const groups = [...'bcdefgh'].map((id, i) => `<g id="${id}">${`<use href="#${'abcdefg'[i]}"/>`.repeat(8)}</g>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path id="a" d="M0 0H9V9"/>${groups.join('')}</svg>`;
    const drawn = new Promise((resolve) => setTimeout(resolve, 1000, 'drawn'));
    expect(await Promise.race([advice(Buffer.from(svg)), drawn])).toMatch(/dibujo SVG/);
  });
  test('more than 5 MB, before it is looked at', async () =>
    expect(await advice(Buffer.alloc(largestFile + 1))).toMatch(/5 MB, que es el límite/));
});

describe('nothing but pixels and colour profile gets through', () => {
  test('of a JPEG with a comment and bytes after its end', async () => {
    const plain = await picture().jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, secret.length + 2]), Buffer.from(secret)]);
    const bytes = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from(secret)]);
    expect(bytes.toString('latin1').split(secret)).toHaveLength(3);
    expect((await sanitized(bytes)).toString('latin1')).not.toContain(secret);
  });
  test('of a PNG with a tEXt chunk', async () => {
    const plain = await picture().png().toBuffer();
    const text = chunk('tEXt', Buffer.from(`Comment\0${secret}`, 'latin1'));
    const bytes = Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33)]);
    expect((await sharp(bytes).metadata()).comments).toEqual([{ keyword: 'Comment', text: secret }]);
    expect((await sanitized(bytes)).toString('latin1')).not.toContain(secret);
  });
  test('of a WebP with XMP', async () => {
    const bytes = await picture()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .webp()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain(secret);
    expect((await sanitized(bytes)).toString('latin1')).not.toContain(secret);
  });
  test('of a photo lying on its side, with the place it was taken', async () => {
    const bytes = await photo({ width: 1760, height: 1320 });
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toBeDefined();
    const found = await sharp(await sanitized(bytes)).metadata();
    expect([found.format, found.width, found.height]).toEqual(['webp', 1200, 1600]);
    for (const part of ['exif', 'xmp', 'iptc', 'orientation']) expect(found).not.toHaveProperty(part);
  });
  test('and the profile does', async () => {
    const bytes = await picture().withIccProfile('p3').jpeg().toBuffer();
    const { icc } = await sharp(bytes).metadata();
    expect(icc).toBeDefined();
    expect((await sharp(await sanitized(bytes)).metadata()).icc).toEqual(icc);
  });
  test('printing inks become colours of a screen', async () => {
    const bytes = await picture().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    const found = await sharp(await sanitized(bytes)).metadata();
    expect([found.space, found.icc]).toEqual(['srgb', undefined]);
  });
  test('of an animation the first picture', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 20, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
    const bytes = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const found = sharp(await sanitized(bytes));
    expect((await found.metadata()).pages).toBeUndefined();
    expect((await found.stats()).dominant).toMatchObject({ r: 248, b: 8 });
  });
});

describe('what is see-through', () => {
  test.each(['png', 'webp', 'avif', 'tiff', 'gif'] as const)('in a %s is laid on white', async (kind) => {
    const bytes = await lettersOnNothing(kind);
    expect(await coloursOfLetters(bytes)).toEqual(['0,0,0,255', expect.stringMatching(/,0$/)]);
    expect(await coloursOfLetters(await sanitized(bytes))).toEqual(['0,0,0', '255,255,255']);
  });
  test('in a logo, which has a ground of its own, stays so', async () => {
    const file = new Blob([new Uint8Array(await lettersOnNothing('png'))]);
    const logo = await sanitizeCover(file, { least: 192, most: 1024 });
    expect((await sharp(logo.bytes).metadata()).hasAlpha).toBe(true);
  });
});
