import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const current = new AsyncLocalStorage<string>();

/** The id that a trusted proxy gave a request. */
export function givenId(request: IncomingMessage, proxies: number): string | undefined {
  const header = proxies ? request.headers['x-request-id'] : undefined;
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined;
}

/** A new id of a request, which its answer and its log entries share. */
export const newRequestId = (): string => randomBytes(9).toString('base64url');

/** Runs the work of one request, whose log entries then have its id. */
export function inRequest<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

export const currentRequestId = () => current.getStore();

/** A path without its query, for the log. */
export const pathOf = (url = ''): string => url.replace(/\?.*$/s, '');

/** Logs a line of JSON after the answer to a request: its path without query, and nothing about the client. */
export function logRequest(id: string, request: IncomingMessage, response: ServerResponse) {
  const started = performance.now();
  const { method, url } = request;
  response.once('close', () => {
    console.debug(
      JSON.stringify({
        time: new Date().toISOString(),
        level: 'debug',
        id,
        method,
        path: pathOf(url).slice(0, 200),
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        // The connection was closed before the answer was complete.
        ...(response.writableFinished ? {} : { cut: true }),
      }),
    );
  });
}
