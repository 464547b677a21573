import type { PublicAddress } from '../app/public-addresses.ts';

/** Look-ups in the table of public addresses. */
export type PublicPages = ReturnType<typeof publicPages>;

/** Prepares the table of public addresses; data requests of a page belong to its address. */
export function publicPages(table: PublicAddress[]) {
  const addresses = table.flatMap(({ path, query = {} }) =>
    [path, dataAddress(path)].map((path) => ({ path, query: Object.entries(query), canonical: matcher(path) })),
  );
  const fixed = new Map(addresses.filter(({ path }) => !path.includes(':')).map((address) => [address.path, address]));
  const varying = addresses.filter(({ path }) => path.includes(':'));
  const find = (path: string) => fixed.get(path) ?? varying.find(({ canonical }) => canonical(path) === path);

  return {
    /**
     * The cache key of a public page: its canonical path and query; undefined for any other address. Tracking parameters
     * (`fbclid`, `igsh`, `utm_…`) are left out, and so are `_routes` and `index` of a data request, whose answer has every
     * route's data.
     * @param url as in the request line
     */
    key(url: string): string | undefined {
      const mark = url.indexOf('?');
      const path = mark < 0 ? url : url.slice(0, mark);
      const address = find(path);
      if (!address || mark < 0) return address && path;
      const asked = new URLSearchParams(url.slice(mark));
      // A failed sign-in is redirected to the login page. `error` alone may come from elsewhere and is ignored.
      if (asked.get('error') && (asked.has('error_code') || asked.has('error_description'))) return undefined;
      const kept = new URLSearchParams();
      for (const [name, keep] of address.query) {
        const text = asked.get(name);
        const value = text === null ? undefined : keep(text);
        if (value !== undefined) kept.set(name, value);
      }
      return kept.size ? `${path}?${kept}` : path;
    },

    /** Whether a key belongs to an address without varying parts. */
    isFixed: (key: string) => fixed.has(key),

    /** The canonical address of a variant: other case, repeated slashes, needless escapes. */
    canonical(path: string): string | undefined {
      const data = /(^|\/)_?\.data$|\.data$/i.exec(path);
      const page = plain(data ? path.slice(0, data.index) : path);
      if (page === undefined) return undefined;
      const wanted = data ? dataAddress(page) : page;
      const canonical = addresses.reduce<string | undefined>(
        (found, { canonical }) => found ?? canonical(wanted),
        undefined,
      );
      return canonical === path ? undefined : canonical;
    },
  };
}

/** The address of a page's data request. */
function dataAddress(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** The path in the address's own case; undefined if it does not match. */
function matcher(address: string): (path: string) => string | undefined {
  const source = address.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&').replaceAll(/:\w+/g, '([^/]+)');
  const pattern = new RegExp(`^${source}$`, 'i');
  return (path) => {
    const parts = pattern.exec(path)?.slice(1);
    return parts && address.replaceAll(/:\w+/g, () => parts.shift()!);
  };
}

/** A path with single slashes and only necessary escapes; canonical paths stay the same, so redirects do not loop. */
function plain(path: string): string | undefined {
  try {
    return `/${decodeURIComponent(path).split('/').filter(Boolean).map(encodeURIComponent).join('/')}`;
  } catch {
    return undefined;
  }
}
