/**
 * A request's target as path and query (RFC 9112, section 3.2): a whole address, as proxies send it, loses its origin.
 * @returns undefined for what is neither
 */
export function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
