import { expect, test } from 'vitest';
import { clientAddress, isNear, networksOf } from './client-address';

test.each([
  // Without a proxy the socket's address counts, whatever is told.
  ['203.0.113.7', 0, undefined, '203.0.113.7'],
  ['203.0.113.7', 0, '198.51.100.1', '203.0.113.7'],
  ['::ffff:203.0.113.7', 0, '127.0.0.1', '203.0.113.7'],
  // Behind proxies the one counts that the outermost of them saw.
  ['127.0.0.1', 1, '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', 1, '10.9.9.9, 127.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', 2, '6.6.6.6, 198.51.100.1, 192.0.2.9', '198.51.100.1'],
  ['127.0.0.1', 3, '198.51.100.1', '198.51.100.1'],
  ['127.0.0.1', 1, '198.51.100.1:4711', '198.51.100.1'],
  ['127.0.0.1', 1, '[2001:db8::7]:4711', '2001:db8::7'],
  ['127.0.0.1', 1, 'unknown', '127.0.0.1'],
  ['127.0.0.1', 1, '198.51.100.1, ', '127.0.0.1'],
  ['127.0.0.1', 1, undefined, '127.0.0.1'],
])('at %s, behind %i proxies that tell of %s, the client is %s', (remoteAddress, proxies, told, address) => {
  const headers = told === undefined ? {} : { 'x-forwarded-for': told };
  expect(clientAddress({ headers, socket: { remoteAddress } }, proxies)).toBe(address);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['172.18.0.1', true],
  ['fd00::1', true],
  ['', true],
  ['172.32.0.1', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
])('%s is near: %s', (address, near) => expect(isNear(address)).toBe(near));

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:DB8:1:0002::9', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:db8::9', ['2001:db8:0:0', '2001:db8:0']],
  ['::9', ['0:0:0:0', '0:0:0']],
])('%s belongs to %s', (address, networks) => expect(networksOf(address)).toEqual(networks));
