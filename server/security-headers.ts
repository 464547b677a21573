import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Features that no page of the site uses, and that tell of a visitor or ask them for something: switched off. */
const permissionsPolicy = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What is no page: whatever a browser makes of it when somebody opens it as one, it runs, loads and frames nothing. */
const noPage = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** A year of https and nothing else, for the site's own name: what else stands under its domain is not ours to decide. */
const httpsOnly = (siteUrl: string) => (siteUrl.startsWith('https:') ? 'max-age=31536000' : false);

/**
 * What every answer says against framing, sniffing and leaking addresses. Public pages do not ask for a window of
 * their own: Cross-Origin-Opener-Policy guards a session they have no part in, and makes the browser start another
 * process when the page has already arrived (decision 8).
 */
export function securityHeaders(siteUrl: string, isPublic: (path: string) => boolean): MiddlewareHandler {
  const options = {
    xFrameOptions: 'DENY',
    // A form posted without script needs its Origin: `no-referrer` would make it null.
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: httpsOnly(siteUrl),
    crossOriginResourcePolicy: false,
    // For browsers and plug-ins that are gone. Every header travels uncompressed, before the first byte of the page.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  } as const;
  const alone = secureHeaders(options);
  const among = secureHeaders({ ...options, crossOriginOpenerPolicy: false });
  return async (c, next) => {
    await (isPublic(c.req.path) ? among : alone)(c, next);
    c.res.headers.set('Permissions-Policy', permissionsPolicy);
    const { headers } = c.res;
    // What says nothing of it (the door, errors) is no cache's to keep: what it shows depends on who asks.
    if (!headers.has('Cache-Control') && c.res.status !== 308) headers.set('Cache-Control', 'private, no-cache');
    // A page names its own scripts (server/document.ts); in development it has no policy at all.
    if (!headers.has('Content-Security-Policy') && !headers.get('Content-Type')?.startsWith('text/html'))
      headers.set('Content-Security-Policy', noPage);
  };
}

/** What the build's own files say. None has a policy: that of a worker's script would be the worker's. */
export function staticHeaders(siteUrl: string) {
  const strict = httpsOnly(siteUrl);
  return (response: { setHeader(name: string, value: string): unknown }, path: string) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Permissions-Policy', permissionsPolicy);
    if (strict) response.setHeader('Strict-Transport-Security', strict);
    // Names under /assets/ carry a hash of the content; the rest may change at the next release.
    const life = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    response.setHeader('Cache-Control', `public, ${life}`);
  };
}
