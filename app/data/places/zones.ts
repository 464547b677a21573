import { show } from '../show';

/**
 * Municipalities whose clocks follow the neighbours' north of the border, summer time included. Source: Ley de los
 * Husos Horarios en los Estados Unidos Mexicanos, article 4 (Diario Oficial de la Federación, 28 October 2022; for
 * Chihuahua as reformed on 29 November 2022). Baja California does so as a whole.
 */
export const borderMunicipalities = [
  ['Chihuahua', ['Ascensión', 'Guadalupe', 'Janos', 'Juárez', 'Praxedis G. Guerrero'], 'America/Ciudad_Juarez'],
  ['Chihuahua', ['Coyame del Sotol', 'Manuel Benavides', 'Ojinaga'], 'America/Ojinaga'],
  [
    'Coahuila',
    'Acuña|Allende|Guerrero|Hidalgo|Jiménez|Morelos|Nava|Ocampo|Piedras Negras|Villa Unión|Zaragoza'.split('|'),
    'America/Matamoros',
  ],
  ['Nuevo León', ['Anáhuac'], 'America/Matamoros'],
  [
    'Tamaulipas',
    'Camargo|Guerrero|Gustavo Díaz Ordaz|Matamoros|Mier|Miguel Alemán|Nuevo Laredo|Reynosa|Río Bravo|Valle Hermoso'.split(
      '|',
    ),
    'America/Matamoros',
  ],
] as const;

/** Towns that go by another name than their municipality. */
const towns = [
  ['Tamaulipas', ['Nuevo Progreso', 'Nueva Guerrero'], 'America/Matamoros'],
  ['Chihuahua', ['Puerto Palomas', 'Samalayuca'], 'America/Ciudad_Juarez'],
  [
    'Nayarit',
    'Bahía de Banderas|Nuevo Vallarta|Nuevo Nayarit|Bucerías|Sayulita|Punta Mita|Punta de Mita|La Cruz de Huanacaxtle|Valle de Banderas|San José del Valle|San Francisco|San Pancho|Lo de Marcos'.split(
      '|',
    ),
    'America/Bahia_Banderas',
  ],
] as const;

/** States with an hour of their own; every other one keeps Mexico City's all year. */
const zonesByState: Record<string, string> = {
  'Quintana Roo': 'America/Cancun',
  Sonora: 'America/Hermosillo',
  'Baja California': 'America/Tijuana',
  'Baja California Sur': 'America/Mazatlan',
  Sinaloa: 'America/Mazatlan',
  Nayarit: 'America/Mazatlan',
};

/** All states, and how they are written beside their name in short. */
const statesAsTyped: Record<string, string> = {
  Aguascalientes: 'ags',
  'Baja California': 'bc|bcn|baja california norte',
  'Baja California Sur': 'bcs',
  Campeche: 'camp',
  Chiapas: 'chis',
  Chihuahua: 'chih',
  'Ciudad de México': 'cdmx|cd de mexico|df|distrito federal|mexico df',
  Coahuila: 'coah|coahuila de zaragoza',
  Colima: 'col',
  Durango: 'dgo',
  Guanajuato: 'gto',
  Guerrero: 'gro',
  Hidalgo: 'hgo',
  Jalisco: 'jal',
  México: 'edomex|edo mex|edo de mexico|estado de mexico|mex',
  Michoacán: 'mich|michoacan de ocampo',
  Morelos: 'mor',
  Nayarit: 'nay',
  'Nuevo León': 'nl|nvo leon',
  Oaxaca: 'oax',
  Puebla: 'pue',
  Querétaro: 'qro|queretaro de arteaga',
  'Quintana Roo': 'qr|q roo|qroo',
  'San Luis Potosí': 'slp',
  Sinaloa: 'sin',
  Sonora: 'son',
  Tabasco: 'tab',
  Tamaulipas: 'tamps|tam',
  Tlaxcala: 'tlax',
  Veracruz: 'ver|veracruz de ignacio de la llave',
  Yucatán: 'yuc',
  Zacatecas: 'zac',
};

/** Cities that say their state where it was not typed, or not so that it can be read. */
const citiesByState: Record<string, string> = {
  'Quintana Roo': 'Cancún|Playa del Carmen|Chetumal|Tulum|Cozumel|Isla Mujeres|Puerto Morelos|Bacalar',
  Sonora: 'Hermosillo|Ciudad Obregón|Guaymas|Navojoa|San Luis Río Colorado|Puerto Peñasco|Agua Prieta',
  'Baja California': 'Tijuana|Mexicali|Ensenada|Tecate|Rosarito|Playas de Rosarito|San Quintín',
  'Baja California Sur': 'Los Cabos|Cabo San Lucas|San José del Cabo|Loreto',
  Sinaloa: 'Culiacán|Mazatlán|Los Mochis|Guasave',
  Nayarit: 'Tepic|Bahía de Banderas|Nuevo Vallarta|Nuevo Nayarit|Bucerías|Sayulita|Punta Mita',
  Chihuahua: 'Ciudad Juárez|Ojinaga',
  Coahuila: 'Piedras Negras|Ciudad Acuña|Acuña',
  Tamaulipas: 'Nuevo Laredo|Reynosa|Heroica Matamoros|Río Bravo|Valle Hermoso',
};

/** Without accents, capitals, dots and double spaces. */
function fold(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('.', '');
  return letters.replace(/[^\p{L}\d]+/gu, ' ').trim();
}

/** A city's name without the words that only some put before it. */
function bareCity(folded: string): string {
  return folded.replace(/^((h|heroica|ciudad|cd|municipio de|mpio de) )+/, '');
}

const states = new Map<string, string>();
for (const [state, names] of Object.entries(statesAsTyped))
  for (const name of [fold(state), ...names.split('|')]) states.set(name, state);

/** The state that a name or its abbreviation means: `cdmx`, `Edo. Mex.`, `jalisco`; undefined for any other text. */
export function stateNamed(name: string): string | undefined {
  return states.get(fold(name.slice(0, 200)));
}

const statesByCity = new Map<string, string>();
for (const [state, cities] of Object.entries(citiesByState))
  for (const city of cities.split('|')) statesByCity.set(fold(city).replace(/^ciudad /, 'cd '), state);

const zonesByCity = new Map<string, string>();
for (const [state, names, zone] of [...borderMunicipalities, ...towns])
  for (const name of names) zonesByCity.set(`${state}/${bareCity(fold(name))}`, zone);

/**
 * IANA zone of a place as staff type it: `Cd. Juárez`, `Juárez, Chihuahua`, `CANCUN`. A state that was typed wins
 * over what the city's name suggests; a place that is not known has the show's zone.
 */
export function zoneOf(city: string, state: string): string {
  const [name = '', ...rest] = city.slice(0, 200).split(/[,(/]/).map(fold);
  const typed = [fold(state.slice(0, 200)), ...rest].map((text) => states.get(text)).find(Boolean);
  const found = typed ?? statesByCity.get(name.replace(/^ciudad /, 'cd ')) ?? states.get(name);
  if (!found) return show.zone;
  const suffix = [...states].find(([text, of]) => of === found && name.endsWith(` ${text}`))?.[0] ?? '';
  const names = [name, name.slice(0, name.length - suffix.length).trim()];
  const own = names.map((text) => zonesByCity.get(`${found}/${bareCity(text)}`)).find(Boolean);
  return own ?? zonesByState[found] ?? 'America/Mexico_City';
}
