import { hash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one HTML page: its inline scripts by their hashes, so that it holds on a cached page too
 * (a nonce would not), and nothing from elsewhere but pictures over https.
 * @param backendUrl origin that sign-in forms may be led to
 */
export function contentSecurityPolicy(html: string, backendUrl: string): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${hash('sha256', script ?? '', 'base64')}'`);
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...hashes].join(' ')}`.trimEnd(),
    // Inline styles carry no script; the splash's length and the inlined sheet need them.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https: ${backendUrl}`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self' ${backendUrl} https://accounts.google.com`,
  ].join('; ');
}
