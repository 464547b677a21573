import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askSite, checkAddress, type SiteAnswer } from './address-checks';

const now = new Date('2026-11-21T12:00:00Z');
const version = '1.2.0';

test.each<[string, SiteAnswer, string[]]>([
  ['an error', { status: 502, date: null }, ['fail']],
  ['this site', { status: 200, date: 'Sat, 21 Nov 2026 12:00:30 GMT', version }, ['ok', 'ok', 'ok']],
  ['a clock that is wrong', { status: 200, date: 'Sat, 21 Nov 2026 12:05:00 GMT', version }, ['ok', 'ok', 'fail']],
  ['another site', { status: 200, date: null }, ['ok', 'fail', 'ok']],
  ['another version', { status: 200, date: null, version: '1.1.0' }, ['ok', 'warn', 'ok']],
])('%s at the address is found', (_, answer, levels) =>
  expect(checkAddress('https://misitio.mx', answer, { version, now }).map(({ level }) => level)).toEqual(levels),
);

test('where nothing answers at the address, why is said, and the site may not go online', async () => {
  const server = createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const answer = await askSite(`http://localhost:${port}`);
  expect(checkAddress('https://misitio.mx', answer, { version, now })).toEqual([
    expect.objectContaining({ level: 'fail', finding: 'Nada contesta en https://misitio.mx (ECONNREFUSED).' }),
  ]);
});

test.each([
  ['{"status":"ok","version":"1.2.0"}', '1.2.0'],
  ['<!doctype html>', undefined],
  ['{"version":7}', undefined],
])('from %s at /healthz the version is %s', async (body, version) => {
  const server = createServer((request, response) => response.end(request.url === '/healthz' ? body : 'hola'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const answer = await askSite(`http://localhost:${(server.address() as AddressInfo).port}`);
  server.close();
  expect(answer).toMatchObject({ status: 200, version });
});
