import { findCities, findState, isWellKnown, longestName } from '../places/find-place';
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
  fromVenue?: boolean;
  venue?: Span;
  used: Segment[];
  /** What stood beside a city and is neither. */ rest?: Segment;
};

const venueWords =
  'teatro|auditorio|foro|arena|centro|palacio|plaza|estadio|sala|casa|club|bar|salon|carpa|parque|explanada|museo|gimnasio|lienzo|expo|pabellon|cine|cineteca|hotel|universidad|aula|cafe|cafeteria|galeria|lunario|complejo|domo|velodromo|hipodromo|feria|recinto|anfiteatro|jardin|hacienda|exhacienda|ex-hacienda|polyforum|poliforum|concha|coliseo|palenque|showcenter|cecut|ccu|terraza|patio|bodega|fabrica|biblioteca|conservatorio|convento|ex-convento|exconvento|deportivo|polideportivo|malecon|playa|kiosko|quiosco|mercado|edificio|facultad|escuela|colegio|instituto|rancho|vinedo|cerveceria|stage|hall|theater|theatre';
const venueWord = new RegExp(`^(?:${venueWords})$`);
const venueWordAtEnd = new RegExp(`\\b(?:${venueWords})\\s+$`);
const cities = new Set(['centro', 'playa', 'parque', 'mercado']); // they also begin names of cities

/** Whether the word before a day begins the name of a venue. */
export const endsInVenueWord = (text: string) => venueWordAtEnd.test(text);

/** Splits a folded line where commas, dashes, brackets or what was understood stand. */
export function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  for (const part of line.matchAll(
    new RegExp(`(?:[^${taken},;|\\t()\\[\\]{}·•–—:"“”«»!¡¿?\\\\/=+-]|(?<=[\\w\\u0001])-(?=\\w))+`, 'g'),
  )) {
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

/** Finds the place and the venue among what a line has left. @param written the line itself */
export function findPlace(segments: Segment[], written: string): WrittenPlace {
  const found: WrittenPlace = { places: [], used: [] };
  // A state that stands by itself (`Hermosillo, Son.`) tells which city is meant.
  const states = segments.map((segment) => findState(textOf(segment)));
  for (const [index, segment] of segments.entries()) {
    const { before, venue } = parted(segment);
    if (before.length && !found.places.length) {
      const next = states[index + 1];
      const read = readPlace(before, next, Boolean(venue.length));
      if (read) {
        found.places = read.places;
        found.state = read.state;
        found.used.push(segment);
        if (next && next === read.state && read.places.every(({ state }) => state === next) && !venue.length)
          found.used.push(segments[index + 1]!);
        if (venue.length) found.venue ??= venueSpan(read.rest, venue);
        else if (read.rest.length) found.rest = { words: read.rest, ...spanOf(read.rest) };
        continue;
      }
    }
    if (venue.length && !found.venue) {
      // `…, Son. Teatro de la Ciudad`: the state of the city before it.
      const state = before.length > 0 && findState(before.map(({ text }) => text).join(' '));
      found.state ??= state || undefined;
      found.venue = venueSpan(state ? [] : before, venue);
      found.used.push(segment);
    }
  }
  if (!found.places.length) placeAbroad(segments, written, found);
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

const textOf = ({ words }: Segment) => words.map(({ text }) => text).join(' ');
const spanOf = (words: Span[]): Span => ({ start: words[0]!.start, end: words.at(-1)!.end });

/** The venue with the words before it, unless a sentence leads up to it: `nos confirman el Auditorio`, `en el Teatro`. */
function venueSpan(before: Segment['words'], venue: Segment['words']): Span {
  const led = /^(?:en|el|la|los|las)$/.test(before.at(-1)?.text ?? '');
  return spanOf(led ? venue : [...before, ...venue]);
}

function parted({ words }: Segment) {
  const at = words.findIndex(
    ({ text }, index) => venueWord.test(text) && !(cities.has(text) && index === 0 && startsCity(words)),
  );
  // `Recinto` alone is the label of a column, or is still to be found.
  if (at === words.length - 1 && words[at]!.text === 'recinto') return { before: words, venue: [] };
  const from = at === 1 && /^(?:el|la|los|las)$/.test(words[0]!.text) ? 0 : at;
  return at < 0 ? { before: words, venue: [] } : { before: words.slice(0, from), venue: words.slice(from) };
}

function startsCity(words: Segment['words']): boolean {
  for (let length = Math.min(words.length, longestName); length > 1; length--)
    if (
      findCities(
        words
          .slice(0, length)
          .map(({ text }) => text)
          .join(' '),
      ).length
    )
      return true;
  return false;
}

/** A city at the start or the end of some words, its state behind it where one is said. */
function readPlace(words: Segment['words'], next: StateName | undefined, hasVenue: boolean) {
  const said = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const skip = /^(?:en|de|para|desde)$/.test(words[0]!.text) && words.length > 1 ? 1 : 0;
  for (let length = Math.min(words.length - skip, longestName); length > 0; length--) {
    const from = skip;
    const to = skip + length;
    for (let more = Math.min(3, words.length - to); more > 0; more--) {
      const state = findState(said(to, to + more));
      const places = state ? findCities(said(from, to), state) : [];
      if (places.length) return { places, state, rest: words.slice(to + more) };
    }
    const places = next ? findCities(said(from, to), next) : [];
    if (places.length && to === words.length) return { places, state: next, rest: [] };
    const alone = findCities(said(from, to));
    // A short or common word that opens a sentence is no city: the name must end there, or be followed by a venue.
    if (alone.length && (to === words.length || hasVenue || alone.length === 1))
      return { places: alone, state: stateOf(alone), rest: words.slice(to) };
  }
  for (let length = Math.min(words.length - 1, longestName); length > 0; length--) {
    const from = words.length - length;
    const places = findCities(said(from, words.length));
    if (places.length && !/^(?:de|del|la|el|los|las|y)$/.test(words[from - 1]!.text))
      return { places, state: stateOf(places), rest: words.slice(0, from) };
  }
  return undefined;
}

const stateOf = (places: Place[]) =>
  new Set(places.map(({ state }) => state)).size === 1 ? places[0]!.state : undefined;

/** `Houston, Texas` or `Bogotá`: a larger city outside Mexico, as it was written. */
function placeAbroad(segments: Segment[], written: string, found: WrittenPlace) {
  for (const [index, segment] of segments.entries()) {
    const { before, venue } = parted(segment);
    const name = before.map(({ text }) => text).join(' ');
    if (!name || !zoneAbroad(name, '')) continue;
    const next = segments[index + 1];
    const state = next && zoneAbroad('', textOf(next)) ? next : undefined;
    const said = ({ start, end }: Span) => written.slice(start, end);
    found.places = [{ city: said(spanOf(before)), state: state ? said(state) : '' }];
    found.used.push(segment, ...(state ? [state] : []));
    if (venue.length) found.venue ??= spanOf(venue);
    return;
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
        found.fromVenue = belongs || !(state || isWellKnown(name));
        const named = (belongs ? words : words.slice(0, from)).slice(before.length);
        found.venue = named.length ? venueSpan(before, named) : undefined;
        return;
      }
    }
  }
}
