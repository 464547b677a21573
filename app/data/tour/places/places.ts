import { findState, isWellKnown, longestName, misspelt } from '../../places/find-place';
import type { StateName } from '../../places/municipalities';
import { citiesCalled } from '../words/nicknames';
import { placeAbroad } from './place-abroad';
import { splitAtVenue, spanOf, textOf, venueSpan, type Segment, type WrittenPlace } from '../words/segments';
import { surname } from './venue';
import { pattern } from '../words/text';

/** A street: its words are not a venue. */
export const street = pattern()`
  ^\W*(?:av|ave|avenida|calle|blvd|boulevard|calz|calzada|carr|carretera|prol|prolongacion|periferico|col|colonia
  |km)\b
`;

/** The parts of an address that may be the city: no street (`Zacatecas 39`); text after a postcode is preferred. */
export function withoutStreets(segments: Segment[]): Segment[] {
  const ends = (one: Segment, number: RegExp, at: number) =>
    one.words.length > 1 && number.test(one.words.at(at)!.text);
  const postcode = segments.findIndex((one) => ends(one, /^\d{5}$/, 0));
  const candidates = segments.filter(
    (one, index) =>
      splitAtVenue(one).venue.length ||
      (postcode < 0
        ? !ends(one, /^\d{1,4}$/, -1) && !(one.words.length > 1 && street.test(textOf(one)))
        : index >= postcode),
  );
  return citiesIn(candidates).length ? candidates : segments;
}

/** A city and its state; abroad the state may be empty. */
type Place = { city: string; state: string };

/**
 * Finds place and venue in what a line has left.
 * @param original the line itself
 * @param country from a heading above, if it is not Mexico
 */
export function findPlace(
  segments: Segment[],
  original: string,
  country: string | undefined,
  hasDay: boolean,
): WrittenPlace {
  const result: WrittenPlace = { places: [], usedSegments: [] };
  placeAbroad(segments, original, result, country);
  if (country) return result;
  // A separate state (`Hermosillo, Son.`) decides which city is meant.
  const states = segments.map((segment) => findState(textOf(segment)));
  for (const [index, segment] of segments.entries()) {
    const { before, venue } = splitAtVenue(segment);
    const next = states[index + 1];
    // `los de Veracruz dicen que el 11 en Xalapa`: the state, though a city has the same name.
    const [first] = result.places;
    const isState = first?.city === first?.state && !result.isExplicit;
    if (before.length && isState && !result.usedSegments.includes(segment)) {
      const read = readPlace(before, next, Boolean(venue.length), original, hasDay);
      if (read && (!first || (read.state === first.state && read.places[0]?.city !== first.city))) {
        Object.assign(result, { places: read.places, state: read.state, isExplicit: read.isExplicit });
        const isNext = next && next === read.state && read.places.every(({ state }) => state === next) && !venue.length;
        result.usedSegments.push(segment, ...segments.slice(index + 1, isNext ? index + 2 : 0));
        if (venue.length) result.venue ??= venueSpan(read.leads ? [] : read.rest, venue);
        else if (read.rest.length) result.rest = { words: read.rest, ...spanOf(read.rest) };
        if (read.rest[0]?.text === 'o') result.why = 'El mensaje dice dos.';
        continue;
      }
    }
    // `Feria de León – Foro Mazda`
    if (venue.length && result.venue && isEvent(original.slice(result.venue.start))) result.venue = undefined;
    if (venue.length && !result.venue && !result.usedSegments.includes(segment)) {
      // `…, Son. Teatro de la Ciudad`: the state belongs to the city before it.
      const state = findState(textOf({ words: before }));
      result.state ??= state;
      result.venue = venueSpan(state ? [] : before, venue);
      result.usedSegments.push(segment);
    }
  }
  if (!result.places.length) placeWithTypo(segments, original, result);
  if (!result.places.length) placeInVenue(segments, result);
  const [alone] = result.places.length ? [] : segments.filter((_, index) => states[index]);
  if (alone) {
    result.state = findState(textOf(alone));
    result.usedSegments.push(alone);
  }
  return result;
}

/** `en Toluca`, `en la Ciudad de México`, `la de Toluca ya no es el 12` */
const leadsToCity = pattern()`
  ^((?:(?:la|lo)\s(?:(?:funcion|fecha)\s)?de|en(?:\s(?:la|el)(?=\s(?:ciudad\sde|puerto\sde|cdmx)))?|a|y|de|para
  |desde)\s)\S
`;
/** A city among some words, with the state and the other words. */
type CityInWords = { places: Place[]; state?: string; isExplicit?: true; leads?: true; rest: Segment['words'] };

/** A city at the start or the end of some words, with the state after it, if any. */
function readPlace(
  all: Segment['words'],
  next: StateName | undefined,
  hasVenue: boolean,
  original: string,
  hasDay: boolean,
): CityInWords | undefined {
  const end = all.findLastIndex(({ text }) => !/^(?:al?|en|el|la|del?|para)$/.test(text)) + 1;
  const words = all.slice(0, end || undefined);
  const name = (from: number, to?: number) => textOf({ words: words.slice(from, to) });
  const begins = (at: number, letter: RegExp) => letter.test(original.slice(words[at]?.start));
  const skip = (leadsToCity.exec(name(0, 5))?.[1] ?? '').split(' ').length - 1;
  for (let to = Math.min(words.length, skip + longestName); to > skip; to--) {
    for (let more = Math.min(to + 3, words.length); more > to; more--) {
      const state = findState(name(to, more));
      const places = state ? citiesCalled(name(skip, to), state) : [];
      if (places.length) return { places, state, isExplicit: true, rest: words.slice(more) };
    }
    const isEnd = to === words.length;
    const places = next && isEnd ? citiesCalled(name(skip, to), next) : [];
    if (places.length) return { places, state: next, isExplicit: true, rest: [] };
    const alone = citiesCalled(name(skip, to));
    // A short or common word at the start of a sentence is no city: `suma Puebla`.
    const isWord = !skip && begins(0, /^\p{Ll}/u) && !isWellKnown(name(0, to));
    if (alone.length && (isEnd || hasVenue || (alone.length === 1 && !isWord)))
      return { places: alone, state: stateOf(alone), rest: words.slice(to) };
  }
  for (let from = Math.max(1, words.length - longestName); from < words.length; from++) {
    const places = citiesCalled(name(from));
    const before = words[from - 1]?.text ?? '';
    // `sí jala el 12`: an ordinary word of a sentence.
    const isProse = begins(from, /^\p{Ll}/u) && begins(from - 1, /^\p{Ll}/u) && !/^(?:en|a|de|y)$/.test(before);
    // `la función de Toluca`, not `Díaz de León`; `Ah y León`
    const isName = before !== 'de' || from < 2 || begins(from - 2, /^\p{Lu}/u);
    const belongs = isName && /^(?:de|del|la|el|los|las|y)$/.test(before) && !(before === 'y' && from === 2);
    if (places.length && !belongs && (!isProse || isWellKnown(name(from))))
      return { places, state: stateOf(places), rest: words.slice(0, from), leads: true };
  }
  // `ya hablé con el de Monterrey y quedamos`: in the middle of a sentence only well-known cities count.
  for (let from = words.length - 1; hasDay && from > 0; from--)
    for (let to = Math.min(words.length, from + longestName); to > from; to--) {
      const isLed = /^(?:en|a|de|para|desde)$/.test(name(from - 1, from));
      const places = isLed && (isWellKnown(name(from, to)) || to > from + 1) ? citiesCalled(name(from, to)) : [];
      if (places.length === 1) return { places, state: stateOf(places), rest: [], leads: true };
    }
  return undefined;
}

const stateOf = (places: readonly Place[]) =>
  new Set(places.map(({ state }) => state)).size === 1 ? places[0]?.state : undefined;

/** A city with a typing error, `Gudalajara`: staff are asked. */
function placeWithTypo(segments: Segment[], original: string, result: WrittenPlace) {
  for (const segment of segments) {
    const { before, venue } = splitAtVenue(segment);
    const from = /^(?:en|a)$/.test(before[0]?.text ?? '') ? 1 : 0;
    for (let length = Math.min(before.length - from, longestName); length > 0; length--) {
      const { start, end } = spanOf(before.slice(from, from + length));
      const name = original.slice(start, end);
      const place = misspelt(name);
      if (!place) continue;
      Object.assign(result, { places: [place], state: place.state, why: `Decía «${name}».` });
      result.usedSegments.push(segment);
      const rest = before.slice(from + length);
      if (venue.length) result.venue = venueSpan(rest, venue);
      else if (rest.length) result.rest = { words: rest, ...spanOf(rest) };
      return;
    }
  }
}

/** A city after the venue, `Teatro Metropólitan CDMX`, or in its name, `Teatro de Cancún`: then staff are asked. */
function placeInVenue(segments: Segment[], result: WrittenPlace) {
  for (const segment of segments) {
    const { words } = segment;
    const { before, venue } = splitAtVenue(segment);
    if (venue.length < 2 || surname.test(textOf(segment))) continue;
    for (let end = words.length; end > words.length - 4 && end > 1; end--) {
      const state = end < words.length ? findState(textOf({ words: words.slice(end) })) : undefined;
      if (end < words.length && !state) continue;
      for (let length = Math.min(end - 1, longestName); length > 0; length--) {
        const from = end - length;
        const name = textOf({ words: words.slice(from, end) });
        const places = citiesCalled(name, state);
        // `Auditorio Benito Juárez` has a person's name, which is a city in several states.
        if (!places.length || (places.length > 1 && !state)) continue;
        const belongs = /^(?:de|del|la|el|los|las|y)$/.test(words[from - 1]!.text);
        result.places = places;
        result.state = state ?? stateOf(places);
        // `Teatro Principal de Puebla` has a name without its city.
        const hasName =
          belongs && words.slice(0, from).filter(({ text }) => !/^(?:de|del|la|el|los|las|y)$/.test(text)).length > 1;
        const isKnown = isWellKnown(places[0]!.city);
        result.fromVenue =
          words.some(({ text }) => text.startsWith('#')) || (belongs ? !hasName || !isKnown : !(state || isKnown));
        // `Teatro Cancún`: without the city there would be no name left.
        const ownText = textOf({ words: words.slice(before.length, from) });
        const ownName = belongs || /^\S+(?: (?:cultural|civico|social|municipal|estatal|deportivo))?$/.test(ownText);
        if (result.venue && isEvent(textOf({ words: venue }))) return;
        const nameWords = (ownName ? words.slice(0, end) : words.slice(0, from)).slice(before.length);
        result.venue = nameWords.length ? venueSpan(before, nameWords) : undefined;
        return;
      }
    }
  }
}

/** Whether a name is a fair's: fairs have several venues. */
const isEvent = (text: string) => /^(?:feria|expo)\s/i.test(text);

/** All cities in some segments, each once, without names that several states have. */
export function citiesIn(segments: Segment[]): Place[] {
  const result = new Map<string, Place>();
  for (const { words } of segments)
    for (let from = 0; from < words.length; from++)
      for (let length = Math.min(words.length - from, longestName); length > 0; length--) {
        const [place, ...others] = citiesCalled(textOf({ words: words.slice(from, from + length) }));
        if (!place || others.length) continue;
        result.set(place.city, place);
        from += length - 1;
        break;
      }
  return [...result.values()];
}
