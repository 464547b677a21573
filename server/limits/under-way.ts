import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainText } from '../plain-text.ts';
import { isRead, type Room } from './request-kinds.ts';

/**
 * The most requests in progress. Many visitors may wait for the same picture; an uncached page belongs to one visitor
 * and takes 70 KB until it is sent. Bodies have limits of their own (`bodies.ts`).
 */
const usual: Record<Room, number> = { picture: 1000, page: 200, post: 100, team: 100 };

/** So many requests begin in one turn of the event loop: one packet may hold a hundred, and 400 may arrive at once. */
const eachTurn = 4;

/**
 * Limits requests in progress, whatever their address: limits by address do not stop a client with many addresses. Only
 * a few requests begin in each turn of the event loop, because most answers are made without a pause.
 */
export function underWay(most: Record<Room, number> = usual) {
  const count: Record<Room, number> = { picture: 0, page: 0, post: 0, team: 0 };
  const waiting: (() => void)[] = [];
  let active = 0;

  function turn() {
    const next = waiting.splice(0, eachTurn);
    active = next.length;
    if (active) setImmediate(turn);
    for (const run of next) run();
  }

  return {
    /** Does the work in its turn. @returns false where as much is in progress in its room as is allowed */
    begin(room: Room, work: () => Promise<void>): boolean {
      if (count[room] >= most[room]) return false;
      count[room]++;
      const end = () => void count[room]--;
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

/** Answers a request for which there is no room. */
export function tooBusy({ method }: IncomingMessage, response: ServerResponse) {
  // The rest of a body is not read: the connection ends with the answer.
  const ends = isRead(method) ? {} : { Connection: 'close' };
  response.writeHead(503, { ...plainText, 'Retry-After': '1', ...ends }).end(method === 'HEAD' ? undefined : crowded);
}
