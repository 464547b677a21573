import { expect, test } from 'vitest';
import { checkSettings, tidied } from './settings/check';
import { readingsOf } from './settings/colors';
import { shortName } from './settings/settings';
import { show } from './show';

test('the settings can be published, and every colour is read well', () => {
  expect(checkSettings(tidied(show))).toEqual({});
  expect(readingsOf(show.colors).filter(({ verdict }) => verdict !== 'good')).toEqual([]);
});

test.each([
  ['Radio Carpa', 'Radio Carpa'],
  ['El Ñandú Compañía', 'El Ñandú'],
  ['Extraordinarias Noches', 'Extraordinarias'],
  ['La Hora del Terror', 'La Hora'],
  ['Los Desvelados de Siempre', 'Los Desvelados'],
  ['Historias a Oscuras', 'Historias'],
  ['De la', 'De la'],
])('under an icon %s is %s', (name, short) => expect(shortName(name)).toBe(short));
