import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** What no page of the site asks of a browser, switched off for all that stands in it. */
export const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

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
    strictTransportSecurity: siteUrl.startsWith('https:') ? 'max-age=31536000' : false,
    crossOriginResourcePolicy: false,
  } as const;
  const alone = secureHeaders(options);
  const among = secureHeaders({ ...options, crossOriginOpenerPolicy: false });
  return async (c, next) => {
    await (isPublic(c.req.path) ? among : alone)(c, next);
    c.res.headers.set('Permissions-Policy', permissionsPolicy);
  };
}
