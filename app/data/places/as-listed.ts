import { findCities, findState } from './find-place';
import { writtenOut } from './written-out';
import type { Place } from './nicknames';
import { stateInFull } from './states';
import { placesByState } from './suggestions';

type Typed = { city: string; state: string };

/**
 * A place in the spelling of the list of places: `gdl`, `jalisco` is Guadalajara, Jalisco. Other places stay as they
 * were typed, trimmed.
 */
export function asListed({ city, state }: Typed): Typed {
  const match = findState(state);
  const inFull = match && stateInFull(match);
  const full = inFull && writtenOut(state) === writtenOut(inFull) ? inFull : match;
  return { city: cityOf(city, match, !state.trim()) ?? tidy(city), state: full ?? tidy(state) };
}

/** City and state of an event's changes in the list's spelling; a city is looked up in the unchanged state. */
export function changesAsListed(changes: Partial<Typed>, before: Partial<Typed> = {}): Partial<Typed> {
  const { city, state } = asListed({ city: '', state: '', ...before, ...changes });
  return { ...(changes.city !== undefined && { city }), ...(changes.state !== undefined && { state }) };
}

/** The state of a city whose name is in one state only; empty for others. */
export function stateOfCity(city: string): string {
  const [match, another] = findCities(city);
  return (another ? undefined : match?.state) ?? '';
}

function cityOf(city: string, state: Place['state'] | undefined, anywhere: boolean): string | undefined {
  const key = writtenOut(city);
  if (!key || (!state && !anywhere)) return undefined;
  const same = state ? [...placesByState[state], state].filter((name) => writtenOut(name) === key) : [];
  const names = new Set(same.length ? same : findCities(city, state).map((place) => place.city));
  return names.size === 1 ? [...names][0] : undefined;
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
