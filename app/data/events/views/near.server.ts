import { zoneAbroad } from '../../places/abroad';
import { writtenOut } from '../../places/find-place';
import { findNamedPlace } from '../../places/named-place';
import { inFull } from './near';

/**
 * What the field `¿Dónde estás?` was asked, in one spelling for all that mean the same place, so that the cache has one page for each.
 * @returns undefined without a text
 */
export function placeAsked(text: string): string | undefined {
  const found = findNamedPlace(text);
  if (found && !Array.isArray(found) && found.state) return inFull(found);
  const name = writtenOut(text.slice(0, 120).split(',')[0]!);
  return found && (Array.isArray(found) || zoneAbroad(name, '')) ? name : writtenOut(text.slice(0, 120)) || undefined;
}
