import { findState, isWellKnown, longestName, misspelt } from '../../../../data/places/find-place';
import type { StateName } from '../../../../data/places/municipalities';
import { citiesCalled, isCityName } from '../words/nicknames';
import { placeAbroad } from './place-abroad';
import {
  cityFrom,
  longestCityFrom,
  splitAtVenue,
  spanOf,
  textOf,
  venueSpan,
  type Place,
  type Segment,
  type WrittenPlace,
  type Words,
} from '../words/segments';
import { pattern } from '../words/text';

/** Place and venue in what a line has left. @param country from a heading above, if it is not Mexico */
export function findPlace(segments: Segment[], original: string, country = '', hasDay = false): WrittenPlace {
  const result: WrittenPlace = { places: [], usedSegments: [] };
  placeAbroad(segments, original, result, country);
  if (country) return result;
  // A separate state (`Hermosillo, Son.`) decides which city is meant.
  const states = segments.map((segment) => findState(textOf(segment)));
  for (const [index, segment] of segments.entries()) {
    const { before, venue } = splitAtVenue(segment);
    // `Carpa del Norte: Tampico, Teatro Uno`: a title
    if (venue.length && result.venue && /^\s*:/.test(original.slice(result.venue.end))) result.venue = undefined;
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
        placeBeside(result, venue.length && read.leads ? [] : read.rest, venue);
        if (read.rest[0]?.text === 'o') result.why = 'El mensaje dice dos.';
        continue;
      }
    }
    // `Feria de León – Foro Mazda`
    if (venue.length && result.venue && isEvent(original.slice(result.venue.start))) result.venue = undefined;
    if (venue.length && !result.venue && !result.usedSegments.includes(segment)) {
      // `Tampico Teatro Metropolitano`
      const isOfCity = citiesCalled(textOf({ words: before })).some(({ city }) => city === result.places[0]?.city);
      // `…, Son. Teatro de la Ciudad`: the state belongs to the city before it.
      const state = findState(textOf({ words: before }));
      result.state ??= state;
      result.venue = venueSpan(state || isOfCity ? [] : before, venue);
      result.usedSegments.push(segment);
    }
  }
  placeBeforeState(segments, result);
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
/** A city at the start or the end of some words, or after `en`, with the state after it and the other words. */
function readPlace(all: Words, next: StateName | undefined, hasVenue: boolean, original: string, hasDay: boolean) {
  const end = all.findLastIndex(({ text }) => !/^(?:al?|en|el|la|del?|para)$/.test(text)) + 1;
  const words = all.slice(0, end || undefined);
  const name = (from: number, to?: number) => textOf({ words: words.slice(from, to) });
  const begins = (at: number, letter: RegExp) => letter.test(original.slice(words[at]?.start));
  const skip = (leadsToCity.exec(name(0, 5))?.[1] ?? '').split(' ').length - 1;
  for (let to = Math.min(words.length, skip + longestCityFrom(words, skip)); to > skip; to--) {
    if (!isCityName(name(skip, to))) continue;
    const isEnd = to === words.length;
    const states = [3, 2, 1].map((count) => ({ state: findState(name(to, to + count)), end: to + count }));
    for (const { state, end } of [...states, { state: isEnd ? next : undefined, end: to }]) {
      const places = state ? citiesCalled(name(skip, to), state) : [];
      if (places.length) return { places, state, isExplicit: true, rest: words.slice(end), leads: false };
    }
    const places = citiesCalled(name(skip, to));
    // A short or common word at the start of a sentence is no city: `suma Puebla`.
    const isWord = !skip && begins(0, /^[a-zß-ÿ]/) && !isWellKnown(name(0, to));
    if (places.length && (isEnd || hasVenue || (places.length === 1 && !isWord)))
      return { places, state: stateOf(places), isExplicit: false, rest: words.slice(to), leads: false };
  }
  const cities = words.flatMap((_, from) => (from ? (cityFrom(words, from) ?? []) : []));
  const last = cities.find(({ from, to }) => {
    const before = name(from - 1, from);
    // `sí jala el 12`: an ordinary word of a sentence.
    const isProse = begins(from, /^[a-zß-ÿ]/) && begins(from - 1, /^[a-zß-ÿ]/) && !/^(?:en|a|de|y)$/.test(before);
    // `la función de Toluca`, not `Díaz de León`; `Ah y León`
    const isName = before !== 'de' || from < 2 || begins(from - 2, /^[A-ZÀ-Þ]/);
    const isCapital = /^(?:cdmx|ciudad de mexico)$/.test(name(from));
    const belongs = isName && joining.test(before) && !(before === 'y' && from === 2) && !isCapital;
    // `toca hermosillo son`; `nuebo casas grandes chih`: the state of a city that is not understood
    const state = findState(name(to));
    if (state && isProse && !isWellKnown(name(from, to))) return false;
    if (state) return citiesCalled(name(from, to), state).length > 0 && !belongs;
    const isState = isProse && name(from).length < 5 && findState(name(from)) !== undefined;
    return to === words.length && !belongs && !isState && (!isProse || isWellKnown(name(from)));
  });
  if (last) {
    const state = findState(name(last.to));
    const places = state ? citiesCalled(name(last.from, last.to), state) : last.places;
    return { places, state: stateOf(places), isExplicit: Boolean(state), rest: words.slice(0, last.from), leads: true };
  }
  // `ya hablé con el de Monterrey y quedamos`: in the middle of a sentence only well-known cities count.
  const [led] = cities.filter(
    ({ from, to, places }) =>
      hasDay &&
      places.length === 1 &&
      /^(?:en|a|de|para|desde)$/.test(name(from - 1, from)) &&
      (isWellKnown(name(from, to)) || to > from + 1),
  );
  return led && { places: led.places, state: stateOf(led.places), rest: [], leads: true };
}

const joining = /^(?:de|del|la|el|los|las|y)$/;

const stateOf = (places: readonly Place[]) =>
  new Set(places.map(({ state }) => state)).size === 1 ? places[0]?.state : undefined;

/** The city at the end of a venue's name, where what follows is its state: `Teatro Pedro Díaz de Córdoba, Veracruz` */
function placeBeforeState(segments: Segment[], result: WrittenPlace) {
  const [place] = result.places;
  const at = segments.findIndex((one) => result.usedSegments.includes(one) && findState(textOf(one)) === place?.state);
  const { words = [] } = segments[at - 1] ?? {};
  const venue = at > 0 && place?.city === place?.state ? splitAtVenue(segments[at - 1]!).venue : [];
  const from = words.findIndex(
    ({ text }, index) =>
      index > words.length - venue.length + 1 &&
      text === 'de' &&
      citiesCalled(textOf({ words: words.slice(index + 1) }), place!.state as StateName).length > 0,
  );
  if (from < 0 || !result.venue) return;
  const [city] = citiesCalled(textOf({ words: words.slice(from + 1) }), place!.state as StateName);
  if (city!.city === place!.city) return;
  Object.assign(result, { places: [city], state: city!.state, isExplicit: true });
  result.venue = { start: result.venue.start, end: words[from - 1]!.end };
}

/** A city with a typing error, `Gudalajara`: staff are asked. */
function placeWithTypo(segments: Segment[], original: string, result: WrittenPlace) {
  for (const segment of segments) {
    const { before, venue } = splitAtVenue(segment);
    const from = /^(?:en|a)$/.test(before[0]?.text ?? '') ? 1 : 0;
    for (let to = Math.min(before.length, from + longestName); to > from; to--) {
      const name = original.slice(before[from]?.start, before[to - 1]?.end);
      const place = misspelt(name);
      if (!place) continue;
      Object.assign(result, { places: [place], state: place.state, why: `Decía «${name}».` });
      if (venue.length) result.venue = undefined;
      result.usedSegments.push(segment);
      placeBeside(result, before.slice(to), venue);
      return;
    }
  }
}

/** Takes the words beside a city as its venue, or as a possible one. */
function placeBeside(result: WrittenPlace, rest: Words, venue: Words) {
  if (venue.length) result.venue ??= venueSpan(rest, venue);
  else if (rest.length) result.rest = { words: rest, ...spanOf(rest) };
}

/** A city after the venue, `Teatro Metropólitan CDMX`, or in its name, `Teatro de Cancún`: then staff are asked. */
function placeInVenue(segments: Segment[], result: WrittenPlace) {
  for (const segment of segments) {
    const { words } = segment;
    const { before, venue } = splitAtVenue(segment);
    if (venue.length < 2) continue;
    for (let from = 1; from < words.length; from++) {
      const city = cityFrom(words, from);
      // Behind the city only a state may follow; to read the rest of a long text from each word takes quadratic time.
      if (!city || words.length - city.to > 2 * longestName) continue;
      // `llega al Teatro Juárez de Guanajuato el próximo sábado`
      const behind = textOf({
        words: words.slice(city.to).filter(({ text }) => !/^(?:20\d\d|el|este|proximo|los?|dias?|para)$/.test(text)),
      });
      const state = findState(behind);
      const places = state ? citiesCalled(textOf({ words: words.slice(from, city.to) }), state) : city.places;
      // `Auditorio Benito Juárez` has a person's name, which is a city in several states.
      if (!places?.[0] || (behind && !state) || (places.length > 1 && !state)) continue;
      const belongs = joining.test(words[from - 1]?.text ?? '');
      // `Teatro Miguel Hidalgo` has a person's name, which is a borough of the capital too.
      const isBorough =
        places[0].city === 'Ciudad de México' &&
        !/^(?:cdmx|df|ciudad|mexico)\b/.test(textOf({ words: words.slice(from, city.to) }));
      if (isBorough && !belongs) continue;
      // `Teatro Principal de Puebla` has a name without its city.
      const hasName = belongs && words.slice(0, from).filter(({ text }) => !joining.test(text)).length > 1;
      const isKnown = isWellKnown(places[0].city);
      Object.assign(result, { places, state: state ?? stateOf(places) });
      result.fromVenue =
        words.some(({ text }) => text.startsWith('#')) || (belongs ? !hasName || !isKnown : !(state || isKnown));
      // `Teatro Cancún`: without the city there would be no name left.
      const ownText = textOf({ words: words.slice(before.length, from) });
      const ownName = belongs || /^\S+(?: (?:cultural|civico|social|municipal|estatal|deportivo))?$/.test(ownText);
      const name = words.slice(before.length, ownName ? city.to : from);
      if (!result.venue || !isEvent(textOf({ words: venue })))
        result.venue = name.length ? venueSpan(before, name) : undefined;
      return;
    }
  }
}

/** Whether a name is a fair's: fairs have several venues. */
const isEvent = (text: string) => /^(?:feria|expo)\s/i.test(text);

/** All cities in some segments, each once, without names that several states have. */
export function citiesIn(segments: Segment[]): Place[] {
  const result = new Map<string, Place>();
  for (const { words } of segments)
    for (let from = 0; from < words.length; from++) {
      const { places: [place, ...others] = [], to = 0 } = cityFrom(words, from) ?? {};
      if (!place || others.length) continue;
      result.set(place.city, place);
      from = to - 1;
    }
  return [...result.values()];
}
