// Parameters of public addresses, as the table in `app/public-addresses.ts` and the loaders read them.

/** The parameter that says which page of a list is meant; the first needs none. */
export const pageParameter = 'pagina';

/** The parameter that says which state's events are meant; without it, all of them. */
export const stateParameter = 'estado';

/** The parameter that says from where the nearest date is asked for; browsers with a script send nothing. */
export const nearParameter = 'cerca';

/**
 * The address of the notification page for a place; nothing is sent.
 * @param place as `findNamedPlace` takes it
 */
export const tellPath = (place: string) => `/avisos#${new URLSearchParams({ lugar: place })}`;

const mostPages = 999_999;

/** The page that a request asks for, from 1 on; what is no page number asks for the first. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d*$/.test(text) && Number(text) <= mostPages ? Number(text) : 1;
}
