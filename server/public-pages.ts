// Screens that are the same for everybody, with the data requests that load more of them.
const paths = new Set(['/', '/new-version', '/_root.data', '/new-version.data']);

/**
 * What of an address a public page depends on; undefined for every other address. What Instagram and WhatsApp
 * hang on a link (`fbclid`, `igsh`, `utm_…`) makes no difference to it.
 * @param url as in the request line
 */
export function publicPage(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!paths.has(path)) return undefined;
  if (mark < 0) return path;
  const asked = new URLSearchParams(url.slice(mark));
  const kept = new URLSearchParams();
  // React Router tells the index route from the root by an empty `index`.
  if (asked.has('index')) kept.set('index', '');
  const page = asked.get('pagina');
  if (page && /^[1-9]\d{0,5}$/.test(page) && page !== '1') kept.set('pagina', page);
  const query = kept.toString().replace('index=', 'index');
  return query ? `${path}?${query}` : path;
}
