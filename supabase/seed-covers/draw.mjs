// Draws the sample show's posters: `node supabase/seed-covers/draw.mjs`, with a Chromium in CHROMIUM_PATH or
// /usr/bin/chromium. The pictures are in the repository; run it only after changing a drawing.
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const ink = '#17120e', paper = '#f7ecd3', rosa = '#e5127d', orange = '#ff6a1a', yellow = '#ffc61a', turquoise = '#0aa99b', blue = '#2340c4', red = '#d92b1f';
const circle = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const rect = (x, y, w, h, fill, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const star = (x, y, r, fill) => path(`M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`, fill);
const rays = (x, y, r, n, fill) =>
  Array.from({ length: n }, (_, i) => {
    const a = (i / n) * 2 * Math.PI, b = a + Math.PI / n;
    return path(`M${x} ${y}L${x + r * Math.cos(a)} ${y + r * Math.sin(a)}L${x + r * Math.cos(b)} ${y + r * Math.sin(b)}z`, fill);
  }).join('');
const wave = (y, height, fill, shift = 0) => {
  let d = `M${-200 + shift} ${y}`;
  for (let x = -200 + shift; x < 1280; x += 180) d += `q45 ${-height} 90 0t90 0`;
  return path(`${d}V1620H-200z`, fill);
};

/** name: [back, ink of the title, ink of the small print, lines of the title, top line, bottom line, drawing] */
const posters = {
  'noche-de-luciernagas': [ink, paper, yellow, ['Noche de', 'luciérnagas'], 'Radio Carpa presenta', 'Teatro a oscuras',
    path('M640 210A330 330 0 1 0 850 800A360 360 0 0 1 640 210z', yellow) +
    [[250, 250, 46], [790, 300, 38], [880, 520, 26], [700, 560, 30], [190, 700, 36], [820, 700, 44], [560, 470, 22]].map(([x, y, r]) => star(x, y, r, r > 40 ? paper : yellow)).join('') ],
  'mascara-contra-microfono': [rosa, paper, ink, ['Máscara', 'contra', 'micrófono'], 'A dos de tres caídas', 'Público de réferi',
    path('M540 130C780 130 850 290 830 470C810 640 690 720 540 720C390 720 270 640 250 470C230 290 300 130 540 130z', paper) +
    path('M540 130L600 300L540 380L480 300z', ink) + path('M300 400Q400 310 500 430Q400 520 300 400z', ink) + path('M780 400Q680 310 580 430Q680 520 780 400z', ink) +
    path('M430 590Q540 540 650 590Q540 670 430 590z', red) + circle(410, 412, 22, yellow) + circle(670, 412, 22, yellow) ],
  'la-carpa-del-norte': [yellow, ink, red, ['La carpa', 'del norte'], 'Gira en vivo', 'Levantamos la lona',
    path('M540 150v130', 'none', `stroke="${ink}" stroke-width="12"`) + path('M540 150L690 195L540 240z', paper) +
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => path(`M540 270L${160 + i * 95} 690L${255 + i * 95} 690z`, i % 2 ? paper : red)).join('') +
    [0, 1, 2, 3, 4, 5, 6, 7].map((i) => rect(200 + i * 85, 690, 85, 200, i % 2 ? red : paper)).join('') + path('M470 890V770Q540 690 610 770V890z', ink) +
    rect(120, 890, 840, 16, ink) ],
  'sobremesa-en-vivo': [turquoise, paper, ink, ['Sobremesa', 'en vivo'], 'Temporada siete', 'Con café de olla',
    circle(540, 480, 330, paper) + path('M370 400h340v190a110 110 0 0 1-110 110H480a110 110 0 0 1-110-110z', red) + path('M710 450h50a70 70 0 0 1 0 140h-50', 'none', `stroke="${red}" stroke-width="36"`) +
    rect(330, 720, 420, 28, ink, 'rx="14"') + [450, 540, 630].map((x, i) => path(`M${x} 360q-30-35 0-70t0-70`, 'none', `stroke="${i === 1 ? orange : ink}" stroke-width="18" stroke-linecap="round"`)).join('') +
    [420, 500, 580, 660].map((x) => circle(x, 520, 20, yellow)).join('') ],
  'sol-de-medianoche': [blue, paper, yellow, ['Sol de', 'medianoche'], 'Frente al malecón', 'Ven de guayabera',
    rays(540, 470, 900, 24, '#2f51e0') + circle(540, 470, 210, orange) + circle(540, 470, 150, yellow) + path('M330 470h420', 'none', `stroke="${blue}" stroke-width="14"`) +
    [520, 575, 630].map((y, i) => path(`M${390 + i * 40} ${y}h${300 - i * 80}`, 'none', `stroke="${blue}" stroke-width="14"`)).join('') + wave(830, 60, '#16298a') + wave(900, 60, turquoise, 60) ],
  'ultima-llamada': [paper, ink, red, ['Última', 'llamada'], 'Desde la frontera', 'No cuelgues',
    circle(540, 480, 320, red) + path('M300 360Q540 220 780 360L760 470Q720 490 660 460L640 400Q540 370 440 400L420 460Q360 490 320 470z', ink) +
    path('M420 480h240l70 220H350z', ink) + circle(540, 590, 82, paper) + circle(540, 590, 34, ink) +
    [0, 60, 120, 180, 240, 300].map((a) => circle(540 + 58 * Math.cos((a * Math.PI) / 180), 590 + 58 * Math.sin((a * Math.PI) / 180), 11, red)).join('') ],
  'funcion-de-gala': [red, paper, yellow, ['Función', 'de gala'], 'Solo una noche', 'Rigurosa etiqueta',
    rect(150, 150, 780, 690, ink) + path('M540 840L330 840L420 150L660 150L750 840z', '#2d231b') + circle(540, 560, 170, paper) + path('M540 560L430 495V625z M540 560L650 495V625z', red) + circle(540, 560, 32, yellow) +
    [0, 1, 2].map((i) => path(`M150 150h${190 - i * 55}Q${280 - i * 60} 560 150 840z`, i % 2 ? '#a81d13' : rosa)).join('') + [0, 1, 2].map((i) => path(`M930 150h-${190 - i * 55}Q${800 + i * 60} 560 930 840z`, i % 2 ? '#a81d13' : rosa)).join('') +
    path(`M130 130h820v70${[0, 1, 2, 3, 4].map(() => 'q-82 110-164 0').join('')}z`, yellow) ],
  'marea-alta': ['#bfe3d6', ink, '#0b5f57', ['Marea', 'alta'], 'Historias de mar', 'Si llueve, nos mojamos',
    circle(760, 330, 130, orange) + path('M430 560L560 190L600 560z', paper) + path('M420 560L545 270L540 560z', rosa) + path('M340 580h360l-60 110H400z', ink) +
    wave(690, 90, turquoise) + wave(760, 80, '#087d74', 90) + wave(830, 70, '#bfe3d6', 30) ],
  'gallo-de-madrugada': [orange, ink, paper, ['Gallo de', 'madrugada'], 'Después de las diez', 'Se recomienda siesta',
    circle(540, 500, 330, yellow) + path('M500 300C640 260 720 380 690 520C780 470 850 500 870 600C800 590 780 640 730 700C680 780 480 800 420 680C380 600 420 520 410 430C400 360 440 310 500 300z', ink) +
    path('M440 320Q430 220 490 250Q500 180 550 230Q610 180 610 260Q640 270 600 320z', red) + path('M430 380L330 410L430 440z', paper) + circle(490, 375, 18, yellow) + path('M420 450Q380 520 440 540z', red) +
    path('M510 560Q620 520 640 640Q560 690 510 560z', rosa) + path('M520 770v90m0 0l-50 30m50-30l50 30M620 770v90m0 0l-50 30m50-30l50 30', 'none', `stroke="${ink}" stroke-width="20" stroke-linecap="round"`) ],
};

const font = (await readFile('node_modules/@fontsource/anton/files/anton-latin-400-normal.woff2')).toString('base64');
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1080, height: 1620 } });
for (const [name, [back, title, small, lines, top, bottom, drawing]] of Object.entries(posters)) {
  await page.setContent(`<style>@font-face{font-family:Anton;src:url(data:font/woff2;base64,${font})}
    body{margin:0}svg{display:block;background:${back};font-family:Anton;text-transform:uppercase}</style>
    <svg width="1080" height="1620" viewBox="0 0 1080 1620"><g transform="translate(0 70)">${drawing}</g>
    <text x="540" y="110" font-size="58" letter-spacing="10" fill="${small}" text-anchor="middle">${top.toUpperCase()}</text>
    <text id="b" x="540" y="1560" font-size="58" letter-spacing="10" fill="${small}" text-anchor="middle">${bottom.toUpperCase()}</text>
    <g id="t" fill="${title}">${lines.map((line) => `<text text-anchor="middle" font-size="100">${line.toUpperCase()}</text>`).join('')}</g></svg>`);
  await page.evaluate(async () => {
    await document.fonts.load('100px Anton');
    const lines = [...document.querySelectorAll('#t text')];
    // Wood type: each line as wide as the sheet allows, all in the space under the drawing.
    const sizes = lines.map((line) => Math.min(330, (960 / line.getBBox().width) * 100));
    // An accented capital stands 1.11 of its size high: it wants its own room over the line.
    const steps = sizes.map((size, i) => size * (/[ÁÉÍÓÚÑ]/.test(lines[i].textContent) ? 1.2 : 0.98));
    const room = Math.min(1, 520 / steps.reduce((sum, step) => sum + step, 0));
    let y = 1470;
    for (let i = lines.length - 1; i >= 0; i--) {
      lines[i].setAttribute('font-size', sizes[i] * room);
      lines[i].setAttribute('x', 540);
      lines[i].setAttribute('y', y);
      y -= steps[i] * room;
    }
  });
  const png = await page.screenshot();
  await sharp(png).webp({ quality: 88, effort: 6 }).toFile(new URL(`${name}.webp`, import.meta.url).pathname);
}
await browser.close();
