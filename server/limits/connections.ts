import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

export type ConnectionTimes = {
  /** Until a request's headers are there, from the first byte or the connection on. */
  headers: number;
  /** Until a request is there with its body: a little more than server/limits/bodies.ts gives that. */
  request: number;
  /** Without a byte either way: whoever asks and does not read the answer holds its memory. */
  silence: number;
  /** Between an answer and the next request. A proxy's may rest longer than nginx keeps it, or it would send a post into one just closed. */
  rest: number;
  /** Between two looks at them all. */
  look: number;
};

const usual: ConnectionTimes = { headers: 10_000, request: 130_000, silence: 125_000, rest: 5000, look: 5000 };
const behindProxy = 75_000;

export function connections(proxies: number, own: Partial<ConnectionTimes> = {}) {
  const { headers, request, silence, rest, look } = { ...usual, ...(proxies && { rest: behindProxy }), ...own };
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
    /** The same for what did not leave at once: a timer for every request would cost the page cache more than the page. */
    watchUnread(request: IncomingMessage, response: ServerResponse) {
      if (response.writableLength) watch(request);
    },
  };
}

/** How often somebody may ask before the answer to an earlier question has gone. No browser does, and no proxy. */
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

/** Files that the database, pictures and backups may have open while every connection there may be is there. */
const keptForFiles = 256;

/**
 * How many connections there may be at once, so that none takes from the database a file that a save needs. Half of what the
 * system lets the process open: each may be reading a file of the build.
 * @param limits as Linux tells them of a process
 */
export function mostConnections(limits: string): number {
  const [, files] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return files ? Math.max(64, Math.floor((Number(files) - keptForFiles) / 2)) : Infinity;
}

function limitsOfThisProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Another system than Linux, which has its own ways to bound a process.
    return '';
  }
}
