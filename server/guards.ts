import type { MiddlewareHandler } from 'hono';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses posts from other sites (CSRF). React Router checks only routes with a screen, and for SameSite cookies
 * another port of the same host is the same site.
 */
export function sameOriginOnly(siteUrl: string): MiddlewareHandler {
  let warned = false;
  return async (c, next) => {
    if (reads.has(c.req.method)) return next();
    const site = c.req.header('Sec-Fetch-Site');
    const origin = originOf(c.req.raw);
    // Whether the post comes from the address that was requested, which SITE_URL may not be. Browsers send
    // `Sec-Fetch-Site` over TLS and to this machine only; without it the origin is compared with the host.
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
      console.warn('A post from another site was refused', {
        path: c.req.path.slice(0, 100),
        origin: origin?.slice(0, 200),
      });
      return c.text('Esta petición viene de otro sitio.', 403);
    }
    return next();
  };
}

/**
 * The origin that a request names. A page with `Referrer-Policy: no-referrer` (a proxy may add it) sends `null`, which
 * says nothing where the browser itself says that the request is from the same origin.
 */
export function originOf({ headers }: Request): string | undefined {
  const origin = headers.get('Origin') ?? undefined;
  return origin === 'null' && headers.get('Sec-Fetch-Site') === 'same-origin' ? undefined : origin;
}

/** Refuses methods that no screen handles. */
export const knownMethodsOnly: MiddlewareHandler = async (c, next) =>
  ['GET', 'HEAD', 'POST'].includes(c.req.method)
    ? next()
    : c.text('Este método no se usa aquí.', 405, { Allow: 'GET, HEAD, POST' });
