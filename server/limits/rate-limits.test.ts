import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { rateLimits, tooMany } from './rate-limits';

const from = (address: string, headers = {}) =>
  ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage;
const asked = (times: number, ask: () => number | undefined) => Array.from({ length: times }, ask);

test('one address has its fill, then one more as it refills, and is told how long', () => {
  let now = 5000;
  const limits = rateLimits(0, {}, () => now);
  const ask = () => limits.take('sign-in', from('203.0.113.7'));
  expect(asked(60, ask).every((wait) => wait === undefined)).toBe(true);
  expect(ask()).toBe(5);
  now += 4000;
  expect(ask()).toBe(1);
  now += 1000;
  expect([ask(), ask()]).toEqual([undefined, 5]);
  expect(limits.refused['sign-in']).toBe(3);
  now += 3_600_000;
  expect(asked(60, ask).every((wait) => wait === undefined)).toBe(true);
});

test('others, and other things, are not touched by it', () => {
  const limits = rateLimits(0, {}, () => 0);
  asked(61, () => limits.take('sign-in', from('2001:db8::1')));
  expect(limits.take('sign-in', from('2001:db8::ffff')), 'the same household').toBeGreaterThan(0);
  expect(limits.take('sign-in', from('2001:db8:0:1::1'))).toBeUndefined();
  expect(limits.take('write', from('2001:db8::1'))).toBeUndefined();
});

test('a rented IPv6 network is not a thousand households', () => {
  let now = 0;
  const limits = rateLimits(0, {}, () => now);
  let number = 0;
  const ask = () => limits.take('page', from(`2001:db8:7:${(number++).toString(16)}::1`));
  expect(asked(8 * 300, ask).filter(Boolean), 'eight households have their fill').toEqual([]);
  expect(ask()).toBe(1);
  now += 1000;
  expect(asked(41, ask).filter(Boolean), 'and go on as eight').toEqual([1]);
  expect(limits.take('page', from('2001:db8:8::1')), 'the next network is another').toBeUndefined();
});

test('a team behind one address pastes three tours with forty posters each', () => {
  const limits = rateLimits(0, {}, () => 0);
  expect(asked(3 * 40 * 2, () => limits.take('write', from('203.0.113.7'))).filter(Boolean)).toEqual([]);
});

test('a visitor can’t be another by writing a header', () => {
  const limits = rateLimits(0, {}, () => 0);
  let number = 0;
  const ask = () => limits.take('sign-in', from('203.0.113.7', { 'x-forwarded-for': `198.51.100.${number++}` }));
  expect(asked(61, ask).at(-1)).toBe(5);
  const behindOne = rateLimits(1, {}, () => 0);
  const askBehind = () =>
    behindOne.take('sign-in', from('127.0.0.1', { 'x-forwarded-for': `198.51.100.${number++}, 203.0.113.7` }));
  expect(asked(61, askBehind).at(-1)).toBe(5);
});

test('a proxy that nobody named is not taken for one visitor, and the owner is told once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const limits = rateLimits(0, {}, () => 0);
  const ask = () => limits.take('sign-in', from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }));
  expect(asked(1000, ask).filter(Boolean)).toEqual([]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Pon TRUST_PROXY=1')]]);
  warn.mockRestore();
});

test('a hundred thousand addresses take no more memory than twenty thousand', () => {
  const limits = rateLimits(0, {}, () => 0);
  for (let number = 0; number < 100_000; number++)
    limits.take('page', from(`203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`));
  expect(limits.remembered()).toBeLessThanOrEqual(20_000);
});

test('the answer says how long to wait, to the browser and to the reader', async () => {
  const answer = tooMany(5);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '5']);
  expect(await answer.text()).toContain('Espera 5 segundos e intenta de nuevo.');
  expect(await tooMany(1).text()).toContain('Espera 1 segundo e');
});
