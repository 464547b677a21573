import { readFileSync } from 'node:fs';
import { chromium, type Locator } from '@playwright/test';
import { chromiumFlags, findWholeChromium } from '../tests/chromium.ts';
import { photo } from '../tests/photo.ts';
import { openSite } from '../tests/site.ts';

// By hand, after `npm run build`: `node_modules/.bin/node bench/tour-pace.ts [message.txt]`. Pastes a tour on a phone
// at a person's pace (0.9 s before each tap, 180 ms a key; pasting is one action) and prints taps and seconds until
// its dates stand on `/`.

const beforeTap = 900; // ms
const perKey = 180; // ms
const file = process.argv[2];
const message = file
  ? readFileSync(file, 'utf8')
  : `*GIRA RADIO CARPA*

vie 15 ene - Monterrey, Auditorio Citibanamex, 8:30pm https://boletos.example/mty
16 de enero · Saltillo (Teatro de la Ciudad) 20:00 hrs boletos.example/saltillo
23/01 GDL, Teatro Diana, 9 PM, https://boletos.example/gdl
CDMX — 29 enero — Teatro Metropólitan — 8:30 p.m. — https://boletos.example/cdmx
6 feb, Cancún, Teatro de Cancún, 7pm (hora local) https://boletos.example/cancun
Tijuana 13-feb 8:00 pm CECUT https://boletos.example/tj`;

const site = await openSite();
const browser = await chromium.launch({ executablePath: await findWholeChromium(), args: chromiumFlags });
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'es-MX' });
await page.goto(`${site.url}/login`);
await page.keyboard.press('Escape');
await page.getByRole('button', { name: 'Continuar con Google' }).click();
await page.getByRole('button', { name: site.staffEmail }).click();
await page.waitForURL(/dashboard/);
const start = page.getByRole('button', { name: 'Pegar gira' });
await start.waitFor();

let taps = 0;
const poster = { name: 'cartel.jpg', mimeType: 'image/jpeg', buffer: await photo() };
const began = performance.now();
const tap = async (what?: Locator) => {
  taps++;
  await page.waitForTimeout(beforeTap);
  await what?.tap();
};
const type = (text: string) => page.keyboard.type(text, { delay: perKey });

await tap(start);
const box = page.getByRole('textbox', { name: 'Mensaje de la gira' });
await tap(box);
await tap(); // `Pegar` in the phone's menu
await box.evaluate((element, text) => {
  element.focus();
  document.execCommand('insertText', false, text);
}, message);
await tap(); // opens the phone's picker
await tap(); // chooses the poster
await page.getByRole('region', { name: 'Igual para todas' }).getByLabel('Portada').setInputFiles(poster);
await tap(page.getByRole('region', { name: 'Igual para todas' }).getByLabel('Título'));
await type('Gira Radio Carpa');
await tap(page.getByRole('region', { name: 'Igual para todas' }).getByLabel('Descripción'));
await type('El podcast que se vive en vivo, de gira por México.');
await tap(page.getByRole('button', { name: /^Crear \d+ fechas$/ }));
await page.getByText('¡Listo!').waitFor({ timeout: 60_000 });
const created = (performance.now() - began) / 1000;
await page.goto(site.url);
await page.getByRole('article').first().waitFor();
const shown = (performance.now() - began) / 1000;
console.log(
  `${await page.getByRole('article').count()} fechas en /, ${taps} toques; creadas en ${created.toFixed(1)} s, vistas en / en ${shown.toFixed(1)} s`,
);
await browser.close();
await site.close();
