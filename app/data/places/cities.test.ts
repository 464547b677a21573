import { expect, test } from 'vitest';
import { municipalityOf } from './cities';
import { municipalitiesByState, type StateName } from './municipalities';
import { placesByState } from './suggestions';

const cities = Object.entries(municipalityOf).flatMap(([state, list]) =>
  Object.entries(list).map(([city, municipality]) => ({ state: state as StateName, city, municipality })),
);

test.each([
  ['Quintana Roo', 'Cancún', 'Benito Juárez'],
  ['Quintana Roo', 'Chetumal', 'Othón P. Blanco'],
  ['Chihuahua', 'Ciudad Juárez', 'Juárez'],
  ['Sinaloa', 'Los Mochis', 'Ahome'],
  ['Sonora', 'Ciudad Obregón', 'Cajeme'],
  ['Tabasco', 'Villahermosa', 'Centro'],
  ['Baja California Sur', 'Cabo San Lucas', 'Los Cabos'],
  ['Baja California Sur', 'San José del Cabo', 'Los Cabos'],
  ['Guerrero', 'Acapulco', 'Acapulco de Juárez'],
  ['Hidalgo', 'Pachuca', 'Pachuca de Soto'],
  ['Campeche', 'Ciudad del Carmen', 'Carmen'],
  ['Tamaulipas', 'Ciudad Victoria', 'Victoria'],
] as const)('%s: %s is suggested, and lies in %s', (state, city, municipality) => {
  expect(municipalityOf[state]?.[city]).toBe(municipality);
  expect(placesByState[state]).toContain(city);
});

test.each([
  ['Quintana Roo', 'Playa del Carmen'],
  ['Jalisco', 'Puerto Vallarta'],
  ['Morelos', 'Cuernavaca'],
  ['México', 'Toluca'],
  ['Sonora', 'Nogales'],
] as const)('%s: %s, a municipality of that name, is suggested once', (state, name) =>
  expect(placesByState[state].filter((place) => place === name)).toEqual([name]),
);

test('every city lies in a municipality of its state, and is not one itself', () => {
  for (const { state, city, municipality } of cities) {
    expect(municipalitiesByState[state], city).toContain(municipality);
    expect(municipalitiesByState[state], city).not.toContain(city);
  }
});

test('suggestions hold every municipality and every city once, in Spanish order', () => {
  const { compare } = new Intl.Collator('es');
  for (const [state, places] of Object.entries(placesByState)) {
    expect(new Set(places).size).toBe(places.length);
    expect(places).toEqual([...places].sort(compare));
    const names = Object.keys(municipalityOf[state as StateName] ?? {});
    expect(new Set(places)).toEqual(new Set([...municipalitiesByState[state as StateName], ...names]));
  }
});
