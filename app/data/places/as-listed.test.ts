import { expect, test } from 'vitest';
import { asListed, changesAsListed, stateOfCity } from './as-listed';

test.each([
  ['guadalajara', 'jalisco', 'Guadalajara', 'Jalisco'],
  [' GDL ', 'Jal.', 'Guadalajara', 'Jalisco'],
  ['cdmx', 'cdmx', 'Ciudad de México', 'Ciudad de México'],
  ['coyoacan', 'Ciudad de México', 'Coyoacán', 'Ciudad de México'],
  ['Cd. Juarez', 'chihuahua', 'Ciudad Juárez', 'Chihuahua'],
  ['tijuana', 'b c', 'Tijuana', 'Baja California'],
  ['merida', '', 'Mérida', ''],
  ['oaxaca', 'oaxaca', 'Oaxaca', 'Oaxaca'],
  ['toluca', 'estado de mexico', 'Toluca', 'Estado de México'],
  ['toluca', 'edomex', 'Toluca', 'México'],
  ['san  pedro garza garcia', 'nl', 'San Pedro Garza García', 'Nuevo León'],
  // Not in the list: as it is typed.
  [' los  angeles ', 'California', 'los angeles', 'California'],
  ['guadalajara', 'Castilla-La Mancha', 'guadalajara', 'Castilla-La Mancha'],
  ['Foro en Zapopan', 'Jalisco', 'Foro en Zapopan', 'Jalisco'],
  ['', '', '', ''],
])('%j, %j is %j, %j', (city, state, listedCity, listedState) =>
  expect(asListed({ city, state })).toEqual({ city: listedCity, state: listedState }),
);

test('only changed fields are written, the city as its unchanged state lists it', () => {
  expect(changesAsListed({ city: 'leon' }, { city: 'Celaya', state: 'Guanajuato' })).toEqual({ city: 'León' });
  expect(changesAsListed({ state: 'gto' }, { city: 'leon', state: '' })).toEqual({ state: 'Guanajuato' });
  expect(changesAsListed({}, { city: 'leon', state: 'gto' })).toEqual({});
});

test.each([
  ['zapopan', 'Jalisco'],
  ['cd. juárez', 'Chihuahua'],
  ['Benito Juárez', ''],
  ['Toronto', ''],
  [' ', ''],
])('the state of %j is %j', (city, state) => expect(stateOfCity(city)).toBe(state));
