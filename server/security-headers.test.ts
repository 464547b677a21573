import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders, staticHeaders } from './security-headers.ts';

const site = (url: string) => {
  const app = new Hono();
  app.use(securityHeaders(url, (path) => path === '/kept'));
  app.get('/data', (c) => c.json({ title: '<script>alert(1)</script>' }));
  app.get('/picture', (c) => c.body('x', 200, { 'Content-Type': 'image/webp' }));
  app.get('/stored', (c) => c.json({}, 200, { 'Content-Security-Policy': 'sandbox' }));
  app.get('/page', (c) => c.html('<p>A page brings its own policy</p>'));
  app.get('/moved', (c) => c.redirect('/page', 308));
  app.get('/kept', (c) => c.text('x', 200, { 'Cache-Control': 'public, max-age=5' }));
  return (path: string) => app.request(path);
};

test.each([
  ['/data', `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`],
  ['/missing', `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`],
  ['/picture', `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`],
  ['/stored', 'sandbox'],
  ['/page', null],
])('%s, opened as a page, may do what its policy says: %s', async (path, policy) => {
  const { headers } = await site('https://misitio.example')(path);
  expect(headers.get('Content-Security-Policy')).toBe(policy);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
});

test('an answer says what browsers heed, and nothing for those that are gone', async () => {
  const { headers } = await site('https://misitio.example')('/page');
  const said = [...headers.keys()].filter((name) => /^x-|-policy$|^strict|^origin-/.test(name));
  expect(said.sort()).toEqual([
    'cross-origin-opener-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ]);
});

test('no answer leaves camera, microphone or payment to what stands in a page; a fan may be asked for the place', async () => {
  const policy = async (path: string) =>
    (await site('https://misitio.example')(path)).headers.get('Permissions-Policy');
  const file = staticHeaders('https://misitio.example')('/assets/a.js');
  const none = 'camera=(),geolocation=(),microphone=(),payment=()';
  expect([await policy('/missing'), file['permissions-policy']]).toEqual([none, none]);
  expect(await policy('/kept')).toBe('camera=(),geolocation=(self),microphone=(),payment=()');
});

test('an answer without Cache-Control gets no-store, and others keep theirs', async () => {
  const ask = async (path: string) => (await site('https://misitio.example')(path)).headers.get('Cache-Control');
  expect(await Promise.all(['/page', '/missing', '/moved', '/kept'].map(ask))).toEqual([
    'private, no-cache',
    'private, no-cache',
    null,
    'public, max-age=5',
  ]);
});

test.each([
  ['https://misitio.example', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
])('at %s every answer, files too, says of https: %s', async (url, expected) => {
  const file = staticHeaders(url)('/assets/a.js');
  expect(file['strict-transport-security']).toBe(expected);
  expect(file['x-content-type-options']).toBe('nosniff');
  const { headers } = await site(url)('/data');
  expect(headers.get('Strict-Transport-Security') ?? undefined).toBe(expected);
});
