import { citiesByState } from './cities';
import { municipalitiesByState, type StateName } from './municipalities';

const { compare } = new Intl.Collator('es');

/**
 * What a form suggests for the city, by state: every municipality, and the cities that people know by another
 * name, each once. With the municipalities some 50 KB: import it lazily.
 */
export const placesByState = Object.fromEntries(
  Object.entries(municipalitiesByState).map(([state, municipalities]) => {
    const cities = (citiesByState[state as StateName] ?? []).map(({ city }) => city);
    return [state, [...new Set([...municipalities, ...cities])].sort(compare)];
  }),
) as Record<string, readonly string[]> as Readonly<Record<StateName, readonly string[]>>;
