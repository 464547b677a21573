import { LRUCache } from 'lru-cache';
import type { PublicAddress } from '../../app/public-addresses.ts';
import { pathMatcher, plainPath } from '../canonical-addresses.ts';

// Keys of recent addresses are cached, because parsing one costs a tenth of sending its page.
const mostRead = 500;
const longestRead = 500; // characters; longer addresses would fill the memory

/** Prepares the table of public addresses. */
export function publicPages(table: PublicAddress[]) {
  const addresses = table.map(({ path, query = {}, rare }) => ({
    path,
    query: Object.entries(query),
    rare,
    canonical: pathMatcher(path),
  }));
  const fixed = new Map(addresses.filter(({ path }) => !path.includes(':')).map((address) => [address.path, address]));
  const varying = addresses.filter(({ path }) => path.includes(':'));
  const find = (path: string) =>
    fixed.get(path) ??
    (plainPath(path) === path ? varying.find(({ canonical }) => canonical(path) === path) : undefined);

  function read(url: string): string | undefined {
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const address = find(path);
    if (!address || mark < 0) return address && path;
    const query = new URLSearchParams(url.slice(mark));
    // A failed sign-in goes to the login page. `error` alone may come from elsewhere and is ignored.
    if (query.get('error') && (query.has('error_code') || query.has('error_description'))) return undefined;
    const significant = new URLSearchParams();
    for (const [name, keep] of address.query) {
      const text = query.get(name);
      const value = text === null ? undefined : keep(text);
      if (value !== undefined) significant.set(name, value);
    }
    return significant.size ? `${path}?${significant}` : path;
  }
  const keys = new LRUCache<string, string>({ max: mostRead });

  return {
    /**
     * The cache key of a public page: its canonical path and query; undefined for any other address. Tracking
     * parameters (`fbclid`, `igsh`, `utm_…`) are left out.
     * @param url as in the request line
     */
    key(url: string): string | undefined {
      const page = keys.get(url);
      if (page !== undefined) return page;
      const key = read(url);
      if (key !== undefined && url.length <= longestRead) keys.set(url, key);
      return key;
    },

    /** Whether a key is an address without `:` parts and query. */
    isFixed: (key: string) => fixed.has(key),

    /** Whether a key has its page's `rare` parameter, which may have thousands of values. */
    isRare(key: string): boolean {
      const [path = '', query] = key.split('?');
      if (!query) return false;
      const rare = fixed.get(path)?.rare;
      return rare !== undefined && new URLSearchParams(query).has(rare);
    },
  };
}
