import { municipalityOf } from './cities';
import { municipalitiesByState, type StateName } from './municipalities';

const { compare } = new Intl.Collator('es');

/**
 * The suggestions for a city, by state: every municipality, and the cities with another name, each once. Some 50 KB:
 * import it lazily.
 */
export const placesByState = Object.fromEntries(
  Object.entries(municipalitiesByState).map(([state, municipalities]) => {
    const cities = Object.keys(municipalityOf[state as StateName] ?? {});
    return [state, [...new Set([...municipalities, ...cities])].sort(compare)];
  }),
) as Record<string, readonly string[]> as Readonly<Record<StateName, readonly string[]>>;
