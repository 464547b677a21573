import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Obstructed } from './obstructed';
import { obstacle } from './subscribing';

afterEach(() => vi.unstubAllGlobals());

const iPhone = (version: string, more: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${more}`;

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
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('location', new URL('https://gira.example/avisos'));
  const props = { by: obstacle()!, show: 'Radio Carpa', heading: null, onAgain: () => undefined };
  const html = renderToStaticMarkup(createElement(Obstructed, props));
  expect(html).toContain(`>${title}</h2>`);
  if (title === 'Ábrelo en Chrome') expect(html).toContain('href="intent://gira.example/avisos#Intent;scheme=https;');
});
