import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { tooMany, type Costly, type RateLimits } from './rate-limits.ts';

/** Counts one request of an address, if it may have another; a page that is rendered for everybody has no address. */
type Ask = (what: Costly) => Response | undefined;

/** Counts a request of Hono by its connection, which a rendering for the page cache does not have. */
export function askingLimits(limits: RateLimits | undefined, env: Partial<HttpBindings> | undefined): Ask {
  return (what) => {
    const wait = env?.incoming && limits?.take(what, env.incoming);
    return wait === undefined ? undefined : tooMany(wait);
  };
}

/** Rate limits by address. Cached answers were sent before this. */
export function limited(limits: RateLimits | undefined): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    const what = costOf(c.req.method, c.req.path, c.req.query('code') !== undefined);
    return (what && askingLimits(limits, c.env)(what)) ?? next();
  };
}

/** The kind of a request. A picture counts only when it has to be made. */
function costOf(method: string, path: string, hasCode: boolean): Costly | undefined {
  if (/^\/(login|entrar)(\.data)?$/.test(path) ? method === 'POST' : path.startsWith('/auth/') || hasCode)
    return 'sign-in';
  if (method === 'POST') return path.startsWith('/toque/') ? 'page' : 'write';
  return path.startsWith('/pictures/') ? undefined : 'page';
}
