import { sameClocks } from '../days/dates';
import { zoneAbroad } from './abroad';
import { plainName, namesOf, stateOf } from './states';

/**
 * Municipalities whose clocks follow the neighbours north of the border, including summer time. Source: Ley de los
 * Husos Horarios en los Estados Unidos Mexicanos, article 4 (Diario Oficial de la Federación, 28 October 2022; for
 * Chihuahua as reformed on 29 November 2022). All of Baja California does so.
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

/** Towns with another name than their municipality. */
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

/** States with another time than Mexico City's; all others have that all year. */
const zonesByState: Record<string, string> = {
  'Quintana Roo': 'America/Cancun',
  Sonora: 'America/Hermosillo',
  'Baja California': 'America/Tijuana',
  'Baja California Sur': 'America/Mazatlan',
  Sinaloa: 'America/Mazatlan',
  Nayarit: 'America/Mazatlan',
};

/** A city's plain name without a prefix that is often left out, such as `ciudad`. */
function withoutPrefix(name: string): string {
  return name.replace(/^((h|heroica|ciudad|cd|municipio de|mpio de) )+/, '');
}

const mexican = new Set([
  ...Object.values(zonesByState),
  ...[...borderMunicipalities, ...towns].map(([, , zone]) => zone),
  ...['Chihuahua', 'Merida', 'Mexico_City', 'Monterrey'].map((name) => `America/${name}`),
]);
/** Whether a zone is one of Mexico's. */
export const isMexican = (zone: string): boolean => mexican.has(zone);

type Choice = readonly [zone: string, label: string];
/** Compares two choices of a menu of zones: Mexico's come first. */
export const inMenu = ([one, label]: Choice, [other, next]: Choice): number =>
  Number(isMexican(other)) - Number(isMexican(one)) || label.localeCompare(next, 'es');

const zonesByCity = new Map<string, string>();
for (const [state, names, zone] of [...borderMunicipalities, ...towns])
  for (const name of names) zonesByCity.set(`${state}/${withoutPrefix(plainName(name))}`, zone);

/**
 * IANA zone of a place as staff type it: `Cd. Juárez`, `Juárez, Chihuahua`, `CANCUN`. A typed state wins over the one
 * that the city implies.
 * @returns undefined for an unknown place
 */
export function knownZone(city: string, state: string): string | undefined {
  const abroad = zoneAbroad(city, state);
  if (abroad) return abroad;
  const stateName = stateOf(city, state);
  if (!stateName) return undefined;
  const [name = ''] = city.slice(0, 200).split(/[,(/]/).map(plainName);
  const suffix = namesOf(stateName).find((text) => name.endsWith(` ${text}`)) ?? '';
  const names = [name, name.slice(0, name.length - suffix.length).trim()];
  const cityZone = names.map((text) => zonesByCity.get(`${stateName}/${withoutPrefix(text)}`)).find(Boolean);
  return cityZone ?? zonesByState[stateName] ?? 'America/Mexico_City';
}

/** Whether a text is a zone that this machine knows, or whose clocks it knows: a browser is older than the server. */
export const isZone = (text: string): boolean =>
  /^[A-Z][\w+-]*(\/[\w+-]+){0,2}$/i.test(text) && (Object.hasOwn(sameClocks, text) || isKnownHere(text));

function isKnownHere(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}

const regions: Record<string, string> = {
  America: 'América',
  Europe: 'Europa',
  Africa: 'África',
  Pacific: 'Pacífico',
  Atlantic: 'Atlántico',
  Indian: 'Índico',
  Arctic: 'Ártico',
  Antarctica: 'Antártida',
};

/** The name of a zone in menus, by its city or country in Spanish: `Ciudad de México (América)`. */
export function zoneLabel(zone: string): string {
  const [region = '', ...rest] = zone.replaceAll('_', ' ').split('/');
  if (!rest.length) return region;
  const format =
    isKnownHere(zone) && new Intl.DateTimeFormat('es-MX', { timeZone: zone, timeZoneName: 'shortGeneric' });
  const hour = format && format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  const [, place = rest.reverse().join(', ')] = /^hora (?:del? )?(.+)/.exec(hour || '') ?? [];
  return `${place} (${regions[region] ?? region})`;
}
