import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { canonicalAddresses, canonicalPaths, type Address } from './canonical-addresses';

const addresses: Address[] = [
  { path: '/new-version', hasData: true },
  { path: '/eventos/:address', hasData: true },
  { path: '/eventos/:id.ics', hasData: false },
  { path: '/login', hasData: true },
  { path: '/dashboard', hasData: true },
  { path: '/pictures/:id/:version/:variant', hasData: false },
];
const canonicalOf = canonicalPaths(addresses);

test.each([
  ['/new-version/', '/new-version'],
  ['/NEW-VERSION', '/new-version'],
  ['//new-version', '/new-version'],
  ['//', '/'],
  ['/NEW-VERSION.data', '/new-version.data'],
  ['/new-version/_.data', '/new-version.data'],
  ['/.data', '/_.data'],
  ['/%6cogin', '/login'],
  ['/login/.data', '/login.data'],
  ['/dashboard.DATA', '/dashboard.data'],
  ['/EVENTOS/12-Noche', '/eventos/12-Noche'],
  ['/eventos/12.ICS', '/eventos/12.ics'],
  ['/PICTURES/1/Ab/x.webp/', '/pictures/1/Ab/x.webp'],
  ['/pictures/%31/ab/x.webp', '/pictures/1/ab/x.webp'],
  ['/otra/', '/otra'],
  ['/otra//cosa', '/otra/cosa'],
  // An escaped slash belongs to its part of the path and separates nothing.
  ['/pictures/..%2f..%2fkeys/ab/x.webp', '/pictures/..%2F..%2Fkeys/ab/x.webp'],
  // A needed escape stays: redirected to the address without it, a browser would escape it again, for ever.
  ['/eventos/12-%F0%9F%8E%AA', undefined],
  ['/eventos/%00', undefined],
  ['/eventos/12-noche', undefined],
  ['/', undefined],
  ['/_.data', undefined],
  ['/new-version.data', undefined],
  ['/Otra', undefined],
  ['/%', undefined],
])('%s leads to %s', (path, canonical) => expect(canonicalOf(path)).toBe(canonical));

test.each(['/eventos/%F0%9F%8E%AA', '/eventos/a%20b', '/eventos/%C3%B1', '/eventos/a%2Cb', '/EVENTOS/ñ,(x)', '/x/%25'])(
  '%s leads, at most once, to an address that leads no further',
  (path) => {
    const travels = (path: string) => new URL(path, 'http://localhost').pathname;
    expect(canonicalOf(travels(canonicalOf(travels(path)) ?? path))).toBeUndefined();
  },
);

describe('of a request', () => {
  const site = new Hono();
  site.use(canonicalAddresses(addresses));
  site.all('*', (c) => c.text('found'));
  const ask = async (method: string, path: string) => {
    const { status, headers } = await site.request(path, { method });
    return headers.get('Location') ?? status;
  };

  test.each<[string, string, string | number]>([
    ['GET', '/LOGIN/?error=x', '/login?error=x'],
    ['HEAD', '/login/', '/login'],
    ['GET', '//otro.example/', '/otro.example'],
    ['POST', '/login', 200],
    ['POST', '/login/', 404],
    ['POST', '/%6cogin', 404],
    ['POST', '/dashboard/.data', 404],
    ['GET', '/pictures/1/ab/x.webp', 200],
    ['GET', '/pictures/1/ab/x.webp.data', 404],
    ['GET', '/pictures/%/ab/x.webp', 400],
    ['GET', '/storage/v1/object/public/covers/a,b%2Cc.webp', 200],
  ])('%s %s is %s', async (method, path, answer) => expect(await ask(method, path)).toBe(answer));
});
