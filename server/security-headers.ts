import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Browser features that prompt visitors: switched off, but that a fan's page may ask where one is. */
const permissionsPolicy = (geolocation = '') => `camera=(),geolocation=(${geolocation}),microphone=(),payment=()`;

/** For answers that are no page: a browser that opens one runs, loads and frames nothing. */
const noPage = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** HSTS for a year, without subdomains, which may belong to other sites. */
export const httpsOnly = (siteUrl: string) => (siteUrl.startsWith('https:') ? 'max-age=31536000' : false);

/**
 * Security headers of every answer. Public pages send no Cross-Origin-Opener-Policy: they have no session to protect,
 * and it makes the browser start another process when the page arrives (decision 4).
 */
export function securityHeaders(siteUrl: string, isPublic: (path: string) => boolean): MiddlewareHandler {
  const options = {
    xFrameOptions: 'DENY',
    // A form posted without script needs its Origin: `no-referrer` would make it null.
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: httpsOnly(siteUrl),
    crossOriginResourcePolicy: false,
    // These are for obsolete browsers and plug-ins; headers are uncompressed and delay the page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // Chromium's default.
    originAgentCluster: false,
  } as const;
  const alone = secureHeaders(options);
  const among = secureHeaders({ ...options, crossOriginOpenerPolicy: false });
  return async (c, next) => {
    const forFans = isPublic(c.req.path);
    await (forFans ? among : alone)(c, next);
    c.res.headers.set('Permissions-Policy', permissionsPolicy(forFans ? 'self' : ''));
    const { headers } = c.res;
    // Answers without Cache-Control (login, errors) depend on the visitor: no shared cache may keep them.
    if (!headers.has('Cache-Control') && c.res.status !== 308) headers.set('Cache-Control', 'private, no-cache');
    // A page names its own scripts (server/pages/document.ts); in development it has no policy at all.
    if (!headers.has('Content-Security-Policy') && !headers.get('Content-Type')?.startsWith('text/html'))
      headers.set('Content-Security-Policy', noPage);
  };
}

/** Headers of the build's files. They have no policy, because a worker's script would pass it to the worker. */
export function staticHeaders(siteUrl: string) {
  const strict = httpsOnly(siteUrl);
  return (response: { setHeader(name: string, value: string): unknown }, path: string) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Permissions-Policy', permissionsPolicy());
    if (strict) response.setHeader('Strict-Transport-Security', strict);
    // Names under /assets/ carry a hash of the content; the rest may change at the next release.
    const life = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    response.setHeader('Cache-Control', `public, ${life}`);
  };
}
