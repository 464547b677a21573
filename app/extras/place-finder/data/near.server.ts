import { zoneAbroad } from '../../../data/places/abroad';
import { writtenOut } from '../../../data/places/written-out';
import { findNamedPlace, inFull } from '../../../data/places/named-place';

/**
 * The place in the field `¿Dónde estás?`, in one spelling for all that mean the same, because the cache has one page
 * for each; a place abroad in the fan's own, which the answer repeats.
 * @returns undefined without a text
 */
export function placeAsked(text: string): string | undefined {
  const place = findNamedPlace(text);
  if (place && !Array.isArray(place) && (place.state || zoneAbroad(place.name, ''))) return inFull(place);
  const words = text.slice(0, 120);
  return writtenOut(Array.isArray(place) ? words.split(',')[0]! : words) || undefined;
}
