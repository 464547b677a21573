import { municipalityOf } from './cities';
import { keysOf, tableOf } from '../keys';
import { municipalitiesByState } from './municipalities';

const { compare } = new Intl.Collator('es');

/** The suggestions for a city by state: municipalities, and cities with another name. 50 KB: import it lazily. */
export const placesByState = tableOf(keysOf(municipalitiesByState), (state): readonly string[] => {
  const cities = Object.keys(municipalityOf[state] ?? {});
  return [...new Set([...municipalitiesByState[state], ...cities])].sort(compare);
});
