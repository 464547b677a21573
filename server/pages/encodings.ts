import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding (RFC 9110, section 8.4). */
export type Encoding = 'br' | 'gzip' | 'identity';

const takesBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/;

/** The smallest encoding that a request's `Accept-Encoding` takes. */
export const chooseEncoding = (accepted = ''): Encoding =>
  takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : 'identity';

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
