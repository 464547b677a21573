import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site posts in a visitor's name. React Router checks only routes with a screen, and a
 * cookie's SameSite takes another port of the same host for the same site.
 */
export function sameOriginOnly(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (reads.has(c.req.method)) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    if ((origin && origin !== siteUrl) || (site && site !== 'same-origin'))
      return c.text('Esta petición viene de otro sitio.', 403);
    return next();
  };
}

/** Largest body that is read at all, in bytes: the largest cover and the form around it. */
const largestBody = 6 * 1024 * 1024;

/** Refuses a body over the limit before it is read whole. */
export const notTooLarge = bodyLimit({
  maxSize: largestBody,
  onError: (c) => c.text('Es demasiado grande: el límite es de 5 MB.', 413),
});
