// Cuts the two faces down to what Spanish (and its neighbours in Latin-1) needs: `node scripts/subset-fonts.mjs`.
// The results are in the repository; run it only after changing a face or the letters, with what it needs, which is no dependency:
// `npm install --no-save subset-font@2.9.0 @fontsource/anton@5.3.0 @fontsource-variable/bricolage-grotesque@5.3.0`. Each file that fits in
// fewer of a new connection's first packets (14, 29, 58 KB …) saves a phone a round trip.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const letters = `${range(0x20, 0x7e)}¡¿ªº«»·°®©±×÷¼½¾²³ ${range(0xc0, 0xff)}–—‘’“”•…€™↗`;

const faces = [
  ['@fontsource/anton/files/anton-latin-400-normal.woff2', 'anton.woff2', {}],
  [
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    'bricolage-grotesque.woff2',
    { variationAxes: { wght: { min: 400, max: 700, default: 400 } } },
  ],
];
for (const [source, target, options] of faces) {
  const font = await readFile(join(root, 'node_modules', source));
  const cut = await subsetFont(font, letters, { targetFormat: 'woff2', noLayoutClosure: true, ...options });
  await writeFile(join(root, 'app/ui/fonts', target), cut);
  console.log(target, font.length, '→', cut.length);
}
