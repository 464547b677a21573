import { expect, test } from 'vitest';
import { municipalityOf } from './cities';
import { municipalitiesByState, type StateName } from './municipalities';
import { placesByState } from './suggestions';

const { compare } = new Intl.Collator('es');

test('32 states and 2,478 municipalities, written as INEGI does today, in Spanish order', () => {
  const names = Object.values(municipalitiesByState).flat();
  expect([Object.keys(municipalitiesByState).length, names.length]).toEqual([32, 2478]);
  for (const name of names) expect(name).toBe(name.trim().replace(/\s+/g, ' '));
  for (const list of Object.values(municipalitiesByState)) expect(list).toEqual([...list].sort(compare));
  // Two names of Oaxaca are those of two municipalities each.
  expect(Object.values(municipalitiesByState).reduce((sum, list) => sum + new Set(list).size, 0)).toBe(2476);
});

test.each([
  ['Quintana Roo', 'Playa del Carmen', 'Solidaridad'],
  ['Oaxaca', 'Heroica Villa de San Blas Atempa', 'San Blas Atempa'],
  ['Sonora', 'Álamos', 'Alamos'],
  ['Yucatán', 'Dzan', 'Dzán'],
] as const)('a name of %s is that of today: %s, not %s', (state, today, former) => {
  expect(municipalitiesByState[state]).toContain(today);
  expect(municipalitiesByState[state]).not.toContain(former);
});

test('every city lies in a municipality of its state, and is not one itself', () => {
  for (const [state, list] of Object.entries(municipalityOf) as [StateName, Record<string, string>][])
    for (const [city, municipality] of Object.entries(list)) {
      expect(municipalitiesByState[state], city).toContain(municipality);
      expect(municipalitiesByState[state], city).not.toContain(city);
    }
});

test('suggestions hold every municipality and every city once, in Spanish order', () => {
  for (const [state, places] of Object.entries(placesByState) as [StateName, readonly string[]][]) {
    const all = new Set([...municipalitiesByState[state], ...Object.keys(municipalityOf[state] ?? {})]);
    expect(places).toEqual([...all].sort(compare));
  }
});
