import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { serverTime } from './server-time.ts';

/** Turns off the browser's features that prompt visitors. Fans' pages may ask for the location. */
const permissionsPolicy = (geolocation = '') => `camera=(),geolocation=(${geolocation}),microphone=(),payment=()`;

/** The policy of answers that are no HTML page: a browser that opens one runs, loads and frames nothing. */
const noPage = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** HSTS for a year, without subdomains, which may belong to other sites. */
export const httpsOnly = (siteUrl: string) => (siteUrl.startsWith('https:') ? 'max-age=31536000' : false);

/**
 * Sets the security headers of every answer. Public pages send no Cross-Origin-Opener-Policy: they have no session to
 * protect, and it makes the browser start another process when the page arrives (decision 4).
 */
export function securityHeaders(siteUrl: string, isPublic: (path: string) => boolean): MiddlewareHandler {
  const options = {
    xFrameOptions: 'DENY',
    // A form posted without script needs its Origin: `no-referrer` would make it null.
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: httpsOnly(siteUrl),
    crossOriginResourcePolicy: false,
    // For obsolete browsers and plug-ins: headers are not compressed and delay the page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    // Chromium does this without the header.
    originAgentCluster: false,
  } as const;
  const alone = secureHeaders(options);
  const among = secureHeaders({ ...options, crossOriginOpenerPolicy: false });
  return async (c, next) => {
    const forFans = isPublic(c.req.path);
    await (forFans ? among : alone)(c, next);
    c.res.headers.set('Permissions-Policy', permissionsPolicy(forFans ? 'self' : ''));
    const { headers } = c.res;
    // Answers without Cache-Control (login, errors) depend on the visitor, so no shared cache may keep them.
    if (!headers.has('Cache-Control') && c.res.status !== 308) headers.set('Cache-Control', 'private, no-cache');
    // An HTML page has its own policy (server/pages/document.ts), and none in development.
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (isPage) headers.set(...serverTime());
    else if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', noPage);
  };
}

/** Headers of the build's files, by address. They have no policy, because a worker takes on that of its script. */
export function staticHeaders(siteUrl: string) {
  const strict = httpsOnly(siteUrl);
  return (path: string): Record<string, string> => ({
    'x-content-type-options': 'nosniff',
    'permissions-policy': permissionsPolicy(),
    ...(strict && { 'strict-transport-security': strict }),
    // A name under /assets/ changes with its content; the other files may change at the next release.
    'cache-control': `public, ${path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600'}`,
  });
}
