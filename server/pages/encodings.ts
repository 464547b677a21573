import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A content coding (RFC 9110, section 8.4). */
export type Encoding = 'br' | 'gzip' | 'identity';

const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The smallest encoding that a request's `Accept-Encoding` takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  let encoding = chosen.get(accepted);
  if (!encoding) {
    const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(accepted);
    encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
    chosen.set(accepted, encoding);
  }
  return encoding;
}

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
