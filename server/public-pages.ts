import type { PublicAddress } from '../app/public-addresses.ts';

/** The public addresses, ready to be asked about. */
export type PublicPages = ReturnType<typeof publicPages>;

/** Reads the table of public addresses; the data requests that load more of a page belong to its address. */
export function publicPages(table: PublicAddress[]) {
  const addresses = table.flatMap(({ path, query = {} }) =>
    [path, dataAddress(path)].map((path) => ({ path, query: Object.entries(query), canonical: matcher(path) })),
  );
  const fixed = new Map(addresses.filter(({ path }) => !path.includes(':')).map((address) => [address.path, address]));
  const varying = addresses.filter(({ path }) => path.includes(':'));
  const find = (path: string) => fixed.get(path) ?? varying.find(({ canonical }) => canonical(path) === path);

  return {
    /**
     * What of an address a public page depends on; undefined for every other address. What Instagram and WhatsApp
     * hang on a link (`fbclid`, `igsh`, `utm_…`) makes no difference to it, nor does what React Router adds to a
     * data request (`_routes`, `index`): the answer holds every route's data.
     * @param url as in the request line
     */
    key(url: string): string | undefined {
      const mark = url.indexOf('?');
      const path = mark < 0 ? url : url.slice(0, mark);
      const address = find(path);
      if (!address || mark < 0) return address && path;
      const asked = new URLSearchParams(url.slice(mark));
      // A sign-in that failed: the screens lead it to the login page. `error` alone may be anybody's, and changes nothing.
      if (asked.get('error') && (asked.has('error_code') || asked.has('error_description'))) return undefined;
      const kept = new URLSearchParams();
      for (const [name, keep] of address.query) {
        const text = asked.get(name);
        const value = text === null ? undefined : keep(text);
        if (value !== undefined) kept.set(name, value);
      }
      return kept.size ? `${path}?${kept}` : path;
    },

    /** Whether a key is one of the few that are what they are: no part of it varies. */
    isFixed: (key: string) => fixed.has(key),

    /** The public address that a path is a variant of: other case, more slashes, escapes that need not be. */
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

/** Where React Router's script asks for a page's data. */
function dataAddress(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** Gives a path as its address is written, in whatever case it came; undefined for a path of another address. */
function matcher(address: string): (path: string) => string | undefined {
  const source = address.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&').replaceAll(/:\w+/g, '([^/]+)');
  const pattern = new RegExp(`^${source}$`, 'i');
  return (path) => {
    const parts = pattern.exec(path)?.slice(1);
    return parts && address.replaceAll(/:\w+/g, () => parts.shift()!);
  };
}

/** A path with one slash between its parts and only the escapes it needs: what leads there must not lead there again. */
function plain(path: string): string | undefined {
  try {
    return `/${decodeURIComponent(path).split('/').filter(Boolean).map(encodeURIComponent).join('/')}`;
  } catch {
    return undefined;
  }
}
