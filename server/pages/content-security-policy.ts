import { hash } from 'node:crypto';
import { providers } from '../../app/data/session/providers.ts';

/**
 * The content security policy of one HTML page. It allows inline scripts by hash, because a cached page cannot have a
 * nonce, pictures from any https host, and everything else from this site only.
 * @param backendUrl origin of a hosted backend, which serves pictures and begins the sign-in
 * @param signsIn whether the page may have a sign-in form
 */
export function contentSecurityPolicy(html: Buffer, backendUrl: string | undefined, signsIn: boolean): string {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...hashes].join(' ')}`.trimEnd(),
    // Inline styles carry no script; the splash's length and the inlined sheet need them.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https: ${backendUrl?.startsWith('http:') ? backendUrl : ''}`.trimEnd(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ["form-action 'self'", ...(signsIn ? [backendUrl, ...providers.map(({ origin }) => origin)] : [])]
      .filter(Boolean)
      .join(' '),
  ].join(';');
}

/** The page's inline scripts. React escapes `<` in texts, so `<script` is always an element. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let at = html.indexOf('<script'); at >= 0;) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', start);
    if (end > start && !/\ssrc=/.test(html.toString('utf8', at, start))) yield html.subarray(start, end);
    at = html.indexOf('<script', end);
  }
}
