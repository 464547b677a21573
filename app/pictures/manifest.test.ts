import { expect, test } from 'vitest';
import { shortName } from './manifest';

test.each([
  ['Radio Carpa', 'Radio Carpa'],
  ['El Ñandú Compañía', 'El Ñandú'],
  ['Extraordinarias Noches', 'Extraordinarias'],
  ['La Hora del Terror', 'La Hora'],
  ['Los Desvelados de Siempre', 'Los Desvelados'],
  ['Historias a Oscuras', 'Historias'],
  ['De la', 'De la'],
])('under an icon %s is %s', (name, short) => expect(shortName(name)).toBe(short));
