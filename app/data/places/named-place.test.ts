import { expect, test } from 'vitest';
import { findNamedPlace, inFull, placesOf, suggestPlaces, type NamedPlace } from './named-place';

test.each([
  ['puebla', 'Puebla', 'Puebla, Puebla', 'Puebla'],
  ['gdl', 'Guadalajara', 'Guadalajara, Jalisco', 'Jalisco'],
  ['Guadalajra', 'Guadalajara', 'Guadalajara, Jalisco', 'Jalisco'],
  ['Cancún, Quintana Roo', 'Cancún', 'Benito Juárez, Quintana Roo', 'Quintana Roo'],
  ['cdmx', 'Ciudad de México', undefined, 'Ciudad de México'],
  ['Coyoacán', 'Coyoacán', undefined, 'Ciudad de México'],
  ['Jalisco', 'Jalisco', undefined, 'Jalisco'],
  ['edomex', 'Estado de México', undefined, 'México'],
  ['leon gto', 'León', 'León, Guanajuato', 'Guanajuato'],
  ['tj bc', 'Tijuana', 'Tijuana, Baja California', 'Baja California'],
  ['d.f.', 'Ciudad de México', undefined, 'Ciudad de México'],
  ['Los Ángeles, California', 'Los Ángeles', 'los angeles', undefined],
  ['rio de janeiro', 'Rio de Janeiro', 'rio de janeiro', undefined],
  ['San Antonio, Texas', 'San Antonio, Texas', 'san antonio', undefined],
  ['mérida, españa', 'Mérida, España', 'merida', undefined],
  ['Monterrey, California', 'Monterrey, California', 'monterrey', undefined],
  ['san diego ca', 'San Diego', 'san diego', undefined],
  ['Del Rio, Texas', 'Del Rio', 'del rio', undefined],
])('%j is %s', (text, name, city, state) => expect(findNamedPlace(text)).toEqual({ name, city, state }));

test.each(['', 'qwerty', ',', '💥', 'x'.repeat(5000)])('%j is no place', (text) =>
  expect(findNamedPlace(text)).toBeUndefined(),
);

test.each([
  ['Benito Juárez', 'Benito Juárez, Quintana Roo'],
  ['juarez', 'Juárez, Chihuahua'],
  ['progreso', 'Progreso, Yucatán'],
  ['San Antonio', 'San Antonio, Texas'],
])('of several with the name %s the largest is offered first', (name, first) =>
  expect(findNamedPlace(name)).toHaveProperty('0', first),
);
test('the full name of a place abroad is read again', () => {
  const place = findNamedPlace('san antonio, texas') as NamedPlace;
  expect(findNamedPlace(inFull(place))).toEqual(place);
});

test.each([
  [{ city: 'Puebla', state: 'Pue.' }, ['Puebla, Puebla', 'Puebla']],
  [{ city: 'Cancún', state: 'Quintana Roo' }, ['Benito Juárez, Quintana Roo', 'Quintana Roo']],
  [{ city: 'gdl', state: '' }, ['Guadalajara, Jalisco', 'Jalisco']],
  [{ city: 'Iztapalapa', state: 'CDMX' }, ['Ciudad de México']],
  [{ city: 'Un rancho', state: 'Sonora' }, ['Un rancho, Sonora', 'Sonora']],
  [{ city: 'Los Ángeles', state: 'California' }, ['los angeles']],
  [{ city: '', state: '' }, []],
])('a date in %j is found by %j', (place, keys) => expect(placesOf(place)).toEqual(keys));

test('names are suggested by how they begin, the well-known first', () => {
  expect(suggestPlaces('pueb', 8)[0]).toMatch(/^Puebla/);
  expect(suggestPlaces('Guadalaj', 8)).toEqual(['Guadalajara, Jalisco']);
  expect(suggestPlaces('guada', 2)).toEqual(['Guadalajara, Jalisco', 'Guadalupe, Nuevo León']);
  expect(suggestPlaces('san juan', 8)[0]).toBe('San Juan del Río, Querétaro');
  expect(suggestPlaces('méxi', 8)).toContain('Estado de México');
  expect(suggestPlaces('p', 8)).toEqual([]);
});
