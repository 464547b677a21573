import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

export type ConnectionTimes = {
  /** A request's headers have arrived within this time, from its first byte or from the connection's start. */
  headers: number;
  /** A request has arrived with its body within this time: a slow phone may send the largest picture. */
  request: number;
  /** A connection may pass this time without a byte in either direction: an answer that is not read holds memory. */
  silence: number;
  /**
   * A connection may rest this long between an answer and the next request. A proxy must keep an idle one for less,
   * or it sends a post into a connection that was closed (deploy/nginx.conf, deploy/Caddyfile).
   */
  rest: number;
  /** All connections are checked at this interval. */
  look: number;
};

const usual: ConnectionTimes = { headers: 10_000, request: 120_000, silence: 125_000, rest: 5000, look: 5000 };
const behindProxy = 75_000;

/** Bounds the connections of a server. @param proxies in front of the site @param overrides times in ms */
export function connections(proxies: number, overrides: Partial<ConnectionTimes> = {}) {
  const { headers, request, silence, rest, look } = { ...usual, ...(proxies && { rest: behindProxy }), ...overrides };
  const watch = ({ socket }: IncomingMessage) => void socket.setTimeout(silence);
  return {
    server(answer: RequestListener): Server {
      const times = { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: look };
      const server = createServer({ ...times, keepAliveTimeout: rest }, (request, response) => {
        if (response.socket || !asksTooFarAhead(request)) answer(request, response);
      });
      server.maxConnections = mostConnections(limitsOfThisProcess());
      return server;
    },
    watch,
    /** Watches only an answer that was not sent at once: a timer per request would cost more than a cached page. */
    watchUnread(request: IncomingMessage, response: ServerResponse) {
      if (response.writableLength) watch(request);
    },
  };
}

/** A client may send so many requests before earlier answers are read. Browsers and proxies send one. */
const mostAhead = 100;
const ahead = new WeakMap<Socket, number>();

/**
 * Cuts a connection on which request follows request without a pause. Node begins all requests of one packet before it
 * looks whether anybody reads the answers, which takes 5 MB for each connection. A response has its socket only when
 * its turn has come.
 */
function asksTooFarAhead({ socket }: IncomingMessage): boolean {
  const count = (ahead.get(socket) ?? 0) + 1;
  ahead.set(socket, count);
  if (count <= mostAhead) return false;
  socket.destroy();
  return true;
}

/** Database, pictures and backups need so many file descriptors while all connections are open. */
const keptForFiles = 256;

/**
 * The most connections at once that leave the database enough file descriptors. A connection takes two, because it may
 * be reading a picture.
 * @param limits as Linux reports them for a process
 */
export function mostConnections(limits: string): number {
  const [, files] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return files ? Math.max(64, Math.floor((Number(files) - keptForFiles) / 2)) : Infinity;
}

function limitsOfThisProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Other systems than Linux have no such file.
    return '';
  }
}
