import { renderToReadableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';

/** How long a loader may keep a document waiting, in milliseconds. */
export const streamTimeout = 10_000;

/** Renders a whole document: pages are small, cached, and their scripts hashed, so nothing is streamed. `server/document.ts` finishes it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), streamTimeout + 1000);
  try {
    const html = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
      signal: late.signal,
      onError: (error) => console.error('Rendering failed', error),
    });
    await html.allReady;
    return new Response(request.method === 'HEAD' ? null : html, { status, headers });
  } finally {
    clearTimeout(timer);
  }
}

/** Errors are logged with their cause; an address that does not exist is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed`, error);
};
