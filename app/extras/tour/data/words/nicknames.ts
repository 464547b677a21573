import { findCities, findState, isWellKnown, longestCity, namesakes } from '../../../../data/places/find-place';
import { writtenOut } from '../../../../data/places/written-out';
import type { StateName } from '../../../../data/places/municipalities';
import type { Place } from '../../../../data/places/nicknames';

/** City names that only messages use: nicknames, and short names that villages have too. */
const nicknames = new Map(
  [
    ['Guadalajara', 'Jalisco', 'la perla tapatia'],
    ['Tijuana', 'Baja California', 'tijuas'],
    ['Puebla', 'Puebla', 'la angelopolis'],
    ['Mérida', 'Yucatán', 'la ciudad blanca'],
    ['Monterrey', 'Nuevo León', 'la sultana del norte'],
    ['Pachuca', 'Hidalgo', 'la bella airosa'],
    ['Mazatlán', 'Sinaloa', 'la perla del pacifico'],
    ['Veracruz', 'Veracruz', 'puerto de veracruz'],
    ['San Luis Potosí', 'San Luis Potosí', 'san luis'],
    ['Tuxtla Gutiérrez', 'Chiapas', 'tuxtla'],
    ['San Cristóbal de las Casas', 'Chiapas', 'sancris'],
    ['San Cristóbal de las Casas', 'Chiapas', 'san cris'],
    ['Ciudad de México', 'Ciudad de México', 'la capital del pais'],
  ].map(([city, state, name]) => [name!, { city, state } as Place]),
);

const longestNickname = 4; // words
const firstWords = new Set([...nicknames.keys()].map((name) => name.split(' ')[0]));
/** How many words may have what `citiesCalled` finds by a folded first word; 0 for none. */
export const longestCalled = (word: string) => Math.max(longestCity(word), firstWords.has(word) ? longestNickname : 0);

/** Whether any city has a name, in whichever state. */
export const isCityName = (name: string) => nicknames.has(writtenOut(name)) || namesakes(name).length > 0;

const capital = 'Ciudad de México';
/** `findCities`, also for nicknames in messages; a borough of the capital, such as Coyoacán, is the capital. */
export function citiesCalled(name: string, state?: StateName): Place[] {
  const nickname = nicknames.get(writtenOut(name));
  if (nickname && (!state || state === nickname.state)) return [nickname];
  // `TABASCO: Villahermosa`: a state, although a village has the same name.
  if (!state && findState(name) && !isWellKnown(name)) return [];
  const cities = findCities(name, state);
  return cities.length === 1 && cities[0]!.state === capital ? [{ city: capital, state: capital }] : cities;
}
