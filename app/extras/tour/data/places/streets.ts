import { findState } from '../../../../data/places/find-place';
import { citiesIn } from './places';
import { citiesCalled } from '../words/nicknames';
import { cityFrom, splitAtVenue, textOf, type Segment } from '../words/segments';
import { pattern } from '../words/text';

/** A street: its words are not a venue. */
export const street = pattern()`
  ^\W*(?:av|ave|avenida|calle|blvd|boulevard|calz|calzada|carr|carretera|prol|prolongacion|periferico|col|colonia|km)\b
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
  // `Foro Uno (Lucerna 64, Guadalupe Inn, CDMX)`: behind a street, the last city counts.
  const number = segments.findIndex((one) => ends(one, /^\d{1,4}$/, -1));
  const isCity = (one: Segment) => citiesCalled(textOf(one)).length > 0;
  const last = number < 0 ? -1 : segments.findLastIndex(isCity);
  const isPart = (one: Segment, index: number) => {
    const state = segments[index + 1] && findState(textOf(segments[index + 1]!));
    const isIn = state && citiesCalled(textOf(one), state).length > 0;
    return index > number && index < last && (isCity(one) || cityFrom(one.words, 0) !== undefined) && !isIn;
  };
  const named = number < 0 ? candidates : candidates.filter((one) => !isPart(one, segments.indexOf(one)));
  if (named.length === segments.length) return segments;
  return citiesIn(named).length ? named : segments;
}
