import { createHash } from 'node:crypto';
import type { Handler } from 'hono';

/**
 * Stored covers by their public address, read only, as the hosted storage serves them. Whatever the bytes are,
 * a browser takes them for a picture or for nothing: no sniffing, no scripts, no frames.
 */
export function publicStorage(answer: typeof fetch, siteUrl: string): Handler {
  return async (c) => {
    const { pathname } = new URL(c.req.url);
    const found = await answer(new URL(pathname, siteUrl));
    const type = found.headers.get('Content-Type') ?? '';
    if (!found.ok || !type.startsWith('image/')) {
      await found.body?.cancel();
      return c.text('No encontrado.', 404);
    }
    const bytes = new Uint8Array(await found.arrayBuffer());
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers: Record<string, string> = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': `default-src 'none'; sandbox`,
      'Content-Disposition': 'inline',
      'Accept-Ranges': 'bytes',
      ETag: etag,
    };
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
    const range = byteRange(c.req.header('Range'), bytes.length);
    if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.length}` });
    // Said outright: for HEAD there are no bytes to count.
    if (!range) return c.body(bytes, 200, { ...headers, 'Content-Length': String(bytes.length) });
    const part = bytes.slice(range.start, range.end + 1);
    return c.body(part, 206, { ...headers, 'Content-Range': `bytes ${range.start}-${range.end}/${bytes.length}` });
  };
}

/** One range of bytes (RFC 9110, section 14.1.2), both ends included; undefined when the whole is meant. */
export function byteRange(header: string | undefined, size: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || (!from && !to)) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
