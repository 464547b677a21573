import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inTurn } from '../../app/data/in-turn.ts';
import { plainText } from '../plain-text.ts';
import { isRead, rooms, type Room } from './request-kinds.ts';

/** So many requests begin in one turn of the event loop: one packet may hold a hundred, and 400 may arrive at once. */
const eachTurn = 4;

/**
 * Limits requests in progress, whatever their address: limits by address do not stop a client with many addresses. Only
 * a few requests begin in each turn of the event loop, because most answers are made without a pause.
 * @param limits of rooms, in place of the usual ones
 */
export function underWay(limits: Partial<Record<Room, { most: number; atOnce?: number }>> = rooms) {
  const count: Partial<Record<Room, number>> = {};
  /** By room and network. */
  const ofNetworks = new Map<string, number>();
  // Posts of strangers take turns: otherwise each query of a save would wait behind all of theirs.
  const turns = new Map(
    Object.entries(limits).flatMap(([room, { atOnce }]) => (atOnce ? [[room as Room, inTurn(atOnce)]] : [])),
  );
  const waiting: (() => void)[] = [];
  let active = 0;

  function beginNext() {
    const next = waiting.splice(0, eachTurn);
    active = next.length;
    if (active) setImmediate(beginNext);
    for (const run of next) run();
  }

  return {
    /**
     * Does the work in its turn.
     * @param owner the network of who asks: the one with the least work goes first, and none takes more than half of a
     * room, because its rate limit alone may let more begin than the room holds
     * @returns false where as much is in progress in its room as is allowed
     */
    begin(room: Room, work: () => Promise<void>, owner?: string): boolean {
      const present = count[room] ?? 0;
      const { most } = limits[room]!;
      const network = owner && `${room} ${owner}`;
      const ofNetwork = (network && ofNetworks.get(network)) || 0;
      if (present >= most || ofNetwork >= most / 2) return false;
      count[room] = present + 1;
      if (network) ofNetworks.set(network, ofNetwork + 1);
      const end = () => {
        count[room]!--;
        if (!network) return;
        const left = ofNetworks.get(network)! - 1;
        if (left) ofNetworks.set(network, left);
        else ofNetworks.delete(network);
      };
      const takeTurn = turns.get(room);
      const run = () => void (takeTurn ? takeTurn(work, { owner }) : work()).then(end, end);
      if (active < eachTurn && !waiting.length) {
        if (!active++) setImmediate(beginNext);
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
