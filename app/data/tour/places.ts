import { findCities, findState, isWellKnown, longestName, misspelt } from '../places/find-place';
import type { StateName } from '../places/municipalities';
import { placeAbroad } from './place-abroad';
import { parted, spanOf, textOf, venueSpan, type Segment, type WrittenPlace } from './segments';

/** A city and its state; one abroad may be without. */
type Place = { city: string; state: string };

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

/** A city at the start or the end of some words, its state behind it where one is said. */
function readPlace(words: Segment['words'], next: StateName | undefined, hasVenue: boolean, written: string) {
  const said = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  // `en Toluca`, `la de Toluca ya no es el 12`
  const [, lead = ''] = /^((?:(?:la|lo)\s(?:(?:funcion|fecha)\s)?de|en|a|de|para|desde)\s)\S/.exec(said(0, 5)) ?? [];
  const skip = lead.split(' ').length - 1;
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
        // `Teatro Cancún`: without the city no name would be left.
        const ownName = belongs || from - before.length === 1;
        const named = (ownName ? words.slice(0, end) : words.slice(0, from)).slice(before.length);
        found.venue = named.length ? venueSpan(before, named) : undefined;
        if (found.fromVenue) found.wholeVenue = venueSpan(before, venue);
        return;
      }
    }
  }
}
