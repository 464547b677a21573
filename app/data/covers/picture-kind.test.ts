import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isAnimated, pictureKind, refusalOf } from './picture-kind';

const picture = sharp({ create: { width: 20, height: 30, channels: 3, background: '#e5127d' } });
const text = (latin1: string) => Buffer.from(latin1, 'latin1');

test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)(
  '%s is told by its first bytes, and decoded',
  async (kind) => {
    const found = pictureKind(await picture.clone().toFormat(kind).toBuffer());
    expect([found, refusalOf(found)]).toEqual([kind, undefined]);
  },
);

test.each([
  ['avif', text('\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf')],
  ['heic', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['heic', text('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')],
  ['tiff', text('II*\0\x08\0\0\0')],
  ['svg', text('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- A poster -->\n<SVG\nwidth="9">')],
  ['svg', text('<svg>')],
  ['video', text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
  ['video', text('\0\0\0\x14ftypqt  ')],
  ['video', text('\x1aE\xdf\xa3\x9fB\x86')],
  ['pdf', text('%PDF-1.7')],
  ['other', text('<!doctype html>')],
  ['other', text('')],
] as const)('%s from %j', (kind, bytes) => expect(pictureKind(bytes)).toBe(kind));

test('a picture that moves is told by its first bytes: GIF, WebP and PNG', async () => {
  const still = await Promise.all(
    ['png', 'webp'].map((kind) =>
      picture
        .clone()
        .toFormat(kind as 'png')
        .toBuffer(),
    ),
  );
  const alpha = await picture.clone().ensureAlpha(0.5).webp().toBuffer();
  const two = sharp([await picture.clone().negate().png().toBuffer(), still[0]!], { join: { animated: true } });
  const [gif, webp] = [await two.clone().gif().toBuffer(), await two.clone().webp().toBuffer()];
  const apng = Buffer.concat([
    still[0]!.subarray(0, 33),
    text('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0xxxx'),
    still[0]!.subarray(33),
  ]);
  const [one, avif] = [await picture.clone().gif().toBuffer(), await picture.clone().avif().toBuffer()];
  const avis = Buffer.from(avif.toString('latin1').replace('ftypavif', 'ftypavis'), 'latin1');
  for (const picture of [...still, alpha, one, avif]) expect(isAnimated(picture)).toBe(false);
  for (const picture of [gif, webp, apng, avis]) expect(isAnimated(picture)).toBe(true);
});

test('a picture that moves is told though a large chunk stands before the one that says it', async () => {
  const [png, webp] = await Promise.all([picture.clone().png().toBuffer(), picture.clone().webp().toBuffer()]);
  const large = Buffer.alloc(300_001, 'acTL');
  const inPng = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, text(name), data, text('xxxx')]);
  };
  const inWebp = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([text(name), size, data, Buffer.alloc(data.length % 2)]);
  };
  const pngWith = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
  const webpWith = (...chunks: Buffer[]) => Buffer.concat([webp.subarray(0, 12), ...chunks, webp.subarray(12)]);
  const moving = [
    pngWith(inPng('iCCP', large), inPng('acTL', Buffer.alloc(8))),
    webpWith(inWebp('ICCP', large), inWebp('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))),
    webpWith(inWebp('VP8X', Buffer.alloc(10)), inWebp('ICCP', large), inWebp('ANIM', Buffer.alloc(6))),
  ];
  expect(moving.map(isAnimated)).toEqual([true, true, true]);
  const still = [pngWith(inPng('iCCP', large)), webpWith(inWebp('VP8X', Buffer.alloc(10)), inWebp('ICCP', large))];
  expect(still.map(isAnimated)).toEqual([false, false]);
  for (const one of [...moving, ...still]) for (const end of [9, 20, 40, 1000]) isAnimated(one.subarray(0, end));
});

test.each([
  ['heic', /HEIC.*JPG/],
  ['svg', /SVG.*PNG o JPG/],
  ['video', /es un video/],
  ['pdf', /es un PDF/],
  ['other', /no es una imagen/],
] as const)('%s is refused, and its sentence says why', (kind, sentence) => expect(refusalOf(kind)).toMatch(sentence));
