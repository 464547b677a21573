import { placeAsked } from './extras/place-finder/data/near.server';
import { stateAsked } from './data/places/states';
import { nearParameter, pageNumber, pageParameter, stateParameter, type Parameter } from './data/public-parameters';

/**
 * An address with the same content for everybody, and the parts of its query that matter. Plain data, without
 * screens.
 */
export type PublicAddress = {
  /** As in `routes.ts`, from the first slash on; `:name` stands for a part that varies. */
  path: string;
  /**
   * Parameters that matter, with the function that gives their canonical text; undefined where the value changes
   * nothing.
   */
  query?: Record<string, (text: string) => string | undefined>;
  /** The parameter with thousands of values: a page that has it is hardly asked for twice. */
  rare?: string;
};

const page = (text: string) => (pageNumber(text) > 1 ? String(pageNumber(text)) : undefined);

/** What makes the canonical text of each parameter. */
const canonical: Record<Parameter, (text: string) => string | undefined> = {
  [pageParameter]: page,
  [stateParameter]: stateAsked,
  [nearParameter]: placeAsked,
};

/** A public address, as the `handle` of its route says. */
export const publicAddress = (path: string, parameters: readonly Parameter[] = []): PublicAddress => ({
  path,
  query: Object.fromEntries(parameters.map((name) => [name, canonical[name]])),
  ...(parameters.includes(nearParameter) && { rare: nearParameter }),
});
