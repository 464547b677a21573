import type { IncomingMessage, ServerResponse } from 'node:http';

/** Logs one line of JSON per request after its answer: the path without query, nothing about the client. */
export function logRequest(id: string, request: IncomingMessage, response: ServerResponse) {
  const started = performance.now();
  const { method, url = '' } = request;
  response.once('close', () => {
    console.debug(
      JSON.stringify({
        time: new Date().toISOString(),
        level: 'debug',
        id,
        method,
        path: url.split('?', 1)[0]!.slice(0, 200),
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        // The connection was closed before the whole answer was sent.
        ...(response.writableFinished ? {} : { cut: true }),
      }),
    );
  });
}
