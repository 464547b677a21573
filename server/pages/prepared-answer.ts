import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from './encodings.ts';

/** An answer that is sent as it is, in each encoding. */
export type PreparedAnswer = Record<Encoding, Body>;

/** An answer in one encoding. Headers alternate name and value, as Node writes them; `unchanged` are those of a 304. */
type Body = { etag: string; bytes: Buffer; headers: string[]; unchanged: string[] };

/** @param headers of the answer in any encoding, with lower-case names @param mark names these bytes */
export function bodyOf(headers: Map<string, string>, encoding: Encoding, bytes: Buffer, mark: string): Body {
  const etag = `"${mark}"`;
  const common = new Map(headers).set('etag', etag);
  if (encoding !== 'identity') common.set('content-encoding', encoding);
  const allHeaders = [...common, ['content-length', String(bytes.length)]].flat();
  common.delete('content-type');
  return { etag, bytes, headers: allHeaders, unchanged: [...common].flat() };
}

/** Sends an answer in the encoding that the request prefers, or a 304. @param id of the request, for `X-Request-Id` */
export function sendPrepared(answer: PreparedAnswer, request: IncomingMessage, response: ServerResponse, id?: string) {
  const { etag, bytes, headers: allHeaders, unchanged } = answer[chooseEncoding(request.headers['accept-encoding'])];
  const same = request.headers['if-none-match']?.includes(etag);
  const headers = same ? unchanged : allHeaders;
  response.writeHead(same ? 304 : 200, id ? headers.concat('x-request-id', id) : headers);
  response.end(same || request.method === 'HEAD' ? undefined : bytes);
}
