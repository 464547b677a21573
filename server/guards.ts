import type { MiddlewareHandler } from 'hono';
import type { PublicPages } from './public-pages.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site posts in a visitor's name. React Router checks only routes with a screen, and a
 * cookie's SameSite takes another port of the same host for the same site.
 */
export function sameOriginOnly(siteUrl: string): MiddlewareHandler {
  let warned = false;
  return async (c, next) => {
    if (reads.has(c.req.method)) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    // By the browser's own word it is this site, under an address that SITE_URL does not name. Without TLS browsers
    // send no `Sec-Fetch-Site` but to this machine: then the page's host is the one that was asked.
    const host = c.req.header('Host');
    const itself = site ? site === 'same-origin' : [`http://${host}`, `https://${host}`].includes(origin ?? '');
    if (origin && origin !== siteUrl && itself) {
      if (!warned)
        console.warn(
          `Nadie puede entrar al panel desde ${origin.slice(0, 200)}: SITE_URL es ${siteUrl}. Entra por ${siteUrl}/login, o cambia SITE_URL.`,
        );
      warned = true;
      return c.text(`Esta no es la dirección del panel. Entra por ${siteUrl}/login.`, 403);
    }
    if ((origin && origin !== siteUrl) || (site && site !== 'same-origin')) {
      // Who posts so may do it a thousand times a second: the log counts what is said twice.
      console.warn('A post from elsewhere was refused', {
        path: c.req.path.slice(0, 100),
        origin: origin?.slice(0, 200),
      });
      return c.text('Esta petición viene de otro sitio.', 403);
    }
    return next();
  };
}

/** Refuses methods that no screen takes, `TRACE` among them, which a `Request` cannot even hold. */
export const knownMethodsOnly: MiddlewareHandler = (c, next) =>
  ['GET', 'HEAD', 'POST'].includes(c.req.method)
    ? next()
    : Promise.resolve(c.text('Este método no se usa aquí.', 405, { Allow: 'GET, HEAD, POST' }));

/**
 * Leads variants of a public address to the address itself, for good: each would be rendered afresh. A path that
 * begins with two slashes is an address of another host to whoever resolves it, and is not found; one whose escapes
 * are broken is refused, because each part of the stack makes something else of it.
 */
export function canonicalAddresses(pages: Pick<PublicPages, 'canonical'>): MiddlewareHandler {
  return (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!isDecodable(pathname)) return Promise.resolve(c.text('Esta dirección no está bien escrita.', 400));
    const canonical = pages.canonical(pathname);
    if (canonical && c.req.method !== 'POST') return Promise.resolve(c.redirect(canonical + search, 308));
    if (pathname.startsWith('//')) return Promise.resolve(c.text('No encontrado.', 404));
    return next();
  };
}

function isDecodable(path: string): boolean {
  try {
    // The result is used: a bundler takes a call without one for idle, and leaves it out.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
