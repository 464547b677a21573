import type { MiddlewareHandler } from 'hono';
import { semaphore, TooBusy } from '../../app/data/semaphore.ts';

export type BodyLimits = {
  /** Bodies being read, or held by a request that is answered, at once. */
  atOnce?: number;
  /** How long one may take to arrive, waiting for its turn included, in milliseconds. */
  milliseconds?: number;
};

/** Largest body with a file, in bytes: the largest cover and the form around it. */
const largestUpload = 6 * 1024 * 1024;
/** Largest body without one: reading such a form takes time that grows with the square of its size. */
const largestForm = 64 * 1024;

/**
 * Bounds what is read of bodies: their size, how many at once, and for how long. Nothing is read before whoever
 * answers asks for the body, so that one who is refused by its headers costs no memory.
 * @param takesFiles which paths a file may be sent to
 */
export function boundedBodies(
  takesFiles: (path: string) => boolean,
  { atOnce = 4, milliseconds = 120_000 }: BodyLimits = {},
): MiddlewareHandler {
  const turns = semaphore(atOnce, 16);
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const file = /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '') && takesFiles(c.req.path);
    const most = file ? largestUpload : largestForm;
    if (Number(c.req.header('Content-Length')) > most) return answerFor(new TooLarge());

    const body = boundedBody(c.req.raw, most, milliseconds, (signal) => turns.enter({ signal }));
    const { url, method, headers, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, signal, body: body.stream, duplex: 'half' } as RequestInit);
    try {
      await next();
    } finally {
      body.close();
    }
    if (!body.refusal) return;
    // Whatever was made of a body that did not arrive; its headers must not stay either.
    c.res = undefined;
    c.res = answerFor(body.refusal);
  };
}

class TooLarge extends Error {}
class TooSlow extends Error {}

function answerFor(refusal: Error): Response {
  const text = (text: string, status: number, headers = {}) =>
    new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });
  if (refusal instanceof TooLarge) return text('Es demasiado grande: el límite es de 5 MB.', 413);
  if (refusal instanceof TooSlow)
    return text('Tardó demasiado en llegar. Intenta de nuevo.', 408, { Connection: 'close' });
  return text('Hay demasiadas subidas a la vez. Intenta de nuevo en un momento.', 503, { 'Retry-After': '5' });
}

/** A request's body that is fetched only as it is asked for, and ends with an error beyond its bounds. */
function boundedBody(
  request: Request,
  most: number,
  milliseconds: number,
  enter: (signal: AbortSignal) => Promise<() => void>,
) {
  const state = { refusal: undefined as Error | undefined };
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let leave: (() => void) | undefined;
  let closed = false;
  let size = 0;

  const fail = (error: Error): never => {
    state.refusal = error;
    clearTimeout(timer);
    reader?.cancel(error).catch(() => undefined);
    throw error;
  };
  const outOfTime = new Promise<never>((_, reject) =>
    late.signal.addEventListener('abort', () => reject(late.signal.reason as Error)),
  );
  outOfTime.catch(() => undefined);

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          timer ??= setTimeout(() => late.abort(reader ? new TooSlow() : new TooBusy()), milliseconds);
          leave ??= await enter(late.signal);
          if (closed) return leave();
          reader ??= request.body!.getReader();
          const { done, value } = await Promise.race([reader.read(), outOfTime]);
          if (!done && (size += value.length) > most) return fail(new TooLarge());
          if (!done) return controller.enqueue(value);
          clearTimeout(timer);
          controller.close();
        } catch (error) {
          if (error instanceof TooSlow || error instanceof TooBusy) return fail(error);
          throw error;
        }
      },
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    get refusal() {
      return state.refusal;
    },
    /** Gives its turn to the next: the answer is there. */
    close() {
      closed = true;
      clearTimeout(timer);
      leave?.();
    },
  };
}
