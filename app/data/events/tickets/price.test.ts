import { expect, test } from 'vitest';
import { parsePrice } from './price';

test.each([
  ['450', 450],
  ['$450', 450],
  ['$ 1,450.50', 1450.5],
  ['450,50', 450.5],
  ['450 pesos', 450],
  ['MXN 450', 450],
  ['$450.00 M.N.', 450],
  ['0', 0],
  ['999,999.99', 999_999.99],
  ['1000000', undefined],
  ['-5', undefined],
  ['450-900', undefined],
  ['4,50,0', undefined],
  ['gratis', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is %j', (text, price) => expect(parsePrice(text)).toBe(price));
