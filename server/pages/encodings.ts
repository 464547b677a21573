import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** A content coding (RFC 9110, section 8.4). */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding that `Accept-Encoding` prefers (RFC 9110, section 12.5.3); brotli where it prefers neither. */
export function chooseEncoding(accepted = ''): Encoding {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', weight = 'q=1'] = part.split(';');
    weights.set(name.trim(), Number(weight.trim().slice(2)));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (!(br > 0 || gzip > 0)) return 'identity';
  return br >= gzip ? 'br' : 'gzip';
}

const isText = /^(text\/|image\/svg\+xml|application\/(.+\+)?(json|xml)\b)/;

/** Compresses answers that are text. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isText.test(c.res.headers.get('Content-Type') ?? '')) return;
  // Of an answer without a body too: HEAD is to say what GET says (RFC 9110, section 9.3.2).
  c.res.headers.append('Vary', 'Accept-Encoding');
  if (!c.res.body) return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  const encoding = bytes.length < 1000 ? 'identity' : chooseEncoding(c.req.header('Accept-Encoding'));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const small = { br: () => compressBrotli(bytes, 4), gzip: () => compressGzip(bytes), identity: () => bytes };
  const { status } = c.res;
  c.res = undefined;
  c.res = new Response(await small[encoding](), { status, headers });
};

/** @param quality 0 to 11 */
export const compressBrotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** For clients without brotli. */
export const compressGzip = (bytes: Buffer) => promisify(gzip)(bytes, { level: 7 });
