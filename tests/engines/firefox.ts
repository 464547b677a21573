import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket, { WebSocketServer } from 'ws';

/** A Firefox with settings of its own, driven by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/ */
export async function openFirefox(path: string, settings: Record<string, string | number | boolean>) {
  const profile = mkdtempSync(join(tmpdir(), 'cartelera-firefox-'));
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const child = spawn(path, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const [, listening] = /WebDriver BiDi listening on (ws:\S+)\n/.exec(said) ?? [];
      if (listening) resolve(`${listening}/session`);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (text: Buffer) => {
    const answer = JSON.parse(text.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function command(method: string, params: object): Promise<Result> {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise<Answer>((resolve) => waiting.set(id, resolve));
    if (!answer.result) throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }
  await command('session.new', { capabilities: {} });
  const { contexts } = await command('browsingContext.getTree', {});
  const { context } = contexts![0]!;
  return {
    goto: (url: string) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** Runs a script in the page, as after a tap. @returns its value as JSON would carry it */
    async evaluate(expression: string): Promise<unknown> {
      const { result, exceptionDetails } = await command('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value && JSON.parse(result.value);
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type Answer = { id?: number; result?: Result; message?: string };
type Result = {
  contexts?: { context: string }[];
  result?: { value?: string };
  exceptionDetails?: { text: string };
};

type FromFirefox = { messageType: string; channelID: string; key: string };

/**
 * Firefox's push service on this machine, as far as one browser needs it: the WebSocket protocol of autopush, and the address to which
 * a site posts (RFC 8030). It passes on what it can't read, signed by the key that the browser named (RFC 8292).
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
