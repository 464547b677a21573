import { createServer, request, type OutgoingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test, vi } from 'vitest';
import { isOwnVisit, refuseStrangers } from './own-visit';

const refuse = refuseStrangers(3000);
const server = createServer((request, response) =>
  isOwnVisit(request) ? response.end('in') : refuse(request, response),
).listen(0, '127.0.0.1');
afterAll(() => void server.close());
const port = () => (server.address() as AddressInfo).port;

const ask = (headers: OutgoingHttpHeaders) =>
  new Promise<string>((resolve, reject) => {
    request({ port: port(), host: '127.0.0.1', headers, agent: false }, async (response) => {
      const body = await text(response);
      resolve(response.statusCode === 200 ? body : `${response.statusCode} ${body}`);
    })
      .on('error', reject)
      .end();
  });

test.each(['localhost', 'localhost:3000', 'LOCALHOST:9', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000', '[::1]'])(
  'who asks for %s is let in',
  async (Host) => expect(await ask({ Host })).toBe('in'),
);

test.each<OutgoingHttpHeaders>([
  { Host: 'misitio.mx' },
  { Host: 'localhost.misitio.mx' },
  { Host: 'localhost.' },
  { Host: 'misitio.mx:3000' },
  { Host: '192.168.1.9' },
  { 'X-Forwarded-For': '203.0.113.7' },
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { 'X-Forwarded-Host': 'localhost' },
  { Forwarded: 'for=203.0.113.7' },
  { Via: '1.1 proxy' },
  { 'X-Real-IP': '203.0.113.7' },
  { 'CF-Connecting-IP': '203.0.113.7' },
  { 'True-Client-IP': '203.0.113.7' },
  { 'X-Client-IP': '203.0.113.7' },
  { 'X-Original-Forwarded-For': '203.0.113.7' },
])('who comes with %j is not, and the owner reads what to set', async (headers) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const answer = await ask({ Host: 'localhost:3000', ...headers });
  expect(answer).toMatch(/^403 Esta es la demostración/);
  for (const name of ['SITE_URL=', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'STAFF_EMAILS'])
    expect(answer).toContain(name);
  warn.mockRestore();
});

test.each(['HTTP/1.0\r\nHost: localhost', 'HTTP/1.1\r\nHost: localhost\r\nHost: misitio.mx'])(
  'nor is %j, as a proxy may ask',
  async (rest) => {
    const socket = connect(port(), '127.0.0.1');
    socket.write(`GET / ${rest}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[03]/);
  },
);
