import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { sameOriginOnly } from './guards';

afterEach(() => void vi.restoreAllMocks());

const site = new Hono();
site.use(sameOriginOnly('https://misitio.mx'));
site.all('*', (c) => c.text('hecho'));
const post = (headers: Record<string, string>) => site.request('/dashboard', { method: 'POST', headers });

test.each<[string, Record<string, string>, string | undefined]>([
  ['another site', { Origin: 'https://malo.example', 'Sec-Fetch-Site': 'cross-site' }, 'https://malo.example'],
  ['another site, without a word of where', { 'Sec-Fetch-Site': 'cross-site' }, undefined],
  ['another site of the same domain', { 'Sec-Fetch-Site': 'same-site' }, undefined],
  ['another port of this machine', { Origin: 'http://localhost:1' }, 'http://localhost:1'],
  ['a page that hides where it is from', { Origin: 'null' }, 'null'],
  ['a frame without an origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 'null'],
])('a post from %s is refused, and the log says so', async (_, headers, origin) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect((await post(headers)).status).toBe(403);
  expect(warn.mock.calls).toEqual([['A post from another site was refused', { path: '/dashboard', origin }]]);
});

test.each<[string, Record<string, string>]>([
  ['', { Origin: 'https://misitio.mx' }],
  [', whose referrer a proxy hides', { Origin: 'null' }],
  [', without a word of its origin', {}],
])('one from the site itself%s is not, and nothing is said', async (_, headers) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await (await post({ ...headers, 'Sec-Fetch-Site': 'same-origin' })).text()).toBe('hecho');
  expect(warn).not.toHaveBeenCalled();
});
