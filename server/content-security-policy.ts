import { hash } from 'node:crypto';

/**
 * The policy of one HTML page: its inline scripts by their hashes, so that it holds on a cached page too
 * (a nonce would not), and nothing from elsewhere but pictures over https.
 * @param backendUrl origin that sign-in forms may be led to
 */
export function contentSecurityPolicy(html: Buffer, backendUrl: string): string {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
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

/** What stands in the page's scripts that have no address. React writes no `<script` but those: in a text it is `&lt;script`. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let at = html.indexOf('<script'); at >= 0;) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (!/\ssrc=/.test(html.toString('utf8', at, start))) yield html.subarray(start, end);
    at = html.indexOf('<script', end);
  }
}
