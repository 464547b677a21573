import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { showOf, siteContext } from './data/site.server';
import { FromServer } from './ui/use-show';
import { finishDocumentContext, sameDocumentContext, takeDocumentContext } from './document.server';

/** How long a loader may keep a document waiting, in milliseconds. */
export const streamTimeout = 10_000;

/** Documents that are the same for many addresses, by what they are made of, and the headers that go with them. */
const documents = new WeakMap<object, { html: Buffer<ArrayBuffer>; headers: Headers }>();

/** Renders a whole document: pages are small, cached, and their scripts hashed, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const reused = context.get(sameDocumentContext);
  const document = (reused && documents.get(reused)) ?? (await finished());
  if (reused) documents.set(reused, document);
  document.headers.forEach((value, name) => headers.set(name, value));
  const { html } = document;
  const take = context.get(takeDocumentContext);
  take?.(html);
  return new Response(take || request.method === 'HEAD' ? null : html, { status, headers });

  async function finished() {
    const own = new Headers();
    const { url: site, list } = context.get(siteContext);
    const show = (await showOf(context)) ?? list.firstShow;
    const rendered = await render(
      <FromServer value={{ show, site, entry: routerContext.manifest.entry.module }}>
        <ServerRouter context={routerContext} url={request.url} />
      </FromServer>,
    );
    return { html: context.get(finishDocumentContext)(rendered, own), headers: own };
  }
}

/**
 * Data without its last line break: the router reads the line once the answer has ended, and leaves no stream open that
 * breaks off where the browser goes on to another site.
 */
export async function handleDataRequest(response: Response): Promise<Response> {
  return response.body ? new Response((await response.text()).trimEnd(), response) : response;
}

/** Errors are logged with their cause; an address that does not exist is no error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed`, error);
};

/** React's bytes as it writes them: a web stream and its reader doubled the time. */
function render(document: React.ReactNode): Promise<Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const { pipe, abort } = renderToPipeableStream(document, {
      onAllReady() {
        clearTimeout(timer);
        pipe(
          new Writable({
            decodeStrings: true,
            write: (piece: Uint8Array, _, done) => (pieces.push(piece), done()),
            final: (done) => (resolve(pieces), done()),
            destroy: (error, done) => (error && reject(error), done(error)),
          }),
        );
      },
      onShellError: reject,
      onError: (error) => console.error('Rendering failed', error),
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}
