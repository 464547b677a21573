/**
 * A request's target in origin form (RFC 9112, section 3.2): an absolute URL, as proxies send it, loses its origin.
 * @returns undefined for any other form
 */
export function originForm(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return undefined;
  const { pathname, search } = new URL(target);
  return pathname + search;
}
