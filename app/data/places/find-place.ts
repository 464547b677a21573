import { keysOf } from '../keys';
import { isOneLetterOff } from '../text/one-letter-off';
import type { StateName } from './municipalities';
import { cityNicknames, type Place } from './nicknames';
import { stateNamed } from './states';
import { placesByState } from './suggestions';
import { writtenOut } from './written-out';

/** Capitals with the same name as their state: the name alone means the city. */
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
/** The usual state of a city whose name exists in several states. */
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
  'san juan del rio': 'Querétaro',
};

/** The state of the largest of several cities with a name, which may mean others too. */
const largest: Record<string, StateName> = {
  ...wellKnown,
  'benito juarez': 'Quintana Roo',
  cardenas: 'Tabasco',
  cuauhtemoc: 'Ciudad de México',
  juarez: 'Chihuahua',
  progreso: 'Yucatán',
  'san fernando': 'Tamaulipas',
  'san jose del cabo': 'Baja California Sur',
  'san nicolas de los garza': 'Nuevo León',
};

/** Whether a city is the largest with its name. */
export const isLargest = ({ city, state }: { city: string; state: string }): boolean =>
  largest[writtenOut(city)] === state;

const cities = new Map<string, Place[]>();
for (const state of keysOf(placesByState))
  for (const city of placesByState[state]) {
    const [key, place] = [writtenOut(city), { city, state }];
    const others = cities.get(key) ?? [];
    cities.set(key, isLargest(place) ? [place, ...others] : [...others, place]);
  }
for (const state of capitals) cities.set(writtenOut(state), [{ city: state, state }]);
for (const [name, place] of Object.entries(cityNicknames)) cities.set(name, [place]);

/** The number of words in the longest city's name, and in the longest one with a given first word. */
export let longestName = 0;
const longestFrom = new Map<string, number>();
for (const words of [...cities.keys()].map((name) => name.split(' '))) {
  longestFrom.set(words[0]!, Math.max(words.length, longestFrom.get(words[0]!) ?? 0));
  longestName = Math.max(words.length, longestName);
}
// `Hgo. del Parral`, which `writtenOut` knows by its next word
longestFrom.set('hgo', longestFrom.get('hidalgo')!);
/** How many words a city's name may have whose first word is given, 0 for none; one letter may be of initials. */
export const longestCity = (word: string): number =>
  word.length < 3 ? longestName : (longestFrom.get(writtenOut(word).split(' ', 1)[0]!) ?? 0);

/** The state with a name, in any spelling; undefined if there is none. */
export function findState(name: string): StateName | undefined {
  return stateNamed(writtenOut(name)) as StateName | undefined;
}

/** The cities with a name: none, one, or several in different states. @param state limits the result */
export function findCities(name: string, state?: StateName): Place[] {
  const key = writtenOut(name);
  const matches = cities.get(key) ?? [];
  if (state) return matches.filter((place) => place.state === state);
  const preferred = matches.filter((place) => place.state === wellKnown[key]);
  return preferred.length ? preferred : matches;
}

/** Well-known cities: their name means the city even at the end of a longer text. */
const large = new Set(
  'guadalajara|monterrey|tijuana|mexicali|ensenada|hermosillo|ciudad juarez|ciudad obregon|culiacan|mazatlan|los mochis|torreon|saltillo|reynosa|tampico|nuevo laredo|matamoros|leon|irapuato|celaya|morelia|toluca|pachuca|cuernavaca|acapulco|oaxaca|xalapa|villahermosa|tuxtla gutierrez|merida|cancun|playa del carmen|chetumal|la paz|los cabos|cabo san lucas|tepic|puerto vallarta|zapopan|tlaquepaque|boca del rio|coatzacoalcos|san juan del rio|san miguel de allende|tapachula'.split(
    '|',
  ),
);

const capitalNames = new Set(capitals.map(writtenOut));
const allLarge = [...large, ...capitalNames];
/** The well-known cities by their names behind the first word, which many leave out: `obregon`. */
const shortNames = new Map(allLarge.map((city) => [city.split(' ').slice(1).join(' '), city]));

/** All cities with a name. */
export const namesakes = (name: string): readonly Place[] => cities.get(writtenOut(name)) ?? [];

/** The well-known city for a name with one wrong letter, or without its first word: `Gudalajara`, `Obregón`. */
export function misspelt(name: string): Place | undefined {
  const key = writtenOut(name);
  if (key.length < 6) return undefined;
  const isAlike = (city: string) => Math.abs(city.length - key.length) < 2 && isOneLetterOff(key, city);
  const near = shortNames.get(key) ?? allLarge.find(isAlike);
  return near === undefined ? undefined : findCities(near)[0];
}

/** Whether a name alone certainly means a city: a short name, a capital, a large city. */
export function isWellKnown(name: string): boolean {
  const key = writtenOut(name);
  return key in cityNicknames || large.has(key) || capitalNames.has(key);
}
