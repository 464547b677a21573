import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests in progress, by resource: a poster must not wait behind addresses that do not exist. */
type Kind = 'picture' | 'page' | 'post' | 'team';

/**
 * Many visitors may wait for the same picture. An uncached page belongs to one visitor and takes 70 KB until it is
 * sent. Bodies have limits of their own (server/limits/bodies.ts), which are checked later.
 */
const usual: Record<Kind, number> = { picture: 1000, page: 200, post: 100, team: 100 };

/** The resource that a request holds while it is answered. @param target path and query */
export function requestKind(method: string | undefined, target: string): Kind {
  if (method !== 'GET' && method !== 'HEAD') return /^\/dashboard(?:[/.?]|$)/.test(target) ? 'team' : 'post';
  return /^\/(pictures|storage)\//.test(target) ? 'picture' : 'page';
}

/**
 * Requests begun in one turn of the event loop: one packet may hold a hundred, and four hundred packets may arrive at
 * once.
 */
const eachTurn = 4;

/**
 * Limits requests in progress, whatever their address: limits by address do not stop a client with many. Most answers
 * are made without a pause, so only a few begin in each turn of the event loop.
 */
export function underWay(most: Record<Kind, number> = usual) {
  const count: Record<Kind, number> = { picture: 0, page: 0, post: 0, team: 0 };
  const waiting: (() => void)[] = [];
  let active = 0;

  function turn() {
    const next = waiting.splice(0, eachTurn);
    active = next.length;
    if (active) setImmediate(turn);
    for (const run of next) run();
  }

  return {
    /** Does the work in its turn; returns false if as much of its kind as allowed is in progress. */
    begin(kind: Kind, work: () => Promise<void>): boolean {
      if (count[kind] >= most[kind]) return false;
      count[kind]++;
      const end = () => void count[kind]--;
      const run = () => void work().then(end, end);
      if (active < eachTurn && !waiting.length) {
        if (!active++) setImmediate(turn);
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

/** Answers a refused request with a prepared 503, because it may be sent thousands of times. */
export function tooBusy({ method }: IncomingMessage, response: ServerResponse) {
  // The rest of a body is not read: the connection ends with the answer.
  const ends = requestKind(method, '') === 'post' ? { Connection: 'close' } : {};
  response.writeHead(503, { ...headers, ...ends });
  response.end(method === 'HEAD' ? undefined : crowded);
}
