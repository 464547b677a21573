import { zoneAbroad } from '../../places/abroad';
import { writtenOut } from '../../places/find-place';
import { findNamedPlace, inFull } from '../../places/named-place';

/**
 * The place in the field `¿Dónde estás?`, in one spelling for all that mean the same, because the cache has one page
 * for each.
 * @returns undefined without a text
 */
export function placeAsked(text: string): string | undefined {
  const place = findNamedPlace(text);
  if (place && !Array.isArray(place) && place.state) return inFull(place);
  const [city = ''] = text.slice(0, 120).split(',');
  const name = writtenOut(city);
  return place && (Array.isArray(place) || zoneAbroad(name, '')) ? name : writtenOut(text.slice(0, 120)) || undefined;
}
