import { expect, test } from 'vitest';
import { publicPage } from './public-pages';

test.each([
  ['/', '/'],
  ['/?fbclid=abc&utm_source=ig', '/'],
  ['/?igsh=x&pagina=2', '/?pagina=2'],
  ['/?pagina=1', '/'],
  ['/?pagina=-3', '/'],
  ['/?pagina=9999999', '/'],
  ['/new-version?pagina=12', '/new-version?pagina=12'],
  ['/_root.data?index&pagina=2', '/_root.data?index&pagina=2'],
  ['/dashboard', undefined],
  ['/new-version/', undefined],
])('%s is kept as %s', (url, key) => expect(publicPage(url)).toBe(key));
