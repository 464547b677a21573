import { fold } from '../text/fold';
import type { StateName } from './municipalities';
import { placesByState } from './suggestions';

/** A city as people write it, and its state. */
export type Place = { city: string; state: StateName };

/** Short names of states and of cities, as they stand in messages; dots and accents play no part. */
const stateNames: Record<string, StateName> = {
  ags: 'Aguascalientes',
  bc: 'Baja California',
  bcn: 'Baja California',
  bcs: 'Baja California Sur',
  camp: 'Campeche',
  chis: 'Chiapas',
  chih: 'Chihuahua',
  coah: 'Coahuila',
  'coahuila de zaragoza': 'Coahuila',
  col: 'Colima',
  dgo: 'Durango',
  gto: 'Guanajuato',
  gro: 'Guerrero',
  hgo: 'Hidalgo',
  jal: 'Jalisco',
  edomex: 'México',
  'edo mex': 'México',
  'edo de mex': 'México',
  'edo de mexico': 'México',
  'estado de mexico': 'México',
  mich: 'Michoacán',
  mor: 'Morelos',
  nay: 'Nayarit',
  nl: 'Nuevo León',
  oax: 'Oaxaca',
  pue: 'Puebla',
  qro: 'Querétaro',
  'q roo': 'Quintana Roo',
  qroo: 'Quintana Roo',
  slp: 'San Luis Potosí',
  sin: 'Sinaloa',
  son: 'Sonora',
  tab: 'Tabasco',
  tamps: 'Tamaulipas',
  tam: 'Tamaulipas',
  tlax: 'Tlaxcala',
  ver: 'Veracruz',
  yuc: 'Yucatán',
  zac: 'Zacatecas',
  cdmx: 'Ciudad de México',
  df: 'Ciudad de México',
};
const shortCities: Record<string, Place> = {
  cdmx: { city: 'Ciudad de México', state: 'Ciudad de México' },
  'mexico df': { city: 'Ciudad de México', state: 'Ciudad de México' },
  'mexico city': { city: 'Ciudad de México', state: 'Ciudad de México' },
  df: { city: 'Ciudad de México', state: 'Ciudad de México' },
  gdl: { city: 'Guadalajara', state: 'Jalisco' },
  mty: { city: 'Monterrey', state: 'Nuevo León' },
  tj: { city: 'Tijuana', state: 'Baja California' },
  qro: { city: 'Querétaro', state: 'Querétaro' },
  ags: { city: 'Aguascalientes', state: 'Aguascalientes' },
  slp: { city: 'San Luis Potosí', state: 'San Luis Potosí' },
  cuu: { city: 'Chihuahua', state: 'Chihuahua' },
  hmo: { city: 'Hermosillo', state: 'Sonora' },
  oaxaca: { city: 'Oaxaca de Juárez', state: 'Oaxaca' },
  vallarta: { city: 'Puerto Vallarta', state: 'Jalisco' },
  huatulco: { city: 'Huatulco', state: 'Oaxaca' },
  'san pedro': { city: 'San Pedro Garza García', state: 'Nuevo León' },
  xalapa: { city: 'Xalapa', state: 'Veracruz' },
  queretaro: { city: 'Querétaro', state: 'Querétaro' },
};
/** Capitals that bear their state's name: alone, the name means the city. */
const capitals = [
  'Aguascalientes',
  'Campeche',
  'Chihuahua',
  'Ciudad de México',
  'Colima',
  'Durango',
  'Guanajuato',
  'Puebla',
  'Querétaro',
  'San Luis Potosí',
  'Tlaxcala',
  'Veracruz',
  'Zacatecas',
] as const;
/** Of a name that several states have, the one that is meant when nothing else is said. */
const wellKnown: Record<string, StateName> = {
  'la paz': 'Baja California Sur',
  leon: 'Guanajuato',
  guadalupe: 'Nuevo León',
  'santa catarina': 'Nuevo León',
  matamoros: 'Tamaulipas',
  victoria: 'Tamaulipas',
  morelia: 'Michoacán',
  zamora: 'Michoacán',
  rosarito: 'Baja California',
  tonala: 'Jalisco',
  jerez: 'Zacatecas',
  cordoba: 'Veracruz',
  tuxpan: 'Veracruz',
  minatitlan: 'Veracruz',
  cuautla: 'Morelos',
  nogales: 'Sonora',
  lerdo: 'Durango',
  ocotlan: 'Jalisco',
  zapopan: 'Jalisco',
  altamira: 'Tamaulipas',
  tula: 'Hidalgo',
  tulum: 'Quintana Roo',
  'ciudad de mexico': 'Ciudad de México',
  metepec: 'México',
  coyoacan: 'Ciudad de México',
  iztapalapa: 'Ciudad de México',
};

/** A name without accents, capitals, dots or doubled spaces, its short words written out: `Cd. Juárez` → `ciudad juarez`. */
export function plainName(name: string): string {
  return fold(name)
    .replace(/\./g, ' ')
    .replace(/\b(cd|pto|sn|sta|sto|gral)\b/g, (short) => writtenOut[short]!)
    .replace(/\b([bqns]) (?=[lcrp]\b|roo\b|l p\b)|\b([bl]) (?=[cp] ?s?\b)/g, '$1$2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
const writtenOut: Record<string, string> = {
  cd: 'ciudad',
  pto: 'puerto',
  sn: 'san',
  sta: 'santa',
  sto: 'santo',
  gral: 'general',
};

const states = new Map<string, StateName>([
  ...(Object.keys(placesByState) as StateName[]).map((state): [string, StateName] => [plainName(state), state]),
  ...(Object.entries(stateNames) as [string, StateName][]),
]);
const cities = new Map<string, Place[]>();
for (const [state, names] of Object.entries(placesByState) as [StateName, readonly string[]][])
  for (const city of names) {
    const key = plainName(city);
    cities.set(key, [...(cities.get(key) ?? []), { city, state }]);
  }
for (const state of capitals) cities.set(plainName(state), [{ city: state, state }]);
for (const [name, place] of Object.entries(shortCities)) cities.set(name, [place]);

/** The most words that a city's name has. */
export const longestName = Math.max(...[...cities.keys()].map((name) => name.split(' ').length));

/** The state that a name or its abbreviation means. */
export function findState(name: string): StateName | undefined {
  return states.get(plainName(name));
}

/**
 * The cities that a name may mean: none, one, or those of several states when nothing tells which.
 * @param state narrows it down where it was said
 */
export function findCities(name: string, state?: StateName): Place[] {
  const key = plainName(name);
  const found = cities.get(key) ?? [];
  if (state) return found.filter((place) => place.state === state);
  const known = found.filter((place) => place.state === wellKnown[key]);
  return known.length ? known : found;
}

/** Cities that many know: a name among them means the city even where it ends a longer text. */
const large = new Set(
  'guadalajara|monterrey|tijuana|mexicali|ensenada|hermosillo|ciudad juarez|ciudad obregon|culiacan|mazatlan|los mochis|torreon|saltillo|reynosa|tampico|nuevo laredo|matamoros|leon|irapuato|celaya|morelia|toluca|pachuca|cuernavaca|acapulco|oaxaca|xalapa|villahermosa|tuxtla gutierrez|merida|cancun|playa del carmen|chetumal|la paz|los cabos|cabo san lucas|tepic|puerto vallarta|zapopan|tlaquepaque|boca del rio|coatzacoalcos|san miguel de allende|tapachula'.split(
    '|',
  ),
);

/** Whether a name by itself surely means a city: a short name, a capital, a large city. */
export function isWellKnown(name: string): boolean {
  const key = plainName(name);
  return key in shortCities || large.has(key) || capitals.some((state) => plainName(state) === key);
}
