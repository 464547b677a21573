import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response with the field in which Node keeps the head that it made of status and headers. */
type Response = ServerResponse & { _header?: string | null };

/**
 * Writes the head of a 200 that goes out thousands of times a second. Node checks and joins every header of every answer,
 * which for a page's policy costs a tenth of the answer: here the head that it made for the first of a second, with its `Date`,
 * serves the others of that second. To be ended with all of the body; nothing may have been set on the response before.
 * @param headers name and value in turn
 */
export function keptHead(headers: string[]) {
  let head: string | undefined;
  let second = 0;
  return (request: IncomingMessage, response: Response, id?: string) => {
    const now = Math.floor(Date.now() / 1000);
    // Of connections that are to end, and of HTTP/1.0, Node says something else.
    const usual = response.shouldKeepAlive && request.httpVersion === '1.1';
    if (usual && head && second === now) {
      response._header = id ? `${head.slice(0, -2)}x-request-id: ${id}\r\n\r\n` : head;
      return;
    }
    response.writeHead(200, id ? headers.concat('x-request-id', id) : headers);
    if (!usual || id) return;
    head = response._header ?? undefined;
    second = now;
  };
}
