import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connections, mostConnections, type ConnectionTimes } from './connections';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const long = 3_600_000;
const endless: ConnectionTimes = { headers: long, request: long, silence: long, rest: long, look: 10 };

/** A server that cuts only by the times it is given, and somebody who has sent that much to it. */
async function opened(
  own: Partial<ConnectionTimes>,
  sent: string,
  answer: Answer = (_, response) => response.end('ok'),
) {
  const door = connections(0, { ...endless, ...own });
  const server = door.server((request, response) => answer(request, response, door));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => (server.closeAllConnections(), server.close()));
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  visitor.on('data', (bytes) => (heard += bytes));
  // Cut while it was still writing.
  visitor.on('error', () => undefined);
  visitor.write(sent);
  return { visitor, server, heard: () => heard, cut: () => new Promise((resolve) => visitor.once('close', resolve)) };
}
type Answer = (...parts: [...Parameters<RequestListener>, ReturnType<typeof connections>]) => void;

const request = (...lines: string[]) => ['POST / HTTP/1.1', 'Host: x', ...lines, '', ''].join('\r\n');
const wholeBody: Answer = (request, response) => request.resume().on('end', () => response.end('ok'));

test.each(['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '])(
  'headers that do not come are cut: %j',
  async (sent) => {
    const { cut, heard } = await opened({ headers: 50 }, sent);
    await cut();
    expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  },
);

test('a body that does not come is cut', async () => {
  const { cut, heard } = await opened({ headers: 40, request: 50 }, request('Content-Length: 9') + 'half', wholeBody);
  await cut();
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that rests after its answer is cut', async () => {
  const { cut, heard } = await opened({ rest: 50 }, request('Content-Length: 0'));
  await cut();
  expect(heard()).toMatch(/^HTTP\/1\.1 200 OK/);
});

test.each(['watch', 'watchUnread'] as const)('who does not read the answer is cut (%s)', async (watch) => {
  let asked: IncomingMessage | undefined;
  const { visitor, server } = await opened({ silence: 50 }, '', (request, response, door) => {
    asked = request;
    response.end(Buffer.alloc(64 << 20));
    door[watch](request, response);
  });
  visitor.pause();
  visitor.write(request('Content-Length: 0'));
  await once(server, 'request');
  await once(asked!.socket, 'close');
  visitor.destroy();
});

test('an answer sent at once keeps no timer', async () => {
  const { heard, visitor } = await opened({ silence: 50 }, request('Content-Length: 0'), (request, response, door) => {
    response.end('ok');
    door.watchUnread(request, response);
    expect(request.socket.timeout ?? 0).toBe(0);
  });
  await once(visitor, 'data');
  expect(heard()).toContain('200 OK');
});

test('behind a proxy a connection rests longer than the proxy keeps it', () => {
  expect(connections(1).server(() => undefined).keepAliveTimeout).toBe(75_000);
  expect(connections(0).server(() => undefined)).toMatchObject({
    keepAliveTimeout: 5000,
    headersTimeout: 10_000,
    requestTimeout: 120_000,
  });
});

test('a client that sends requests without reading answers is cut off, one that sends a few ahead is not', async () => {
  let asked = 0;
  const count: Answer = (_, response) => (asked++, response.end('ok'));
  const little = await opened({}, request('Content-Length: 0').repeat(50), count);
  while (little.heard().split('HTTP/1.1 200 OK').length <= 50) await once(little.visitor, 'data');
  expect(asked).toBe(50);
  const much = await opened({}, request('Content-Length: 0').repeat(5000), count);
  await much.cut();
  expect(asked).toBeLessThan(200);
});

test('connections leave the database the files that a save needs', () => {
  const limits = (files: string) => `Max processes             95968                95968                processes
Max open files            ${files.padEnd(20)} 1048576              files
`;
  expect([limits('1024'), limits('200'), limits('unlimited'), ''].map(mostConnections)).toEqual([
    384,
    64,
    Infinity,
    Infinity,
  ]);
  expect(connections(0).server(() => undefined).maxConnections).toBeGreaterThanOrEqual(64);
});
