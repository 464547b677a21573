import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The requests being answered, by the resource that each holds: a visitor's posters must not wait behind addresses that do not exist. */
export type Kind = 'picture' | 'page' | 'post';

/**
 * Of pictures that are being made a whole audience may wait for the same; a page that no cache keeps is one visitor's, and takes 70 KB
 * until it has gone. Bodies have bounds of their own (server/limits/bodies.ts), which are asked later.
 */
const usual: Record<Kind, number> = { picture: 1000, page: 200, post: 100 };

/** The resource that a request holds while it is answered. @param target path and query */
export function requestKind(method: string | undefined, target: string): Kind {
  if (method !== 'GET' && method !== 'HEAD') return 'post';
  return /^\/(pictures|storage)\//.test(target) ? 'picture' : 'page';
}

/** Begun in one turn of the event loop: one packet holds a hundred requests, and four hundred packets may be there at once. */
const eachTurn = 4;

/**
 * Counts the answers that are being made, whoever asks for them: limits by address do not stop who has many. Most answers are made
 * without a pause, so that only a few are begun before the event loop has looked at everybody else.
 */
export function underWay(most: Record<Kind, number> = usual) {
  const count: Record<Kind, number> = { picture: 0, page: 0, post: 0 };
  const waiting: (() => void)[] = [];
  let begun = 0;

  function turn() {
    const next = waiting.splice(0, eachTurn);
    begun = next.length;
    if (begun) setImmediate(turn);
    for (const run of next) run();
  }

  return {
    /** Does the work, in its turn, unless as much of its kind is under way as may be; then it says false and does nothing. */
    begin(kind: Kind, work: () => Promise<void>): boolean {
      if (count[kind] >= most[kind]) return false;
      count[kind]++;
      const end = () => void count[kind]--;
      const run = () => void work().then(end, end);
      if (begun < eachTurn && !waiting.length) {
        if (!begun++) setImmediate(turn);
        run();
      } else waiting.push(AsyncLocalStorage.bind(run));
      return true;
    },
  };
}

export const crowded = 'Hay demasiadas visitas. Intenta de nuevo en un momento.';

const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': '1',
  'X-Content-Type-Options': 'nosniff',
};

/** Answers what is not begun: before anything is made of the request, because it is said thousands of times. */
export function tooBusy({ method }: IncomingMessage, response: ServerResponse) {
  // The rest of a body is not read: the connection ends with the answer.
  const ends = requestKind(method, '') === 'post' ? { Connection: 'close' } : {};
  response.writeHead(503, { ...headers, ...ends });
  response.end(method === 'HEAD' ? undefined : crowded);
}
