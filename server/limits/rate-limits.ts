import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { plainText } from '../plain-text.ts';
import { clientAddress, isNear, networksOf } from './client-address.ts';
import { requestKind, usualLimits, type Limits, type Rate } from './request-kinds.ts';

/** A /48 network has so many times the limit of one household. */
const neighbours = 8;

/** So many addresses are remembered; the one that was quiet longest is forgotten first. */
const most = 20_000;

/** Counts expensive requests by address. */
export type RateLimits = ReturnType<typeof rateLimits>;

/**
 * Rate limits by address, each a bucket that refills (GCRA). One number is kept for each address.
 * @param proxies how many are in front of the site, see `clientAddress`
 * @param overrides limits in place of the usual ones, where a test can't ask as often
 */
export function rateLimits(proxies: number, overrides?: Partial<Limits>, now = () => performance.now()) {
  const limits = { ...usualLimits, ...overrides };
  /** When each bucket will be full again, in ms. */
  const full = new LRUCache<string, number>({ max: most });
  let warned = false;

  /**
   * The networks of a request, the smallest first. There are none where its address may stand for every visitor: a
   * private address may be a proxy's that TRUST_PROXY does not count.
   */
  function networksFrom(request: IncomingMessage): string[] {
    const address = clientAddress(request, proxies);
    return !proxies && isNear(address) ? [] : networksOf(address);
  }

  return {
    /** The smallest network of a request, as a name; undefined where its address may stand for every visitor. */
    networkOf: (request: IncomingMessage) => networksFrom(request)[0],
    /** How many buckets are remembered: one for each address and kind of request. */
    remembered: () => full.size,
    /**
     * Counts a request of an address.
     * @returns the answer when there are too many, else undefined
     */
    refusal(what: Rate, request: IncomingMessage): Response | undefined {
      const networks = networksFrom(request);
      if (!networks.length) {
        if (!warned && request.headers['x-forwarded-for'])
          console.warn('Hay un proxy delante y TRUST_PROXY no lo dice: nadie tiene límite. Pon TRUST_PROXY=1.');
        warned ||= Boolean(request.headers['x-forwarded-for']);
        return undefined;
      }
      const { atOnce, aSecond } = limits[what];
      const each = 1000 / aSecond;
      // Fractions of a millisecond would be rounded in the sums below, and the last allowed request refused.
      const at = Math.floor(now());
      const buckets = networks.map((network, distance) => {
        const share = distance ? neighbours : 1;
        const key = `${what} ${network}`;
        const next = Math.max(full.get(key) ?? at, at) + each / share;
        return { key, next, over: next - at - atOnce * each };
      });
      const over = Math.max(...buckets.map(({ over }) => over));
      if (over > 0) return tooMany(Math.ceil(over / 1000));
      for (const { key, next } of buckets) full.set(key, next);
      return undefined;
    },
  };
}

/**
 * Limits requests by address. Answers from the page cache do not come this far, and a page that is rendered for the
 * cache has no connection, hence no address.
 */
export function limited(limits: RateLimits | undefined): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { rate } = requestKind(c.req.method, pathname + search);
    return (rate && c.env?.incoming && limits?.refusal(rate, c.env.incoming)) ?? next();
  };
}

/** The answer to a client over its limit, in the page or in the panel. */
function tooMany(seconds: number): Response {
  const wait = seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return new Response(`Hay demasiadas peticiones desde tu conexión. Espera ${wait} e intenta de nuevo.`, {
    status: 429,
    headers: { ...plainText, 'Retry-After': String(seconds) },
  });
}
