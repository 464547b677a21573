import { expect, test } from 'vitest';
import { formerAddress } from './addresses';

test.each([
  ['#ajustes', '/dashboard/ajustes'],
  ['#equipo', '/dashboard/equipo'],
  ['#respaldos', '/dashboard/respaldos'],
  ['#historial', '/dashboard/historial'],
  ['#gira', '/dashboard/gira'],
  ['#evento-5', '/dashboard/eventos/5'],
  ['#toques-5', '/dashboard/eventos/5/toques'],
  ['#nada', undefined],
  ['', undefined],
])('what a former version of the panel showed at "%s" is at %s', (hash, address) => {
  expect(formerAddress(hash)).toBe(address);
});
