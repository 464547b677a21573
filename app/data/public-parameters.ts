// Parameters of public addresses, for the loaders, and for the page cache as the `handle` of a route says.

/** The page of a list; the first one needs no parameter. */
export const pageParameter = 'pagina';

/** The state whose events are listed; without it, all events. */
export const stateParameter = 'estado';

/** The place for the nearest event; browsers with a script do not send it. */
export const nearParameter = 'cerca';

export type Parameter = typeof pageParameter | typeof stateParameter | typeof nearParameter;

/**
 * The query of a list of events: of one state, for a place or words, of a later page.
 * @returns the query with its question mark, or an empty text without parameters
 */
export function listQuery({ state, near, page }: { state?: string; near?: string; page?: number }): string {
  const query = new URLSearchParams();
  if (state) query.set(stateParameter, state);
  if (near) query.set(nearParameter, near);
  if (page) query.set(pageParameter, String(page));
  return String(query) && `?${query}`;
}

const mostPages = 999_999;

/** The page in a request, from 1; any invalid number means the first. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d*$/.test(text) && Number(text) <= mostPages ? Number(text) : 1;
}
