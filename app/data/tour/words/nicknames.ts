import { findCities, findState, isWellKnown, writtenOut } from '../../places/find-place';
import type { StateName } from '../../places/municipalities';
import type { Place } from '../../places/nicknames';

/** City names that only messages use: nicknames, and short names that villages have too. */
const nicknames = new Map(
  [
    ['Guadalajara', 'Jalisco', 'la perla tapatia|la perla de occidente'],
    ['Monterrey', 'Nuevo León', 'la sultana del norte'],
    ['Tijuana', 'Baja California', 'tijuas|tiyei'],
    ['Mexicali', 'Baja California', 'chicali'],
    ['Mazatlán', 'Sinaloa', 'la perla del pacifico|puerto de mazatlan'],
    ['Culiacán', 'Sinaloa', 'culichi'],
    ['Mérida', 'Yucatán', 'la ciudad blanca|la blanca merida'],
    ['Pachuca', 'Hidalgo', 'la bella airosa'],
    ['Puebla', 'Puebla', 'la angelopolis'],
    ['Torreón', 'Coahuila', 'la perla de la laguna'],
    ['Oaxaca', 'Oaxaca', 'la verde antequera'],
    ['Veracruz', 'Veracruz', 'puerto de veracruz|puerto jarocho'],
    ['San Luis Potosí', 'San Luis Potosí', 'san luis'],
    ['Tuxtla Gutiérrez', 'Chiapas', 'tuxtla'],
    ['Ciudad de México', 'Ciudad de México', 'la capital del pais'],
    ['Xalapa', 'Veracruz', 'xalapa enriquez'],
    ['Huajuapan de León', 'Oaxaca', 'huajuapan de leon'],
    ['San Cristóbal de las Casas', 'Chiapas', 'sancris'],
    ['Guanajuato', 'Guanajuato', 'guanajuato capital|gto capital'],
  ].flatMap(([city, state, names]) => names!.split('|').map((name) => [name, { city, state } as Place] as const)),
);

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
