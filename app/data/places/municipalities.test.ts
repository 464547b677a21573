import { expect, test } from 'vitest';
import { municipalitiesByState } from './municipalities';

test('32 states, 2,478 municipalities', () => {
  expect(Object.keys(municipalitiesByState)).toHaveLength(32);
  expect(Object.values(municipalitiesByState).flat()).toHaveLength(2478);
});

test('names repeat within a state only where they do in life', () => {
  const repeated = Object.entries(municipalitiesByState).flatMap(([state, list]) =>
    list.filter((name, index) => list.indexOf(name) !== index).map((name) => `${state}: ${name}`),
  );
  expect(repeated).toEqual(['Oaxaca: San Juan Mixtepec', 'Oaxaca: San Pedro Mixtepec']);
});

test('accents and ñ are there, stray spaces are not', () => {
  expect(municipalitiesByState['Baja California']).toContain('San Quintín');
  expect(municipalitiesByState.Guerrero).toContain('Ñuu Savi');
  expect(municipalitiesByState.Veracruz).toContain('Angel R. Cabada');
  for (const name of Object.values(municipalitiesByState).flat()) expect(name).toBe(name.trim().replace(/\s+/g, ' '));
});

test.each([
  ['Quintana Roo', 'Playa del Carmen', 'Solidaridad'],
  ['Oaxaca', 'Heroica Villa de San Blas Atempa', 'San Blas Atempa'],
  ['Sonora', 'Álamos', 'Alamos'],
  ['Yucatán', 'Dzan', 'Dzán'],
] as const)('a name of %s is INEGI’s of today: %s, not %s', (state, today, former) => {
  expect(municipalitiesByState[state]).toContain(today);
  expect(municipalitiesByState[state]).not.toContain(former);
});

test('each state’s list is in Spanish order', () => {
  const { compare } = new Intl.Collator('es');
  for (const list of Object.values(municipalitiesByState)) expect(list).toEqual([...list].sort(compare));
});
