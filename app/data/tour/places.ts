import { findCities, findState, isWellKnown, longestName, misspelt } from '../places/find-place';
import { zoneAbroad } from '../places/abroad';
import type { StateName } from '../places/municipalities';
import { taken, type Span } from './text';

/** Words of a line between two separators, with where they stand. */
export type Segment = Span & { words: (Span & { text: string })[] };

/** A city and its state; one abroad may be without. */
type Place = { city: string; state: string };

/** A place and a venue as far as a line says them. */
export type WrittenPlace = {
  places: Place[];
  state?: string;
  /** Whether the state was written. */
  said?: boolean;
  /** Only a venue's name says the city: anything else wins. */
  fromVenue?: boolean;
  /** The name of the city as it was written, with a letter wrong. */
  typo?: string;
  venue?: Span;
  /** The venue with the city that may be a part of its name. */
  wholeVenue?: Span;
  used: Segment[];
  /** What stood beside a city and is neither. */ rest?: Segment;
};

const venueWords =
  'teatro|auditorio|foro|arena|centro|palacio|plaza|estadio|sala|casa|club|bar|salon|carpa|parque|explanada|museo|gimnasio|lienzo|expo|pabellon|cine|cineteca|hotel|universidad|aula|cafe|cafeteria|galeria|lunario|complejo|domo|velodromo|hipodromo|feria|recinto|anfiteatro|jardin|hacienda|exhacienda|ex-hacienda|polyforum|poliforum|concha|coliseo|palenque|showcenter|cecut|ccu|terraza|patio|bodega|paraninfo|fabrica|biblioteca|conservatorio|convento|ex-convento|exconvento|deportivo|polideportivo|malecon|playa|kiosko|quiosco|mercado|edificio|facultad|escuela|colegio|instituto|rancho|vinedo|cerveceria|stage|hall|theater|theatre';
const venueWord = new RegExp(`^(?:${venueWords})$`);
const venueWordAtEnd = new RegExp(`\\b(?:${venueWords})\\s+$`);
const cities = new Set(['centro', 'playa', 'parque', 'mercado']); // they also begin names of cities

/** Whether the word before a day begins the name of a venue. */
export const endsInVenueWord = (text: string) => venueWordAtEnd.test(text);

/** Splits a folded line where commas, dashes, brackets or what was understood stand. */
export function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  // The end of a sentence, not of `Cd.`
  for (const part of line
    .replace(/(?<=[a-z]{5})\.\s/g, ', ')
    .matchAll(new RegExp(`(?:[^${taken},;|\\t()\\[\\]{}·•–—:"“”«»!¡¿?\\\\/=+-]|(?<=[\\w\\u0001])-(?=\\w))+`, 'g'))) {
    const words = [...part[0].matchAll(/[^\s]+/g)].map((match) => {
      const start = part.index + match.index;
      const text = match[0].replace(/^[.'’]+|['’]+$/g, '');
      return { text, start, end: start + match[0].length };
    });
    if (words.some(({ text }) => /[a-z0-9]/.test(text)))
      segments.push({ words, start: words[0]!.start, end: words.at(-1)!.end });
  }
  return segments;
}

/**
 * Finds the place and the venue among what a line has left.
 * @param written the line itself
 * @param country that stood as a heading above, where it is not Mexico
 */
export function findPlace(segments: Segment[], written: string, country?: string): WrittenPlace {
  const found: WrittenPlace = { places: [], used: [] };
  placeAbroad(segments, written, found, country);
  if (country) return found;
  // A state that stands by itself (`Hermosillo, Son.`) tells which city is meant.
  const states = segments.map((segment) => findState(textOf(segment)));
  for (const [index, segment] of segments.entries()) {
    const { before, venue } = parted(segment);
    if (before.length && !found.places.length && !found.used.includes(segment)) {
      const next = states[index + 1];
      const read = readPlace(before, next, Boolean(venue.length), written);
      if (read) {
        found.places = read.places;
        found.state = read.state;
        found.said = read.said;
        found.used.push(segment);
        if (next && next === read.state && read.places.every(({ state }) => state === next) && !venue.length)
          found.used.push(segments[index + 1]!);
        if (venue.length) found.venue ??= venueSpan(read.leads ? [] : read.rest, venue);
        else if (read.rest.length) found.rest = { words: read.rest, ...spanOf(read.rest) };
        continue;
      }
    }
    if (venue.length && !found.venue && !found.used.includes(segment)) {
      // `…, Son. Teatro de la Ciudad`: the state of the city before it.
      const state = before.length > 0 && findState(before.map(({ text }) => text).join(' '));
      found.state ??= state || undefined;
      found.venue = venueSpan(state ? [] : before, venue);
      found.used.push(segment);
    }
  }
  if (!found.places.length) placeWithTypo(segments, written, found);
  if (!found.places.length) placeInVenue(segments, found);
  if (!found.places.length) {
    const index = states.findIndex(Boolean);
    if (index >= 0) {
      found.state = states[index];
      found.used.push(segments[index]!);
    }
  }
  return found;
}

const textOf = ({ words }: Pick<Segment, 'words'>) => words.map(({ text }) => text).join(' ');
const spanOf = (words: Span[]): Span => ({ start: words[0]!.start, end: words.at(-1)!.end });

/** The venue with the words before it, unless a sentence leads up to it: `nos confirman el Auditorio`, `en el Teatro`. */
function venueSpan(before: Segment['words'], venue: Segment['words']): Span {
  const led = /^(?:en|el|la|los|las|al|del|at|the)$/.test(before.at(-1)?.text ?? '');
  return spanOf(led ? venue : [...before, ...venue]);
}

function parted({ words }: Segment) {
  const city = lengthOfCity(words);
  const at = words.findIndex(
    ({ text }, index) => venueWord.test(text.replace(/\.$/, '')) && !(index < city && (index > 0 || cities.has(text))),
  );
  // `Recinto` alone is the label of a column, or is still to be found.
  if (at === words.length - 1 && words[at]!.text === 'recinto') return { before: words, venue: [] };
  const from = at === 1 && /^(?:el|la|los|las)$/.test(words[0]!.text) ? 0 : at;
  return at < 0 ? { before: words, venue: [] } : { before: words.slice(0, from), venue: words.slice(from) };
}

/** How many words of these, from the first on, are the name of a city: `Gómez Palacio`. */
function lengthOfCity(words: Segment['words']): number {
  for (let length = Math.min(words.length, longestName); length > 1; length--)
    if (findCities(textOf({ words: words.slice(0, length) })).length) return length;
  return 0;
}

/** A city at the start or the end of some words, its state behind it where one is said. */
function readPlace(words: Segment['words'], next: StateName | undefined, hasVenue: boolean, written: string) {
  const said = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const skip = /^(?:en|a|de|para|desde)$/.test(words[0]!.text) && words.length > 1 ? 1 : 0;
  const led = words.findLastIndex(({ text }) => !/^(?:al?|en|el|la|del?)$/.test(text)) + 1;
  if (led > 0) words = words.slice(0, led);
  for (let length = Math.min(words.length - skip, longestName); length > 0; length--) {
    const from = skip;
    const to = skip + length;
    for (let more = Math.min(3, words.length - to); more > 0; more--) {
      const state = findState(said(to, to + more));
      const places = state ? findCities(said(from, to), state) : [];
      if (places.length) return { places, state, said: true, rest: words.slice(to + more), leads: false };
    }
    const places = next ? findCities(said(from, to), next) : [];
    if (places.length && to === words.length) return { places, state: next, said: true, rest: [], leads: false };
    const alone = findCities(said(from, to));
    // A short or common word that opens a sentence is no city: the name must end there, or be followed by a venue.
    if (alone.length && (to === words.length || hasVenue || alone.length === 1))
      return { places: alone, state: stateOf(alone), said: false, rest: words.slice(to), leads: false };
  }
  for (let length = Math.min(words.length - 1, longestName); length > 0; length--) {
    const from = words.length - length;
    const places = findCities(said(from, words.length));
    const before = words[from - 1]!.text;
    // `la función de Toluca`, not `Díaz de León`
    const isName = before !== 'de' || !words[from - 2] || /^\p{Lu}/u.test(written.slice(words[from - 2]!.start));
    const belongs = isName && /^(?:de|del|la|el|los|las|y)$/.test(before);
    if (places.length && !belongs)
      return { places, state: stateOf(places), said: false, rest: words.slice(0, from), leads: true };
  }
  return undefined;
}

const stateOf = (places: Place[]) =>
  new Set(places.map(({ state }) => state)).size === 1 ? places[0]!.state : undefined;

/** `Houston, Texas`, `Inglewood, CA`, `Santiago, Chile` or `Bogotá`: a city outside Mexico, as it was written. */
function placeAbroad(segments: Segment[], written: string, found: WrittenPlace, country = '') {
  const said = ({ start, end }: Span) => written.slice(start, end).replace(/[*_.]+$/, '');
  const isRegion = (one: Segment | undefined) => {
    const words = one?.words.filter(({ text }) => !/^\d{5}$/.test(text)) ?? [];
    return words.length > 0 && isAbroad(words.map(({ text }) => text).join(' '), said(spanOf(words)));
  };
  for (const [index, segment] of segments.entries()) {
    const { before, venue } = parted(segment);
    const words = before.slice(before.findLastIndex(({ text }) => /^(?:en|in|at)$/.test(text)) + 1);
    const last = words.at(-1);
    if (!last || words.length > 5) continue;
    const own = words.length > 1 && last.text !== 'us' && isAbroad(last.text, said(last)) ? last : undefined;
    const region = own ?? (isRegion(segments[index + 1]) ? segments[index + 1] : undefined);
    const city = spanOf(own ? words.slice(0, -1) : words);
    const name = written.slice(city.start, city.end);
    const known = zoneAbroad(name, '') !== undefined && !zoneAbroad('', name);
    if (!known && !((region || country) && properName.test(name))) continue;
    found.places = [
      { city: inCapitals(said(city)), state: inCapitals(region ? said(region).replace(/\s*\d{5}$/, '') : country) },
    ];
    found.state = found.places[0]!.state;
    found.said = found.state !== '';
    found.used.push(segment);
    for (let more = index + 1; isRegion(segments[more]); more++) found.used.push(segments[more]!);
    if (venue.length) found.venue = spanOf(venue);
    break;
  }
  if (!found.places.length) return;
  for (const segment of segments) {
    const { before, venue } = parted(segment);
    if (found.venue || found.used.includes(segment) || !venue.length) continue;
    found.venue = venueSpan(before, venue);
    found.used.push(segment);
  }
}

/** `SANTIAGO` → `Santiago`; `TX` and `USA` stay. */
const inCapitals = (name: string) =>
  name.length > 3 && name === name.toUpperCase()
    ? name.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;

/** All its words with a capital, but for the small ones. */
const properName = /^\p{Lu}[\p{L}'.]*(?:\s+(?:(?:de|del|la|las|los|el|of)\s+)*\p{Lu}[\p{L}'.]*)*$/u;

/** A country, or a state of the United States: its two letters only where they are capitals. */
function isAbroad(text: string, written: string): boolean {
  if (text.length === 2 && written !== written.toUpperCase()) return false;
  return /^(?:us|usa|eeuu|estados unidos)$/.test(text) || zoneAbroad('', text) !== undefined;
}

/** The country that a line is, alone or with a year. */
export function countryIn(segments: Segment[], written: string): string | undefined {
  const [one, ...more] = segments;
  const words = one?.words.filter(({ text }) => !/^(?:gira|tour|en|20\d\d)$/.test(text)) ?? [];
  if (!words.length || more.some(({ words }) => words.some(({ text }) => !/^20\d\d$/.test(text)))) return undefined;
  const { start, end } = spanOf(words);
  const name = words.map(({ text }) => text).join(' ');
  return name === 'mexico' || (name.length > 2 && zoneAbroad('', name)) ? written.slice(start, end) : undefined;
}

/** `Gudalajara`, which is asked about. */
function placeWithTypo(segments: Segment[], written: string, found: WrittenPlace) {
  for (const segment of segments) {
    const { before, venue } = parted(segment);
    const from = /^(?:en|a)$/.test(before[0]?.text ?? '') ? 1 : 0;
    for (let length = Math.min(before.length - from, longestName); length > 0; length--) {
      const { start, end } = spanOf(before.slice(from, from + length));
      const name = written.slice(start, end);
      const place = misspelt(name);
      if (!place) continue;
      Object.assign(found, { places: [place], state: place.state, typo: name });
      found.used.push(segment);
      const rest = before.slice(from + length);
      if (venue.length) found.venue = venueSpan(rest, venue);
      else if (rest.length) found.rest = { words: rest, ...spanOf(rest) };
      return;
    }
  }
}

/** `Teatro Metropólitan CDMX`: behind the venue; `Teatro de Cancún`: in its name, which is asked about. */
function placeInVenue(segments: Segment[], found: WrittenPlace) {
  for (const segment of segments) {
    const { words } = segment;
    const { before, venue } = parted(segment);
    if (venue.length < 2) continue;
    for (let end = words.length; end > words.length - 4 && end > 1; end--) {
      const state =
        end < words.length
          ? findState(
              words
                .slice(end)
                .map(({ text }) => text)
                .join(' '),
            )
          : undefined;
      if (end < words.length && !state) continue;
      for (let length = Math.min(end - 1, longestName); length > 0; length--) {
        const from = end - length;
        const name = words
          .slice(from, end)
          .map(({ text }) => text)
          .join(' ');
        const places = findCities(name, state);
        // `Auditorio Benito Juárez` is a person's name: several states have one.
        if (!places.length || (places.length > 1 && !state)) continue;
        const belongs = /^(?:de|del|la|el|los|las|y)$/.test(words[from - 1]!.text);
        found.places = places;
        found.state = state ?? stateOf(places);
        // `Teatro Principal de Puebla` has a name of its own.
        const hasName = belongs && words.slice(0, from).filter(({ text }) => text.length > 3).length > 1;
        found.fromVenue = belongs ? !hasName || !isWellKnown(name) : !(state || isWellKnown(name));
        const named = (belongs ? words.slice(0, end) : words.slice(0, from)).slice(before.length);
        found.venue = named.length ? venueSpan(before, named) : undefined;
        if (found.fromVenue) found.wholeVenue = venueSpan(before, venue);
        return;
      }
    }
  }
}
