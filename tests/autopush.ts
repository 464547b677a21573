import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

type FromFirefox = { messageType: string; channelID: string; key: string };

/**
 * Firefox's push service on this machine, as far as one browser needs it: the WebSocket protocol of autopush, and the
 * address to which a site posts (RFC 8030). It passes on what it can't read, signed by the key that the browser named
 * (RFC 8292).
 */
export async function openAutopush() {
  const keys = new Map<string, string>();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const channelID = request.url!.slice(1);
      const key = keys.get(channelID);
      if (!key) return response.writeHead(410).end();
      const [, signer] = /, k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
      if (key !== signer) return response.writeHead(401).end();
      const headers = { encoding: request.headers['content-encoding'] };
      const data = Buffer.concat(parts).toString('base64url');
      for (const socket of sockets.clients)
        socket.send(
          JSON.stringify({ messageType: 'notification', channelID, version: randomUUID(), ttl: 60, data, headers }),
        );
      return response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers: Record<string, (asked: FromFirefox) => object> = {
    hello: () => ({ status: 200, uaid: randomUUID().replaceAll('-', ''), use_webpush: true, broadcasts: {} }),
    register({ channelID, key }) {
      keys.set(channelID, key.replace(/=+$/, ''));
      return { status: 200, channelID, pushEndpoint: `http://${host}/${channelID}` };
    },
    unregister({ channelID }) {
      keys.delete(channelID);
      return { status: 200, channelID };
    },
  };
  server.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, (socket) =>
      socket.on('message', (text: Buffer) => {
        const asked = JSON.parse(text.toString()) as FromFirefox;
        const answer = answers[asked.messageType]?.(asked);
        if (answer) socket.send(JSON.stringify({ messageType: asked.messageType, ...answer }));
      }),
    ),
  );
  return {
    /** Firefox's settings that lead it here and give the permission. */
    settings: {
      'dom.push.serverURL': `ws://${host}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      // Off, as long as a driver's own settings hold.
      'dom.push.connection.enabled': true,
      'permissions.default.desktop-notification': 1,
      // A machine without a desktop has no service that shows them.
      'alerts.useSystemBackend': false,
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
    },
  };
}
