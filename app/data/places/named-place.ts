import { largerAbroad, zoneAbroad } from './abroad';
import { municipalityOf } from './cities';
import { findCities, findState, isLargest, isWellKnown, misspelt } from './find-place';
import { writtenOut } from './written-out';
import type { Place } from './nicknames';
import { stateInFull } from './states';
import { placesByState } from './suggestions';

/** A place for notifications; its keys are those of the events there. */
export type NamedPlace = {
  /** In words: `Puebla`, `Estado de México`. */
  name: string;
  /** Undefined for a whole state. Mexico City is a city and a state. */
  city?: string;
  /** Undefined abroad. */
  state?: string;
};

/** The keys of a place; a city has its municipality's: Cancún is Benito Juárez. */
function keysOf({ city, state }: Place): Pick<NamedPlace, 'city' | 'state'> {
  if (state === 'Ciudad de México') return { state };
  const municipalities = municipalityOf[state] ?? {};
  const municipality = Object.hasOwn(municipalities, city) ? municipalities[city] : city;
  return { city: `${municipality}, ${state}`, state };
}

/**
 * The place in a text: a city, a state, a nickname, a large city with one wrong letter.
 * @returns undefined for an unknown place; several names to choose from if the text is ambiguous
 */
export function findNamedPlace(text: string): NamedPlace | string[] | undefined {
  const [name = '', rest = ''] = partsOf(text.slice(0, 120)).map((part) => part.trim());
  const state = findState(name);
  if (state && !rest && !isWellKnown(name)) return { name: stateInFull(state), state };
  const isAbroad = Boolean(zoneAbroad(name, rest));
  // `San Antonio, Texas` is not the one in San Luis Potosí.
  const cities = isAbroad && rest ? [] : findCities(name, findState(rest));
  const names = [...(rest ? [] : largerAbroad(name)), ...cities.map(({ city, state }) => `${city}, ${state}`)];
  if (names.length > 1) return names;
  const near = cities[0] ?? (isAbroad ? undefined : misspelt(name));
  if (near) return { name: near.city, ...keysOf(near) };
  return writtenOut(name) && isAbroad
    ? {
        // With what follows where a place in Mexico has the name.
        name: (findCities(name).length ? `${name}, ${rest}` : name).replace(
          /^\p{L}|(?<= )(?!del? |la )\p{L}/gu,
          (letter) => letter.toUpperCase(),
        ),
        city: writtenOut(name),
      }
    : undefined;
}

/** Splits a text into a place and the state after it: `Toluca, México`, `leon gto`. */
function partsOf(text: string): string[] {
  const words = text.trim().split(/\s+/);
  if (text.includes(',') || findState(text) || findCities(text).length) return text.split(',');
  for (let at = words.length - 1; at > 0; at--) {
    const [name, rest] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    const state = findState(rest);
    if (state ? findCities(name, state).length : zoneAbroad(name, '') && zoneAbroad('', rest)) return [name, rest];
  }
  return [text];
}

/** The keys of an event's city and state, as far as they are known. */
export function placesOf({ city, state }: { city: string; state: string }): string[] {
  const [name = ''] = city.slice(0, 120).split(',');
  const inState = findState(state) ?? (state.trim() ? undefined : findCities(name)[0]?.state);
  const keys = inState && keysOf(findCities(name, inState)[0] ?? { city: name.trim(), state: inState });
  return [keys?.city ?? (keys ? '' : writtenOut(name)), keys?.state ?? ''].filter(Boolean);
}

/** The places that a text may mean, each once: Toluca is Toluca de Lerdo, Puebla the city and the state. */
export function placesLike(text: string): NamedPlace[] {
  const match = findNamedPlace(text);
  const names = [...(Array.isArray(match) ? match : [text]), ...suggestPlaces(text, 30)];
  const places = names
    .map((name) => findNamedPlace(name))
    .filter((place): place is NamedPlace => Boolean(place) && !Array.isArray(place));
  const keys = places.map(keyOf);
  return places.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/** The full name of a place, which `findNamedPlace` can read again. */
export function inFull({ name, city, state = '' }: NamedPlace): string {
  if (!city && name !== 'Ciudad de México' && state !== 'Ciudad de México') return name;
  const rest = stateInFull(state);
  return rest && rest !== name ? `${name}, ${rest}` : name;
}

/** As `inFull`, of a place in a text; the text itself where it names none. */
export function fullName(text: string): string {
  const match = findNamedPlace(text);
  return match && !Array.isArray(match) ? inFull(match) : text;
}

/** The key of a place among those of events (`placesOf`). */
export const keyOf = ({ city, state, name }: NamedPlace): string => city ?? state ?? name;

let all: { name: string; key: string; first: boolean }[] | undefined;

/** Names that start with the typed text, well-known ones first. */
export function suggestPlaces(text: string, most: number): string[] {
  const key = writtenOut(text);
  if (key.length < 2) return [];
  all ??= Object.entries(placesByState)
    .flatMap(([state, cities]) => [
      { name: stateInFull(state), key: writtenOut(state), first: isWellKnown(state) },
      ...(state === 'Ciudad de México'
        ? []
        : cities.map((city) => ({
            name: `${city}, ${state}`,
            key: writtenOut(city),
            // Of several with one name only the large one.
            first: isLargest({ city, state }) || (isWellKnown(city) && findCities(city)[0]!.state === state),
          }))),
    ])
    .sort((a, b) => Number(b.first) - Number(a.first));
  return all
    .filter((place) => place.key.startsWith(key))
    .slice(0, most)
    .map(({ name }) => name);
}
