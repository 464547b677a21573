import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { limited, rateLimits } from './rate-limits';

const from = (address: string, headers = {}) =>
  ({ headers, socket: { remoteAddress: address } }) as unknown as IncomingMessage;
/** The seconds that each request is told to wait. */
const asked = (times: number, ask: () => Response | undefined) =>
  Array.from({ length: times }, () => ask()?.headers.get('Retry-After') ?? undefined);

test('one address has its fill, then one more as it refills, and is told how long', async () => {
  let now = 5000;
  const limits = rateLimits(0, {}, () => now);
  const ask = () => limits.refusal('sign-in', from('203.0.113.7'));
  expect(asked(60, ask).filter(Boolean)).toEqual([]);
  expect(await ask()!.text()).toContain('Espera 5 segundos e intenta de nuevo.');
  now += 4000;
  expect(await ask()!.text()).toContain('Espera 1 segundo e intenta');
  now += 1000;
  expect(asked(2, ask)).toEqual([undefined, '5']);
  now += 3_600_000;
  expect(asked(60, ask).filter(Boolean)).toEqual([]);
});

test('others, and other things, are not touched by it', () => {
  const limits = rateLimits(0, {}, () => 0);
  asked(61, () => limits.refusal('sign-in', from('2001:db8::1')));
  expect(limits.refusal('sign-in', from('2001:db8::ffff'))?.status, 'the same household').toBe(429);
  expect(limits.refusal('sign-in', from('2001:db8:0:1::1'))).toBeUndefined();
  expect(limits.refusal('write', from('2001:db8::1'))).toBeUndefined();
});

test('a rented IPv6 network is not a thousand households', () => {
  let now = 0;
  const limits = rateLimits(0, {}, () => now);
  let number = 0;
  const ask = () => limits.refusal('page', from(`2001:db8:7:${(number++).toString(16)}::1`));
  expect(asked(8 * 300, ask).filter(Boolean), 'eight households have their fill').toEqual([]);
  expect(asked(1, ask)).toEqual(['1']);
  now += 1000;
  expect(asked(41, ask).filter(Boolean), 'and go on as eight').toEqual(['1']);
  expect(limits.refusal('page', from('2001:db8:8::1')), 'the next network is another').toBeUndefined();
});

test('a team behind one address pastes three tours with forty posters each', () => {
  const limits = rateLimits(0, {}, () => 0);
  expect(asked(3 * 40 * 2, () => limits.refusal('write', from('203.0.113.7'))).filter(Boolean)).toEqual([]);
});

test('a theatre’s fans turn on notices behind one address, and a stranger there as many a day at most', () => {
  let now = 0;
  const limits = rateLimits(0, {}, () => now);
  const ask = () => limits.refusal('subscription', from('203.0.113.7'));
  for (const _ of ['the first day', 'the second']) {
    expect(asked(1000, ask).filter(Boolean)).toEqual([]);
    expect(ask()?.status).toBe(429);
    now += 86_400_000;
  }
});

test.each([
  [0, '203.0.113.7', ''],
  [1, '127.0.0.1', ', 203.0.113.7'],
])('behind %i proxies a visitor can’t be another by writing a header', (proxies, address, seen) => {
  const limits = rateLimits(proxies, {}, () => 0);
  let number = 0;
  const headers = () => ({ 'x-forwarded-for': `198.51.100.${number++}${seen}` });
  expect(asked(61, () => limits.refusal('sign-in', from(address, headers()))).at(-1)).toBe('5');
});

test('a proxy that nobody named is not taken for one visitor, and the owner is told once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const limits = rateLimits(0, {}, () => 0);
  const ask = () => limits.refusal('sign-in', from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }));
  expect(asked(1000, ask).filter(Boolean)).toEqual([]);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Pon TRUST_PROXY=1')]]);
  warn.mockRestore();
});

test('a hundred thousand addresses take no more memory than twenty thousand', () => {
  const limits = rateLimits(0, {}, () => 0);
  for (let number = 0; number < 100_000; number++)
    limits.refusal('page', from(`203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`));
  expect(limits.remembered()).toBeLessThanOrEqual(20_000);
});

const incoming = from('203.0.113.7');
const one = { atOnce: 1, aSecond: 0.001 };

test('a request counts by its kind and its address; a page that is rendered for everybody has none', async () => {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use(limited(rateLimits(0, { page: one })));
  app.all('*', (c) => c.text('ok'));
  const statuses = async (bindings = {}) => {
    const answers = [await app.request('/nada', {}, bindings), await app.request('/otra', {}, bindings)];
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  expect(await statuses({ incoming })).toEqual([200, 429]);
});
