import { municipalityOf } from './cities';
import { keysOf, tableOf } from '../keys';
import { municipalitiesByState } from './municipalities';

const { compare } = new Intl.Collator('es');

/**
 * The suggestions for a city, by state: every municipality, and the cities with another name, each once. Some 50 KB:
 * import it lazily.
 */
export const placesByState = tableOf(keysOf(municipalitiesByState), (state): readonly string[] => {
  const cities = Object.keys(municipalityOf[state] ?? {});
  return [...new Set([...municipalitiesByState[state], ...cities])].sort(compare);
});
