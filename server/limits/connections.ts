import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

export type ConnectionTimes = {
  /** Until a request's headers have arrived, from its first byte or the connection on. */
  headers: number;
  /** Until a request has arrived with its body: the largest picture, from a slow phone. */
  request: number;
  /** Without a byte in either direction: an answer that is not read holds memory. */
  silence: number;
  /**
   * Between an answer and the next request: longer than nginx keeps an idle connection, so that it sends no post into
   * a closed one.
   */
  rest: number;
  /** Between two checks of all connections. */
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
    /**
     * The same for answers that were not sent at once: a timer for every request would cost more than a cached page.
     */
    watchUnread(request: IncomingMessage, response: ServerResponse) {
      if (response.writableLength) watch(request);
    },
  };
}

/** How many requests a client may send before earlier answers are read. Browsers and proxies send one. */
const mostAhead = 100;
const ahead = new WeakMap<Socket, number>();

/**
 * Cuts a connection on which request follows request without a pause: Node makes all those of one packet before it looks whether
 * anybody reads the answers, which is 5 MB for each connection. A response has its socket only when its turn has come.
 */
function asksTooFarAhead({ socket }: IncomingMessage): boolean {
  const count = (ahead.get(socket) ?? 0) + 1;
  ahead.set(socket, count);
  if (count <= mostAhead) return false;
  socket.destroy();
  return true;
}

/** File descriptors that database, pictures and backups need while all connections are open. */
const keptForFiles = 256;

/**
 * The most connections at once, so that they leave the database enough file descriptors. Half of the process's limit:
 * each connection may be reading a file of the build.
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
    // Not Linux: other systems have their own limits for a process.
    return '';
  }
}
