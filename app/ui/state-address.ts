/**
 * The query for one state's events, or a later page.
 * @returns with the question mark, or empty without parameters
 */
export function listQuery(state: string | undefined, page?: number): string {
  const query = new URLSearchParams();
  if (state) query.set('estado', state);
  if (page) query.set('pagina', String(page));
  return String(query) && `?${query}`;
}
