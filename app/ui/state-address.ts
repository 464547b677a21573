/**
 * The query of an address that shows one state's events, or a later page of them.
 * @returns with the question mark, or empty where there is nothing to say
 */
export function listQuery(state: string | undefined, page?: number): string {
  const query = new URLSearchParams();
  if (state) query.set('estado', state);
  if (page) query.set('pagina', String(page));
  return query.size ? `?${query}` : '';
}
