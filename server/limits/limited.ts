import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { tooMany, type Costly, type RateLimits } from './rate-limits.ts';

/** Asks whether the address of a request may have one more; a page that is rendered for everybody has none. */
export type Ask = (what: Costly) => Response | undefined;

/** How a request of Hono's asks: by the connection it came on, which a rendering for the page cache does not have. */
export function askingLimits(limits: RateLimits | undefined, env: Partial<HttpBindings> | undefined): Ask {
  return (what) => {
    const wait = env?.incoming && limits?.take(what, env.incoming);
    return wait === undefined ? undefined : tooMany(wait);
  };
}

/** Makes an address wait that asks for too much; what is kept was answered before this is asked. */
export function limited(limits: RateLimits | undefined): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    const what = costOf(c.req.method, c.req.path, c.req.query('code') !== undefined);
    return (what && askingLimits(limits, c.env)(what)) ?? next();
  };
}

/** The kind of a request. A picture may be kept: it counts when it has to be made. */
function costOf(method: string, path: string, hasCode: boolean): Costly | undefined {
  if (/^\/(login|entrar)(\.data)?$/.test(path) ? method === 'POST' : path.startsWith('/auth/') || hasCode)
    return 'sign-in';
  if (method === 'POST') return path.startsWith('/toque/') ? 'page' : 'write';
  return path.startsWith('/pictures/') ? undefined : 'page';
}
