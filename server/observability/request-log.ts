import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * One line of JSON for a request, when its answer has gone: of its address the path alone, and nothing of who asked.
 */
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
        // What was cut before it had all gone.
        ...(response.writableFinished ? {} : { cut: true }),
      }),
    );
  });
}
