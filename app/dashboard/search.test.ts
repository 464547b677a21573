import { expect, test } from 'vitest';
import { matches } from './search';

const event = { title: 'Noche de luciérnagas', city: 'Mérida', state: 'Yucatán' };

test.each([
  ['', true],
  ['luciernagas', true],
  ['MERIDA', true],
  ['yuca noche', true],
  ['noche puebla', false],
])('%j', (query, found) => expect(matches(event, query)).toBe(found));
