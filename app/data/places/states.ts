import { fold } from '../text/fold';
import { remembered } from '../text/remembered';

/** All states with their abbreviations. */
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
  México: 'edomex|edo mex|edo de mex|edo de mexico|estado de mexico|mex',
  Michoacán: 'mich|michoacan de ocampo',
  Morelos: 'mor',
  Nayarit: 'nay',
  'Nuevo León': 'nl|nvo leon',
  Oaxaca: 'oax',
  Puebla: 'pue',
  Querétaro: 'qro|queretaro de arteaga',
  'Quintana Roo': 'qr|q roo|qroo|roo',
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

/** Cities that imply their state if none, or an unknown one, was typed. */
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

/** Whether a name is as `plainName` gives it: most names in a message are. */
export const isPlain = (name: string) => /^[a-z\d]+(?: [a-z\d]+)*$/.test(name);

/** A name without accents, capitals, dots and double spaces, for comparison. */
export const plainName = remembered((text) =>
  isPlain(text)
    ? text
    : fold(text)
        .replaceAll('.', '')
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim(),
);

const states = new Map<string, string>();
for (const [state, names] of Object.entries(statesAsTyped))
  for (const name of [plainName(state), ...names.split('|')]) states.set(name, state);

const statesByCity = new Map<string, string>();
for (const [state, cities] of Object.entries(citiesByState))
  for (const city of cities.split('|')) statesByCity.set(plainName(city).replace(/^ciudad /, 'cd '), state);

/** The listed name of a state, from any of its names; undefined for any other text. */
export function stateNamed(text: string): string | undefined {
  return states.get(plainName(text.slice(0, 200)));
}

/** All names of a state, in the form of `plainName`. */
export function namesOf(state: string): string[] {
  return [...states].filter(([, of]) => of === state).map(([name]) => name);
}

/**
 * The state of a place as staff type it. A typed state wins over the one that the city implies.
 * @returns undefined if neither gives one
 */
export function stateOf(city: string, state: string): string | undefined {
  const [name = '', ...rest] = city.slice(0, 200).split(/[,(/]/).map(plainName);
  const match = [plainName(state.slice(0, 200)), ...rest].map((text) => states.get(text)).find(Boolean);
  return match ?? statesByCity.get(name.replace(/^ciudad /, 'cd ')) ?? states.get(name);
}

/** The entry for places outside Mexico's states. */
export const elsewhere = 'Otros lugares';

/** The name of a listed state for fans: `México` alone would also be the country. */
export const stateInFull = (state: string) => (state === 'México' ? 'Estado de México' : state);

export const stateLabels = Object.keys(statesAsTyped)
  .map(stateInFull)
  .sort((a, b) => a.localeCompare(b, 'es'));

/** The full name of the state under which a place is listed. */
export function stateLabel(city: string, state: string): string {
  const stateName = stateOf(city, state);
  return stateName ? stateInFull(stateName) : elsewhere;
}

/** The full name of the state in a parameter, in any spelling; undefined for any other text. */
export function stateAsked(text: string | null): string | undefined {
  const match = stateNamed(text ?? '');
  if (match) return stateInFull(match);
  return plainName(text?.slice(0, 200) ?? '') === plainName(elsewhere) ? elsewhere : undefined;
}
