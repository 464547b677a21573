import { expect, test } from 'vitest';
import { municipalitiesByState, type StateName } from './municipalities';

const counts = {
  Aguascalientes: 11,
  'Baja California': 7,
  'Baja California Sur': 5,
  Campeche: 13,
  Coahuila: 38,
  Colima: 10,
  Chiapas: 124,
  Chihuahua: 67,
  'Ciudad de México': 16,
  Durango: 39,
  Guanajuato: 46,
  Guerrero: 85,
  Hidalgo: 84,
  Jalisco: 125,
  México: 125,
  Michoacán: 113,
  Morelos: 36,
  Nayarit: 20,
  'Nuevo León': 51,
  Oaxaca: 570,
  Puebla: 217,
  Querétaro: 18,
  'Quintana Roo': 11,
  'San Luis Potosí': 59,
  Sinaloa: 20,
  Sonora: 72,
  Tabasco: 17,
  Tamaulipas: 43,
  Tlaxcala: 60,
  Veracruz: 212,
  Yucatán: 106,
  Zacatecas: 58,
};

test('32 states, 2,478 municipalities, each state its own number', () => {
  expect(
    Object.fromEntries(Object.entries(municipalitiesByState).map(([state, list]) => [state, list.length])),
  ).toEqual(counts);
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

test('names are INEGI’s of today where it has changed or corrected them', () => {
  const renamed = {
    Chiapas: [['Cintalapa', 'Cintalapa de Figueroa']],
    Chihuahua: [
      ['Batopilas', 'Batopilas de Manuel Gómez Morín'],
      ['Práxedis G. Guerrero', 'Praxedis G. Guerrero'],
      ['Rosario', 'Valle del Rosario'],
    ],
    Guanajuato: [['San José Iturbide', 'San José de Iturbide']],
    Guerrero: [['Apaxtla', 'Apaxtla de Castrejón']],
    Oaxaca: [
      ['Villa Hidalgo', 'Villa Hidalgo Yalálag'],
      ['San Blas Atempa', 'Heroica Villa de San Blas Atempa'],
      ['San Martín de los Cansecos', 'Heroico San Martín de los Cansecos'],
      ['Santiago Chazumba', 'Villa de Santiago Chazumba'],
    ],
    Puebla: [['Teteles de Avila Castillo', 'Teteles de Ávila Castillo']],
    'Quintana Roo': [['Solidaridad', 'Playa del Carmen']],
    'San Luis Potosí': [['Ahualulco', 'Ahualulco del Sonido 13']],
    Sonora: [
      ['Alamos', 'Álamos'],
      ['Onavas', 'Ónavas'],
    ],
    Veracruz: [['Ángel R. Cabada', 'Angel R. Cabada']],
    Yucatán: [
      ['Dzán', 'Dzan'],
      ['Tixmehuac', 'Tixméhuac'],
    ],
  } as const;
  expect(Object.values(renamed).flat()).toHaveLength(18);
  for (const [state, pairs] of Object.entries(renamed))
    for (const [old, today] of pairs) {
      expect(municipalitiesByState[state as StateName]).toContain(today);
      expect(municipalitiesByState[state as StateName]).not.toContain(old);
    }
});

test('each state’s list is in Spanish order', () => {
  const { compare } = new Intl.Collator('es');
  for (const list of Object.values(municipalitiesByState)) expect(list).toEqual([...list].sort(compare));
});
