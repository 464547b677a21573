import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { keptHead } from './kept-head';

afterEach(() => void vi.useRealTimers());

const headers = ['content-type', 'text/plain; charset=utf-8', 'content-security-policy', "default-src 'none'"];

/** What goes over the wire for some requests, one connection each, their heads written by Node or kept. */
async function wire(requests: string[], kept: boolean, id?: string) {
  const body = Buffer.from('página');
  const all = [...headers, 'content-length', String(body.length)];
  const writeHead = keptHead(all);
  const server = createServer((request, response) => {
    if (kept) writeHead(request, response, id);
    else response.writeHead(200, id ? all.concat('x-request-id', id) : all);
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const heard: string[] = [];
  for (const request of requests) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => (text += bytes)).write(`${request}\r\n\r\n`);
    while (!text.includes('\r\n\r\n') || (!request.startsWith('HEAD') && !text.endsWith('página')))
      await once(socket, 'data');
    socket.destroy();
    heard.push(text);
  }
  server.close();
  return heard;
}

const asked = [
  'GET / HTTP/1.1\r\nHost: x',
  'GET / HTTP/1.1\r\nHost: x',
  'HEAD / HTTP/1.1\r\nHost: x',
  'GET / HTTP/1.1\r\nHost: x\r\nConnection: close',
  'GET / HTTP/1.0\r\nHost: x',
  'GET / HTTP/1.0\r\nHost: x\r\nConnection: keep-alive',
  'GET / HTTP/1.1\r\nHost: x',
];

test.each([undefined, 'visita-123'])('a kept head is what Node would have written, to the byte (id %s)', async (id) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 20, 30) });
  const [kept, written] = [await wire(asked, true, id), await wire(asked, false, id)];
  if (!id) expect(kept).toEqual(written);
  // With one, it stands behind what Node adds.
  const lines = (text: string) => text.split('\r\n').sort();
  expect(kept.map(lines)).toEqual(written.map(lines));
});

test('one connection asks twice, a second passes, and the date has gone on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 20, 30) });
  const writeHead = keptHead([...headers, 'content-length', '2']);
  const made = vi.fn();
  const server = createServer((request, response) => {
    const { writeHead: byNode } = response;
    response.writeHead = ((...parts: Parameters<typeof byNode>) => (made(), byNode.apply(response, parts))) as never;
    writeHead(request, response);
    response.end('ok');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ask = async () => {
    const answer = await fetch(address);
    return [await answer.text(), answer.headers.get('Content-Security-Policy')];
  };
  for (let time = 0; time < 5; time++) expect(await ask()).toEqual(['ok', "default-src 'none'"]);
  expect(made).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1000);
  await ask();
  expect(made).toHaveBeenCalledTimes(2);
  server.closeAllConnections();
  server.close();
});
