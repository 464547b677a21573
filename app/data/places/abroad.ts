import { plainName, stateNamed } from './states';

/** Countries with one zone, or one that is by far the most likely. */
const countries = {
  'America/Guatemala': 'guatemala',
  'America/Belize': 'belice|belize',
  'America/El_Salvador': 'el salvador',
  'America/Tegucigalpa': 'honduras',
  'America/Managua': 'nicaragua',
  'America/Costa_Rica': 'costa rica',
  'America/Panama': 'panama',
  'America/Havana': 'cuba',
  'America/Santo_Domingo': 'republica dominicana',
  'America/Puerto_Rico': 'puerto rico',
  'America/Bogota': 'colombia',
  'America/Caracas': 'venezuela',
  'America/Guayaquil': 'ecuador',
  'America/Lima': 'peru',
  'America/La_Paz': 'bolivia',
  'America/Santiago': 'chile',
  'America/Asuncion': 'paraguay',
  'America/Montevideo': 'uruguay',
  'America/Argentina/Buenos_Aires': 'argentina',
  'America/Sao_Paulo': 'brasil|brazil',
  'Europe/Madrid': 'espana|spain',
};

/** Larger cities, by zone; names of Mexican cities are left out. */
const cities = {
  'America/Los_Angeles':
    'los angeles|san diego|san francisco|sacramento|fresno|oakland|long beach|anaheim|las vegas|reno|portland|seattle',
  'America/Phoenix': 'phoenix|tucson',
  'America/Denver': 'denver|el paso|albuquerque|salt lake city',
  'America/Chicago':
    'chicago|houston|dallas|fort worth|austin|san antonio|mcallen|laredo|brownsville|nueva orleans|new orleans|minneapolis|milwaukee|kansas city|nashville|memphis|oklahoma city',
  'America/New_York':
    'nueva york|new york|miami|orlando|tampa|atlanta|charlotte|washington|filadelfia|philadelphia|boston|detroit|cleveland|nueva jersey',
  'America/Guatemala': 'ciudad de guatemala|antigua guatemala|quetzaltenango',
  'America/El_Salvador': 'san salvador',
  'America/Tegucigalpa': 'tegucigalpa|san pedro sula',
  'America/Managua': 'managua',
  'America/Costa_Rica': 'san jose de costa rica',
  'America/Panama': 'ciudad de panama',
  'America/Havana': 'la habana',
  'America/Santo_Domingo': 'santo domingo',
  'America/Puerto_Rico': 'san juan de puerto rico',
  'America/Bogota': 'bogota|medellin|cali|barranquilla|cartagena|cartagena de indias|bucaramanga',
  'America/Caracas': 'caracas|maracaibo',
  'America/Guayaquil': 'quito|guayaquil',
  'America/Lima': 'lima|arequipa|cusco|cuzco',
  'America/La_Paz': 'santa cruz de la sierra|cochabamba',
  'America/Santiago': 'santiago de chile|vina del mar',
  'America/Asuncion': 'asuncion',
  'America/Montevideo': 'montevideo',
  'America/Argentina/Buenos_Aires': 'buenos aires|la plata|mar del plata',
  'America/Sao_Paulo': 'sao paulo|rio de janeiro|brasilia',
  'Europe/Madrid': 'madrid|barcelona|sevilla|bilbao|malaga',
};

/** Cities that are larger than the one in Mexico with their name, and what tells them apart. */
const larger: Record<string, string> = {
  sacramento: 'Sacramento, California',
  'san antonio': 'San Antonio, Texas',
  'san salvador': 'San Salvador, El Salvador',
  'santo domingo': 'Santo Domingo, República Dominicana',
};

/** The larger city abroad with the name of one in Mexico, in full. */
export const largerAbroad = (name: string): string[] => [larger[plainName(name)]].filter((city) => city !== undefined);

/** States of the United States, by the zone of their larger part. */
const unitedStates = {
  'America/Los_Angeles': 'california|ca|nevada|nv|oregon|or|washington|wa',
  'America/Phoenix': 'arizona|az',
  'America/Denver': 'colorado|co|nuevo mexico|new mexico|nm|utah|ut|idaho|montana|wyoming',
  'America/Chicago':
    'texas|tx|illinois|il|luisiana|louisiana|la|minnesota|mn|wisconsin|wi|misuri|missouri|mo|iowa|kansas|ks|nebraska|oklahoma|ok|arkansas|tennessee|tn|alabama|al|misisipi|mississippi|dakota del norte|dakota del sur',
  'America/New_York':
    'new york|nueva york|ny|nueva jersey|new jersey|nj|florida|fl|georgia|ga|massachusetts|ma|connecticut|ct|pensilvania|pennsylvania|pa|maryland|md|virginia|va|carolina del norte|north carolina|nc|carolina del sur|south carolina|sc|ohio|oh|michigan|mi|indiana|kentucky|ky|maine|vermont|dc|washington dc',
};

const byName = (zones: Record<string, string>) =>
  new Map(Object.entries(zones).flatMap(([zone, names]) => names.split('|').map((name) => [name, zone])));
const [byCountry, byCity, byState] = [byName(countries), byName(cities), byName(unitedStates)];

/**
 * IANA zone of a large place outside Mexico as staff type it: `Los Ángeles`, `El Paso, Texas`, `Córdoba` in
 * `Argentina`.
 * @returns undefined for a place in Mexico or an unknown one
 */
export function zoneAbroad(city: string, state: string): string | undefined {
  const [name = '', ...rest] = city.slice(0, 200).split(/[,(/]/).map(plainName);
  const names = [plainName(state.slice(0, 200)), ...rest];
  if (names.some(stateNamed)) return undefined;
  const first = (zones: Map<string, string>, names: string[]) => names.map((one) => zones.get(one)).find(Boolean);
  return first(byCountry, [...names, name]) ?? first(byCity, [name]) ?? first(byState, names);
}
