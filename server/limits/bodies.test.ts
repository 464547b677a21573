import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as settle } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { receiveBody } from './bodies';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const kilobyte = 1024;

/** A server that says how much of a body it was given, and a client's connection to it. */
async function site() {
  const handled: number[] = [];
  const server = createServer(async (request: Parameters<typeof receiveBody>[0], response) => {
    if (!(await receiveBody(request, response))) return;
    handled.push(request.rawBody?.length ?? -1);
    const body = request.rawBody ?? (await buffer(request).catch(() => Buffer.alloc(0)));
    response.end(String(body.length));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => (server.closeAllConnections(), server.close()));
  const { port } = server.address() as AddressInfo;
  const post = (path: string, headers: string[], body: string | Buffer = '') => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write([`POST ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n'));
    socket.write(body);
    return socket;
  };
  /** Sends it all, and reads the answer to its end. */
  const ask = async (path: string, headers: string[], body?: Buffer) => {
    const socket = post(path, ['Connection: close', ...headers], body);
    const text = (await buffer(socket)).toString();
    return { status: Number(text.split(' ')[1]), text };
  };
  return { handled, server, post, ask };
}

test.each([
  ['a stranger’s form', '/login', 4 * kilobyte, '4 KB'],
  ['a link’s secret', '/entrar', 4 * kilobyte, '4 KB'],
  ['a browser’s subscription', '/avisos/suscripcion', 4 * kilobyte, '4 KB'],
  ['a form of the team', '/dashboard.data', 256 * kilobyte, '256 KB'],
  ['a picture', '/dashboard/imagenes?nombre=a.jpg', 5 * kilobyte * kilobyte, '5 MB'],
])('%s may be so large and no larger', async (_, path, most, limit) => {
  const { ask, handled } = await site();
  const fits = await ask(path, [`Content-Length: ${most}`], Buffer.alloc(most));
  expect(fits.text.endsWith(String(most))).toBe(true);
  const refused = await ask(path, [`Content-Length: ${most + 1}`]);
  expect([refused.status, refused.text]).toEqual([413, expect.stringContaining(`el límite es de ${limit}.`)]);
  expect(handled).toHaveLength(1);
});

test('a body that does not say its size is refused', async () => {
  const { ask, handled } = await site();
  const { status } = await ask('/login', ['Transfer-Encoding: chunked'], Buffer.from('5\r\nhello\r\n0\r\n\r\n'));
  expect([status, handled]).toEqual([411, []]);
});

test('a form is handled when it is whole, however slowly it comes', async () => {
  const { post, handled } = await site();
  const slow = post('/login', ['Content-Length: 6'], 'hol');
  const quick = post('/login', ['Content-Length: 2'], 'ok');
  await once(quick, 'data');
  expect(handled).toEqual([2]);
  slow.write('aaa');
  await once(slow, 'data');
  expect(handled).toEqual([2, 6]);
});

test.each(['end', 'destroy'] as const)('a form that is cut is not handled (%s)', async (how) => {
  const { post, handled, server } = await site();
  const arrived = once(server, 'request');
  const socket = post('/login', ['Content-Length: 6'], 'hol');
  await arrived;
  const closed = once(socket.resume(), 'close');
  socket[how]();
  await closed;
  await settle();
  expect(handled).toEqual([]);
});

test('a picture is left to its handler, which knows who asks', async () => {
  const { post, handled, server } = await site();
  const arrived = once(server, 'request');
  post('/dashboard/imagenes', ['Content-Length: 600'], 'half');
  await arrived;
  await settle();
  expect(handled).toEqual([-1]);
});
