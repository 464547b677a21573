// `node scripts/outline-font.mjs` writes the outlines of the display face's capitals. The server draws share cards from
// them, so that they look the same on every machine, whatever fonts it has. The result is in the repository: run this
// only after a change of face or letters, and first install what it needs, which is no dependency: `npm install
// --no-save harfbuzzjs@1.6.4 subset-font@2.9.0 @fontsource/anton@5.3.0`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Blob, Buffer as Text, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
const letters = [
  ...range(0x20, 0x60),
  ...'{|}~¡¿«»·°®ªº€–—‘’“”•…',
  ...range(0xc0, 0xde).filter((letter) => letter !== '×'),
];

const source = join(root, 'node_modules/@fontsource/anton/files/anton-latin-400-normal.woff2');
const sfnt = await subsetFont(await readFile(source), letters.join(''), { targetFormat: 'sfnt' });
const face = new Face(new Blob(sfnt), 0);
const font = new Font(face);
const scale = 1000 / face.upem; // a thousandth of an em is finer than any card

function set(text) {
  const buffer = new Text();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

const advance = {};
const outlines = {};
for (const letter of letters) {
  const [glyph] = set(letter);
  advance[letter] = Math.round(glyph.xAdvance * scale);
  const path = font
    .glyphToPath(glyph.codepoint)
    .replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(number * scale)));
  outlines[letter] = `${advance[letter]} ${path}`;
}
// Kerning pairs.
const kerning = {};
for (const first of letters)
  for (const second of letters) {
    const [glyph] = set(first + second);
    const closer = Math.round(glyph.xAdvance * scale) - advance[first];
    if (closer) (kerning[closer] ??= []).push(first + second);
  }
const result = {
  outlines,
  kerning: Object.fromEntries(Object.entries(kerning).map(([closer, pairs]) => [closer, pairs.join('')])),
};
await writeFile(join(root, 'app/extras/posters/data/anton-capitals.json'), `${JSON.stringify(result, null, 2)}\n`);
