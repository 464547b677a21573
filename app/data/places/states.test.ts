import { expect, test } from 'vitest';
import { stateAsked, stateLabel, stateOf } from './states';

test.each([
  ['Zapopan', '  nuevo leon ', 'Nuevo León'],
  ['Zapopan', 'N.L.', 'Nuevo León'],
  ['Zapopan', 'Jal.', 'Jalisco'],
  ['Cancún', '', 'Quintana Roo'],
  ['Zapopan, Jalisco', '', 'Jalisco'],
  ['Houston', 'Texas', undefined],
])('%s, %s lies in %s', (city, state, found) => expect(stateOf(city, state)).toBe(found));

test.each([
  ['Toluca', 'México', 'Estado de México'],
  ['Puebla', 'PUE', 'Puebla'],
  ['Houston', 'Texas', 'Otros lugares'],
])('%s, %s is listed under %s', (city, state, label) => expect(stateLabel(city, state)).toBe(label));

test.each([
  ['jal.', 'Jalisco'],
  ['edomex', 'Estado de México'],
  ['otros lugares', 'Otros lugares'],
  ['Narnia', undefined],
  ['x'.repeat(5000), undefined],
  ['__proto__', undefined],
  ['', undefined],
  [null, undefined],
])('who asks for %.20s means %s', (text, state) => expect(stateAsked(text)).toBe(state));
