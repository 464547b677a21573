import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serverTime } from '../server-time.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';

/** An answer that is sent as it is, in each encoding. */
export type PreparedAnswer = Record<Encoding, Body>;

/**
 * An answer in one encoding. Headers alternate name and value, as Node writes them; `unchanged` are those of a 304. A
 * page also gets the time at which it is sent.
 */
type Body = { etag: string; bytes: Buffer; headers: string[]; unchanged: string[]; isPage: boolean };

/** The ETag of bytes as they travel. */
export const etagOf = (bytes: Buffer) => `"${hash('sha256', bytes, 'base64url').slice(0, 16)}"`;

/**
 * Prepares an answer for any number of requests.
 * @param headers of the answer in any encoding, with lower-case names
 * @param bytes in each encoding; without those of one, they go as they are
 */
export function prepareAnswer(headers: Map<string, string>, bytes: { identity: Buffer; br?: Buffer; gzip?: Buffer }) {
  const common = new Map(headers);
  if (bytes.br ?? bytes.gzip) common.set('vary', 'Accept-Encoding');
  const identity = bodyOf(common, bytes.identity);
  const encoded = (encoding: 'br' | 'gzip') => {
    const smaller = bytes[encoding];
    return smaller ? bodyOf(new Map(common).set('content-encoding', encoding), smaller) : identity;
  };
  return { identity, br: encoded('br'), gzip: encoded('gzip') } satisfies PreparedAnswer;
}

function bodyOf(headers: Map<string, string>, bytes: Buffer): Body {
  const etag = etagOf(bytes);
  const common = new Map(headers).set('etag', etag);
  const allHeaders = [...common, ['content-length', String(bytes.length)]].flat();
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  common.delete('content-type');
  return { etag, bytes, headers: allHeaders, unchanged: [...common].flat(), isPage };
}

/** Sends an answer in the encoding that the request prefers, or a 304. @param id of the request, for `X-Request-Id` */
export function sendPrepared(answer: PreparedAnswer, request: IncomingMessage, response: ServerResponse, id?: string) {
  const {
    etag,
    bytes,
    headers: allHeaders,
    unchanged,
    isPage,
  } = answer[chooseEncoding(request.headers['accept-encoding'])];
  const same = request.headers['if-none-match']?.includes(etag);
  const headers = (same ? unchanged : allHeaders).concat(isPage ? serverTime() : []);
  response.writeHead(same ? 304 : 200, id ? headers.concat('x-request-id', id) : headers);
  response.end(same || request.method === 'HEAD' ? undefined : bytes);
}
