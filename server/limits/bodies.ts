import { ReadableStream } from 'node:stream/web';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { semaphore, TooBusy } from '../../app/data/semaphore.ts';
import { requestKind } from './under-way.ts';

export type BodyLimits = {
  /** Bodies with a file in progress, at once; as many forms of the team, ten times as many of others. */
  atOnce?: number;
  /** How long one may take to arrive, waiting time included, in milliseconds. */
  milliseconds?: number;
};

/** Largest body with a file, in bytes: the largest cover and the form around it. */
const largestUpload = 6 * 1024 * 1024;
/** Largest body without one: reading such a form takes time that grows with the square of its size. */
const largestForm = 64 * 1024;

/** Forms that a network sends at once, the smallest first: with slow ones it could take every turn of all others. */
const ofNetworks = [8, 16];

/** How long a form that anybody may send may take to arrive, in milliseconds: it has a few hundred bytes. */
const longestForm = 8_000;

/**
 * Limits bodies: their size, how many at once, and for how long. A body is read only when the handler asks for it, so
 * a request refused by its headers costs no memory.
 * @param takesFiles which paths a file may be sent to
 * @param networksFrom the networks of a request, the smallest first; none where its address may stand for every visitor
 */
export function boundedBodies(
  takesFiles: (path: string) => boolean,
  { atOnce = 4, milliseconds = 120_000 }: BodyLimits = {},
  networksFrom: (request: HttpBindings['incoming']) => string[] = () => [],
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  // Neither previews of the settings nor forms that strangers send slowly take a turn from a save.
  const files = semaphore(atOnce, 16);
  const teamForms = semaphore(atOnce, 16);
  const otherForms = semaphore(10 * atOnce, 16);
  // Of strangers few are answered at once, or a save would wait behind all of them at each of its queries.
  const strangers = semaphore(atOnce);
  const underWay = new Map<string, number>();
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const file = /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '') && takesFiles(c.req.path);
    const most = file ? largestUpload : largestForm;
    if (Number(c.req.header('Content-Length')) > most) return answerFor(new TooLarge(most));

    // A tap is counted without its body.
    if (/^\/toque\//.test(c.req.path)) {
      c.req.raw = new Request(c.req.raw.url, { method: 'POST', headers: c.req.raw.headers, signal: c.req.raw.signal });
      return strangers.run(next);
    }
    const ofTeam = requestKind('POST', c.req.path) === 'team';
    const networks = ofTeam || !c.env?.incoming ? [] : networksFrom(c.env.incoming);
    if (networks.some((network, index) => (underWay.get(network) ?? 0) >= ofNetworks[index]!))
      return answerFor(new TooBusy());
    for (const network of networks) underWay.set(network, (underWay.get(network) ?? 0) + 1);
    const turns = file ? files : ofTeam ? teamForms : otherForms;
    const time = ofTeam ? milliseconds : Math.min(milliseconds, longestForm);
    const body = boundedBody(c.req.raw, most, time, (signal) => turns.enter({ signal }));
    const { url, method, headers, signal } = c.req.raw;
    const hand = (stream: BodyInit) =>
      (c.req.raw = new Request(url, { method, headers, signal, body: stream, duplex: 'half' } as RequestInit));
    try {
      if (ofTeam) {
        hand(body.stream);
        await next();
      } else {
        const bytes = await new Response(body.stream).arrayBuffer().catch(() => undefined);
        body.close();
        if (bytes) {
          hand(bytes);
          await strangers.run(next);
        } else if (!body.refusal()) return c.body(null, 400);
      }
    } finally {
      body.close();
      for (const network of networks) {
        const left = underWay.get(network)! - 1;
        if (left) underWay.set(network, left);
        else underWay.delete(network);
      }
    }
    const refusal = body.refusal();
    if (!refusal) return;
    // The handler answered without the whole body: its answer is replaced, headers included.
    c.res = undefined;
    c.res = answerFor(refusal);
  };
}

class TooLarge extends Error {
  constructor(most: number) {
    super(
      most === largestUpload
        ? 'Es demasiado grande: el límite es de 5 MB.'
        : 'Es demasiado largo: el límite es de 64 KB.',
    );
  }
}
class TooSlow extends Error {}

function answerFor(refusal: Error): Response {
  const text = (text: string, status: number, headers = {}) =>
    new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });
  if (refusal instanceof TooLarge) return text(refusal.message, 413);
  if (refusal instanceof TooSlow)
    return text('Tardó demasiado en llegar. Intenta de nuevo.', 408, { Connection: 'close' });
  return text('Hay demasiadas subidas a la vez. Intenta de nuevo en un momento.', 503, { 'Retry-After': '5' });
}

/** A request's body, read on demand; it ends with an error beyond its limits. */
function boundedBody(
  request: Request,
  most: number,
  milliseconds: number,
  enter: (signal: AbortSignal) => Promise<() => void>,
) {
  const late = new AbortController();
  let refusal: Error | undefined;
  let leave: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function* read() {
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    timer = setTimeout(() => late.abort(reader ? new TooSlow() : new TooBusy()), milliseconds);
    // A pending read ends with it.
    late.signal.addEventListener('abort', () => reader?.cancel().catch(() => undefined));
    try {
      leave = await enter(late.signal);
      if (closed) return leave();
      reader = request.body!.getReader();
      for (let size = 0; ;) {
        const { done, value } = await reader.read();
        late.signal.throwIfAborted();
        if (done) return;
        if ((size += value.length) > most) throw new TooLarge(most);
        yield value;
      }
    } catch (error) {
      if (error instanceof TooLarge || error instanceof TooSlow || error instanceof TooBusy) refusal = error;
      throw error;
    } finally {
      clearTimeout(timer);
      reader?.cancel().catch(() => undefined);
    }
  }
  return {
    stream: ReadableStream.from(read()) as BodyInit,
    refusal: () => refusal,
    /** Lets the next one in: the answer is complete. */
    close() {
      closed = true;
      clearTimeout(timer);
      leave?.();
    },
  };
}
