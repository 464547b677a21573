import { expect, test } from 'vitest';
import { municipalitiesByState } from './municipalities';
import { borderMunicipalities, inMenu, isZone, knownZone, zoneLabel } from './zones';

test.each([
  // The border of each state, and what lies behind it.
  ['Tijuana', 'Baja California', 'America/Tijuana'],
  ['Ascensión', 'Chihuahua', 'America/Ciudad_Juarez'],
  ['Ojinaga', 'Chihuahua', 'America/Ojinaga'],
  ['Guadalupe y Calvo', 'Chihuahua', 'America/Mexico_City'],
  ['Ciudad Acuña', 'Coahuila', 'America/Matamoros'],
  ['Matamoros', 'Coahuila', 'America/Mexico_City'],
  ['Anáhuac', 'Nuevo León', 'America/Matamoros'],
  ['Mazatlán', 'Sinaloa', 'America/Mazatlan'],
  ['Tepic', 'Nayarit', 'America/Mazatlan'],
  ['Bahía de Banderas', 'Nayarit', 'America/Bahia_Banderas'],
  // As staff type them.
  ['CANCUN', 'Q. Roo', 'America/Cancun'],
  ['Playa del Carmen, QRoo', '', 'America/Cancun'],
  ['Tijuana (Zona Río)', 'baja california norte', 'America/Tijuana'],
  ['Tijuana', 'Baja Califronia', 'America/Tijuana'],
  ['Cd. Juárez', 'Chih.', 'America/Ciudad_Juarez'],
  ['Cd Juarez', '', 'America/Ciudad_Juarez'],
  ['Juárez, Chihuahua', '', 'America/Ciudad_Juarez'],
  ['Juárez Chihuahua', 'Chihuahua', 'America/Ciudad_Juarez'],
  ['Juárez', 'Nuevo León', 'America/Mexico_City'],
  ['H. Matamoros', 'Tamps.', 'America/Matamoros'],
  ['  reynosa  ', ' TAMAULIPAS ', 'America/Matamoros'],
  ['Piedras Negras', 'Coahuila de Zaragoza', 'America/Matamoros'],
  ['Praxedis G Guerrero', 'Chihuahua', 'America/Ciudad_Juarez'],
  ['Sayulita', 'Nay.', 'America/Bahia_Banderas'],
  ['Hermosillo, Son.', 'Sonora', 'America/Hermosillo'],
  // Abroad, and in Mexico under a name from abroad.
  ['Los Ángeles', '', 'America/Los_Angeles'],
  ['Los Ángeles, CA', 'Estados Unidos', 'America/Los_Angeles'],
  ['El Paso', 'Texas', 'America/Denver'],
  ['Lubbock', 'TX', 'America/Chicago'],
  ['Bogotá, D.C.', '', 'America/Bogota'],
  ['Cartagena', 'España', 'Europe/Madrid'],
  ['Córdoba', 'Argentina', 'America/Argentina/Buenos_Aires'],
  ['Córdoba', 'Veracruz', 'America/Mexico_City'],
  ['Durango', 'Colorado', 'America/Denver'],
  ['La Paz', 'BCS', 'America/Mazatlan'],
  ['La Paz', 'Bolivia', 'America/La_Paz'],
  ['Guadalajara', '', undefined],
  ['', '', undefined],
  ['Narnia', '', undefined],
  ['constructor', '__proto__', undefined],
  ['x'.repeat(5000), ','.repeat(5000), undefined],
])('“%.20s”, “%.20s” is in %s', (city, state, zone) => expect(knownZone(city, state)).toBe(zone));

test('the municipalities of the law exist under those names', () => {
  const known: Record<string, readonly string[]> = municipalitiesByState;
  for (const [state, names] of borderMunicipalities) for (const name of names) expect(known[state]).toContain(name);
  expect(borderMunicipalities.flatMap(([, names]) => names)).toHaveLength(8 + 11 + 1 + 10);
});

test('every state is known by its own name', () => {
  const elsewhere = 'Baja California|Baja California Sur|Nayarit|Quintana Roo|Sinaloa|Sonora'.split('|');
  for (const state of Object.keys(municipalitiesByState)) {
    expect(knownZone('Tijuana', state) === 'America/Tijuana', state).toBe(state === 'Baja California');
    expect(knownZone('', state) === 'America/Mexico_City', state).toBe(!elsewhere.includes(state));
  }
});

test.each([
  ['America/Toronto', true, 'Toronto (América)'],
  ['America/Mexico_City', true, 'Ciudad de México (América)'],
  ['America/New_York', true, 'Nueva York (América)'],
  ['Europe/Madrid', true, 'España (Europa)'],
  ['UTC', true, 'UTC'],
  ['Etc/GMT+5', true, 'GMT+5 (Etc)'],
  ['America/Narnia', false, 'Narnia (América)'],
  ['+05:00', false, '+05:00'],
  ['', false, ''],
])('“%s” is a zone: %s, listed as “%s”', (zone, is, label) => {
  expect(isZone(zone)).toBe(is);
  expect(zoneLabel(zone)).toBe(label);
});

test('menus of zones begin with Mexico’s, by name', () => {
  const zones = ['Africa/Abidjan', 'America/Toronto', 'America/Tijuana', 'America/Mexico_City', 'America/Cancun'];
  const menu = zones.map((zone) => [zone, zone] as const).sort(inMenu);
  expect(menu.map(([zone]) => zone)).toEqual([
    'America/Cancun',
    'America/Mexico_City',
    'America/Tijuana',
    'Africa/Abidjan',
    'America/Toronto',
  ]);
});
