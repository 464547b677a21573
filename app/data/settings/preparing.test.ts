import { expect, test } from 'vitest';
import { show } from '../show';
import { checkSettings, tidied } from './check';
import { readingsOf } from './colors';
import { inPreparation, isInPreparation } from './preparing';

test('a site that is nobody’s yet has a dress that can be read, and nobody’s name or links', () => {
  const plain = inPreparation(show);
  expect(isInPreparation(plain)).toBe(true);
  expect(checkSettings(tidied(plain))).toEqual({});
  expect(readingsOf(plain.colors).filter(({ verdict }) => verdict !== 'good')).toEqual([]);
  expect(JSON.stringify(plain)).not.toMatch(/radio ?carpa/i);
  // Its texts are published with a name by whoever changes that alone.
  expect(JSON.stringify(plain)).not.toMatch(/preparando|pronto/);
});

test('a fork’s own show.ts stays', () => {
  const own = { ...show, name: 'La Hora' };
  expect(inPreparation(own)).toBe(own);
  expect(isInPreparation(own)).toBe(false);
});
