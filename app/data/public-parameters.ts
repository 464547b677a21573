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

/**
 * The query of a list of dates: of one state, near a place or with some words, of a later page.
 * @returns with the question mark, or empty without parameters
 */
export function listQuery({ state, near, page }: { state?: string; near?: string; page?: number }): string {
  const query = new URLSearchParams();
  if (state) query.set(stateParameter, state);
  if (near) query.set(nearParameter, near);
  if (page) query.set(pageParameter, String(page));
  return String(query) && `?${query}`;
}

const mostPages = 999_999;

/** The page that a request asks for, from 1 on; what is no page number asks for the first. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d*$/.test(text) && Number(text) <= mostPages ? Number(text) : 1;
}
