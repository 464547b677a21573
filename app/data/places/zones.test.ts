import { expect, test } from 'vitest';
import { municipalitiesByState } from './municipalities';
import { borderMunicipalities, inMenu, isZone, knownZone, zoneLabel, zoneOf } from './zones';

/** Of a show whose places are not known. */
const other = 'Pacific/Auckland';

/** Offset from UTC of a zone's noon on a day, as Intl says it. */
function offset(zone: string, day: string) {
  return new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T18:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
}

test.each([
  ['Tijuana', 'Baja California', 'GMT-07:00', 'GMT-08:00'],
  ['Mexicali', 'Baja California', 'GMT-07:00', 'GMT-08:00'],
  ['Ciudad Juárez', 'Chihuahua', 'GMT-06:00', 'GMT-07:00'],
  ['Ascensión', 'Chihuahua', 'GMT-06:00', 'GMT-07:00'],
  ['Ojinaga', 'Chihuahua', 'GMT-05:00', 'GMT-06:00'],
  ['Chihuahua', 'Chihuahua', 'GMT-06:00', 'GMT-06:00'],
  ['Guadalupe y Calvo', 'Chihuahua', 'GMT-06:00', 'GMT-06:00'],
  ['Nuevo Laredo', 'Tamaulipas', 'GMT-05:00', 'GMT-06:00'],
  ['Reynosa', 'Tamaulipas', 'GMT-05:00', 'GMT-06:00'],
  ['Matamoros', 'Tamaulipas', 'GMT-05:00', 'GMT-06:00'],
  ['Tampico', 'Tamaulipas', 'GMT-06:00', 'GMT-06:00'],
  ['Piedras Negras', 'Coahuila', 'GMT-05:00', 'GMT-06:00'],
  ['Ciudad Acuña', 'Coahuila', 'GMT-05:00', 'GMT-06:00'],
  ['Matamoros', 'Coahuila', 'GMT-06:00', 'GMT-06:00'],
  ['Saltillo', 'Coahuila', 'GMT-06:00', 'GMT-06:00'],
  ['Anáhuac', 'Nuevo León', 'GMT-05:00', 'GMT-06:00'],
  ['Monterrey', 'Nuevo León', 'GMT-06:00', 'GMT-06:00'],
  ['Hermosillo', 'Sonora', 'GMT-07:00', 'GMT-07:00'],
  ['Mazatlán', 'Sinaloa', 'GMT-07:00', 'GMT-07:00'],
  ['La Paz', 'Baja California Sur', 'GMT-07:00', 'GMT-07:00'],
  ['Tepic', 'Nayarit', 'GMT-07:00', 'GMT-07:00'],
  ['Bahía de Banderas', 'Nayarit', 'GMT-06:00', 'GMT-06:00'],
  ['Cancún', 'Quintana Roo', 'GMT-05:00', 'GMT-05:00'],
  ['Ciudad de México', 'Ciudad de México', 'GMT-06:00', 'GMT-06:00'],
  ['Mérida', 'Yucatán', 'GMT-06:00', 'GMT-06:00'],
])('%s, %s: %s in July, %s in December', (city, state, july, december) => {
  const zone = zoneOf(city, state, other);
  expect(offset(zone, '2027-07-15')).toBe(july);
  expect(offset(zone, '2026-12-15')).toBe(december);
});

test.each([
  ['CANCUN', 'Q. Roo', 'America/Cancun'],
  ['Cancún', '', 'America/Cancun'],
  ['Playa del Carmen, QRoo', '', 'America/Cancun'],
  ['tijuana', 'B.C.', 'America/Tijuana'],
  ['Tijuana (Zona Río)', 'baja california norte', 'America/Tijuana'],
  ['Los Cabos', 'BCS', 'America/Mazatlan'],
  ['Cd. Juárez', 'Chih.', 'America/Ciudad_Juarez'],
  ['Cd Juarez', '', 'America/Ciudad_Juarez'],
  ['Juárez, Chihuahua', '', 'America/Ciudad_Juarez'],
  ['Juárez Chihuahua', 'Chihuahua', 'America/Ciudad_Juarez'],
  ['Juárez', 'Nuevo León', 'America/Mexico_City'],
  ['H. Matamoros', 'Tamps.', 'America/Matamoros'],
  ['Heroica Matamoros', 'Tamaulipas', 'America/Matamoros'],
  ['  reynosa  ', ' TAMAULIPAS ', 'America/Matamoros'],
  ['Nuevo Laredo', 'Tamps', 'America/Matamoros'],
  ['Piedras Negras', 'Coahuila de Zaragoza', 'America/Matamoros'],
  ['Praxedis G Guerrero', 'Chihuahua', 'America/Ciudad_Juarez'],
  ['Nuevo Nayarit', 'Nay.', 'America/Bahia_Banderas'],
  ['Sayulita', 'Nayarit', 'America/Bahia_Banderas'],
  ['Puerto Vallarta', 'Jalisco', 'America/Mexico_City'],
  ['CDMX', 'CDMX', 'America/Mexico_City'],
  ['Hermosillo, Son.', 'Sonora', 'America/Hermosillo'],
  ['Tijuana', 'Baja Califronia', 'America/Tijuana'],
])('as typed, “%s”, “%s” is in %s', (city, state, zone) => expect(zoneOf(city, state, other)).toBe(zone));

test.each([
  ['', ''],
  ['Narnia', ''],
  ['🎪', '<b>'],
  ['constructor', '__proto__'],
  ['x'.repeat(5000), ','.repeat(5000)],
])('what is unknown has the show’s hour', (city, state) => expect(zoneOf(city, state, other)).toBe(other));

test('the municipalities of the law exist under those names', () => {
  const known: Record<string, readonly string[]> = municipalitiesByState;
  for (const [state, names] of borderMunicipalities) for (const name of names) expect(known[state]).toContain(name);
  expect(borderMunicipalities.flatMap(([, names]) => names)).toHaveLength(8 + 11 + 1 + 10);
});

test('a state that has Mexico City’s hour has it wherever the show lives', () => {
  expect(zoneOf('Guadalajara', 'Jal.', 'America/Tijuana')).toBe('America/Mexico_City');
  expect(zoneOf('CDMX', '', 'America/Tijuana')).toBe('America/Mexico_City');
});

test('every state is known by its own name', () => {
  const elsewhere = 'Baja California|Baja California Sur|Nayarit|Quintana Roo|Sinaloa|Sonora'.split('|');
  for (const state of Object.keys(municipalitiesByState))
    expect(zoneOf('Tijuana', state, other) === 'America/Tijuana', state).toBe(state === 'Baja California');
  for (const state of elsewhere) expect(zoneOf('', state, other), state).not.toBe('America/Mexico_City');
});

test.each([
  ['Los Ángeles', '', 'America/Los_Angeles'],
  ['Los Ángeles, CA', 'Estados Unidos', 'America/Los_Angeles'],
  ['El Paso', 'Texas', 'America/Denver'],
  ['Houston', 'Texas', 'America/Chicago'],
  ['Lubbock', 'TX', 'America/Chicago'],
  ['Nueva York', 'EUA', 'America/New_York'],
  ['Bogotá, D.C.', '', 'America/Bogota'],
  ['Cartagena', 'España', 'Europe/Madrid'],
  ['Madrid', '', 'Europe/Madrid'],
  ['Córdoba', 'Argentina', 'America/Argentina/Buenos_Aires'],
  ['Santiago', 'Chile', 'America/Santiago'],
  ['Durango', 'Colorado', 'America/Denver'],
  ['Córdoba', 'Veracruz', 'America/Mexico_City'],
  ['Guadalajara', '', undefined],
  ['León', 'Gto.', 'America/Mexico_City'],
  ['La Paz', 'BCS', 'America/Mazatlan'],
  ['La Paz', 'Bolivia', 'America/La_Paz'],
])('abroad or not: “%s”, “%s” is in %s', (city, state, zone) => {
  expect(knownZone(city, state)).toBe(zone);
});

test('a zone that was chosen counts where the place is not known', () => {
  expect(zoneOf('Toronto', 'Ontario', 'America/Toronto')).toBe('America/Toronto');
  expect(zoneOf('Tijuana', 'B.C.', 'America/Toronto')).toBe('America/Tijuana');
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
