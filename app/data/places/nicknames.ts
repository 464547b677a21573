import type { StateName } from './municipalities';
import { namesOf, plainName, stateOf } from './states';

/** A city as people write it, and its state. */
export type Place = { city: string; state: StateName };

const of = (state: StateName, city: string = state): Place => ({ city, state });

/** Short names of cities in messages and searches, without dots and accents. */
export const cityNicknames: Record<string, Place> = {
  cdmx: of('Ciudad de México'),
  'ciudad mx': of('Ciudad de México'),
  df: of('Ciudad de México'),
  'd f': of('Ciudad de México'),
  'mexico df': of('Ciudad de México'),
  'mexico city': of('Ciudad de México'),
  gdl: of('Jalisco', 'Guadalajara'),
  guanatos: of('Jalisco', 'Guadalajara'),
  'perla tapatia': of('Jalisco', 'Guadalajara'),
  mty: of('Nuevo León', 'Monterrey'),
  tj: of('Baja California', 'Tijuana'),
  qro: of('Querétaro'),
  queretaro: of('Querétaro'),
  ags: of('Aguascalientes'),
  aguas: of('Aguascalientes'),
  slp: of('San Luis Potosí'),
  zac: of('Zacatecas'),
  dgo: of('Durango'),
  tlax: of('Tlaxcala'),
  pue: of('Puebla'),
  chih: of('Chihuahua'),
  cuu: of('Chihuahua'),
  hmo: of('Sonora', 'Hermosillo'),
  mzt: of('Sinaloa', 'Mazatlán'),
  cuerna: of('Morelos', 'Cuernavaca'),
  juaritos: of('Chihuahua', 'Ciudad Juárez'),
  'tuxtla gtz': of('Chiapas', 'Tuxtla Gutiérrez'),
  vallarta: of('Jalisco', 'Puerto Vallarta'),
  huatulco: of('Oaxaca', 'Huatulco'),
  'san pedro': of('Nuevo León', 'San Pedro Garza García'),
  xalapa: of('Veracruz', 'Xalapa'),
  jalapa: of('Veracruz', 'Xalapa'),
  'san luis': of('San Luis Potosí'),
  'la laguna': of('Coahuila', 'Torreón'),
  satelite: of('México', 'Naucalpan'),
  angelopolis: of('Puebla'),
  coatza: of('Veracruz', 'Coatzacoalcos'),
  neza: of('México', 'Nezahualcóyotl'),
  sma: of('Guanajuato', 'San Miguel de Allende'),
  zihua: of('Guerrero', 'Zihuatanejo'),
  chilpo: of('Guerrero', 'Chilpancingo'),
  vhsa: of('Tabasco', 'Villahermosa'),
  tgz: of('Chiapas', 'Tuxtla Gutiérrez'),
  pvr: of('Jalisco', 'Puerto Vallarta'),
  slrc: of('Sonora', 'San Luis Río Colorado'),
  sjr: of('Querétaro', 'San Juan del Río'),
  tequis: of('Querétaro', 'Tequisquiapan'),
};

/** Names under which a place is searched beside its own: `gdl jal guanatos`. */
export function nicknamesOf(city: string, state: string): string {
  const stateName = stateOf(city, state);
  const cityName = plainName(city.split(',')[0]!.slice(0, 200));
  const short = Object.entries(cityNicknames).filter(
    ([, place]) => place.state === stateName && plainName(place.city) === cityName,
  );
  const words = new Set(plainName(`${city} ${state}`.slice(0, 400)).split(' '));
  const names = [...short.map(([name]) => name), ...(stateName ? namesOf(stateName) : [])];
  return [...new Set(names.flatMap((name) => name.split(' ')))].filter((word) => !words.has(word)).join(' ');
}
