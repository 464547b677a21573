import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Obstructed } from './obstructed';
import { obstacle } from './subscribing';

afterEach(() => vi.unstubAllGlobals());

const iPhone = (version: string, more: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${more}`;

/** The instructions for a browser without push, as HTML. */
function instructionsFor(userAgent: string, installed = false): string {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
  vi.stubGlobal('matchMedia', () => ({ matches: installed }));
  vi.stubGlobal('location', new URL('https://gira.example/avisos'));
  const props = { by: obstacle()!, show: 'Radio Carpa', heading: null, onAgain: () => undefined };
  return renderToStaticMarkup(createElement(Obstructed, props));
}

test.each([
  ['an iPhone', iPhone('18_0', 'AppleWebKit/605.1.15 Version/18.0 Safari/604.1'), 'Primero, agrégala a inicio'],
  ['an old iPhone', iPhone('16_3_1', 'Version/16.3 Safari/604.1'), 'Tu iPhone no recibe avisos de sitios'],
  ['an app on an iPhone', iPhone('18_1', 'Mobile/15E148 Instagram 360.0'), 'Ábrelo en Safari'],
  [
    'an app on an Android',
    'Mozilla/5.0 (Linux; Android 14; moto; wv) Chrome/131.0 Instagram 340.0',
    'Ábrelo en Chrome',
  ],
  ['an old Android', 'Mozilla/5.0 (Linux; Android 9) Old/1.0', 'Este navegador no recibe avisos'],
])('without push, %s is told what to do', (_, userAgent, title) => {
  const html = instructionsFor(userAgent);
  expect(html).toContain(`>${title}</h2>`);
  if (title === 'Ábrelo en Chrome') expect(html).toContain('href="intent://gira.example/avisos#Intent;scheme=https;');
});

test('an app on an iPad that calls itself a Mac leads to Safari', () =>
  expect(instructionsFor(`${mac} Mobile/15E148`)).toContain('>Ábrelo en Safari</h2>'));

test('on the home screen without push nobody is told to put it there', () =>
  expect(instructionsFor(iPhone('18_0', 'AppleWebKit/605.1.15 Mobile/15E148'), true)).toContain('Este navegador no'));

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari of iOS 26', iPhone('18_6', 'AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1')],
  ['Safari of iOS 18', iPhone('18_0', 'AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1')],
  ['Chrome for iPhone', iPhone('26_0', 'AppleWebKit/605.1.15 CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1')],
  ['an iPad that calls itself a Mac', `${mac} Version/26.0 Safari/605.1.15`],
  ['Chrome for iPad', `${iPad} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
  ['Chrome for iPad that calls itself a Mac', `${mac} CriOS/140 Version/11.1.1 Safari/605.1.15`],
])('the steps to the home screen fit %s: where its button is, and a scroll', (_, userAgent) => {
  const steps = [...instructionsFor(userAgent).matchAll(/<li.*?<\/li>/g)].map(([step]) => step.replace(/<[^>]+>/g, ''));
  expect(steps).toEqual([
    'Toca Compartir, el cuadro con una flecha: está abajo o en ···; en Chrome y en iPad, arriba.',
    'Toca Agregar a inicio; si no lo ves, baja en la lista. Confirma con Agregar.',
    'Abre Radio Carpa desde ahí y vuelve a «Avísame».',
  ]);
});
