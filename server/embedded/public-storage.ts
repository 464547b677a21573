import { hash } from 'node:crypto';
import type { Handler } from 'hono';

/**
 * Serves stored covers by their public addresses, as the hosted storage does. Its headers make browsers treat every
 * file as a picture: no sniffing, no scripts, no frames.
 */
export function publicStorage(answer: typeof fetch, siteUrl: string): Handler {
  return async (c) => {
    const { pathname } = new URL(c.req.url);
    // The database refuses such a name, and each request would log an error.
    if (/%[01][0-9a-f]|%7f/i.test(pathname)) return c.text('No encontrado.', 404);
    const response = await answer(new URL(pathname, siteUrl));
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.ok || !type.startsWith('image/')) {
      await response.body?.cancel();
      return c.text('No encontrado.', 404);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': `default-src 'none'; sandbox`,
      'Content-Disposition': 'inline',
      ETag: etag,
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    // HEAD has no bytes that could be counted.
    return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.length) });
  };
}
