import type { MiddlewareHandler } from 'hono';

/**
 * The path of a route in `app/routes.ts`, with its first slash.
 * @property hasData whether React takes over the page in the browser; only such pages have data requests
 */
export type Address = { path: string; hasData: boolean };

/** The address of a page's data, as React Router's script requests it. */
function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** Returns a function that gives a path in the address's own case; undefined for a path of another address. */
export function pathMatcher(address: string): (path: string) => string | undefined {
  const source = address.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&').replaceAll(/:\w+/g, '([^/]+)');
  const pattern = new RegExp(`^${source}$`, 'i');
  return (path) => {
    const parts = pattern.exec(path)?.slice(1);
    return parts && address.replaceAll(/:\w+/g, () => parts.shift() ?? '');
  };
}

/**
 * A path with single slashes, no slash at its end, only the escapes it needs, and one ending for a page's data.
 * Applying it twice changes nothing, so that no redirect repeats.
 * @returns undefined where an escape is broken, or a part is `.` or `..`
 */
export function plainPath(path: string): string | undefined {
  try {
    const [ending] = /(^|\/)_?\.data$|\.data$/i.exec(path) ?? [];
    const parts = (ending ? path.slice(0, -ending.length) : path).split('/').filter(Boolean);
    const decoded = parts.map((part) => decodeURIComponent(part));
    if (decoded.some((part) => /^\.\.?$/.test(part))) return undefined;
    const plain = `/${decoded.map((part) => encodeURIComponent(part)).join('/')}`;
    return ending ? dataPath(plain) : plain;
  } catch {
    return undefined;
  }
}

/** Finds the canonical path where a path differs from it in case, slashes or escapes; else undefined. */
export function canonicalPaths(addresses: Address[]) {
  const fixed = (path: string) => path.replaceAll(/:\w+/g, '').length;
  const matchers = addresses
    .flatMap(({ path, hasData }) => (hasData ? [path, dataPath(path)] : [path]))
    // The longest fixed text first: `/eventos/12.ICS` is an `/eventos/:id.ics`, not an `/eventos/:address`.
    .sort((a, b) => fixed(b) - fixed(a))
    .map((path) => pathMatcher(path));
  return (path: string): string | undefined => {
    const plain = plainPath(path) ?? path;
    for (const match of matchers) {
      const canonical = match(plain);
      if (canonical) return canonical === path ? undefined : canonical;
    }
    return plain === path ? undefined : plain;
  };
}

/** Paths of the backend, which has its own rules: the name of a stored cover may be written in several ways. */
const backends = /^\/storage\/v1\//;

/**
 * Gives each page one address, so that no variant bypasses a limit, cache or check that compares paths: variants are
 * redirected permanently, and posts to them are refused. A path with a broken escape is refused too, because each layer
 * would decode it differently.
 */
export function canonicalAddresses(addresses: Address[]): MiddlewareHandler {
  const canonicalOf = canonicalPaths(addresses);
  const without = addresses.filter(({ hasData }) => !hasData).map(({ path }) => pathMatcher(dataPath(path)));
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (plainPath(pathname) === undefined) return c.text('Esta dirección no está bien escrita.', 400);
    if (backends.test(pathname)) return next();
    const canonical = canonicalOf(pathname);
    if (without.some((match) => match(canonical ?? pathname))) return c.text('No encontrado.', 404);
    if (canonical === undefined) return next();
    return c.req.method === 'POST' ? c.text('No encontrado.', 404) : c.redirect(canonical + search, 308);
  };
}
