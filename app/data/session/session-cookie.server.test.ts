import { expect, test } from 'vitest';
import { isSessionCookie } from './session-cookie.server';

const session = { access_token: 'eyJ.eyJ.x-_1', refresh_token: 'v1.Mx.s', expires_at: 1_796_000_000 };
const encoded = (value: unknown) => `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
const isSession = (cookies: Record<string, string>) => isSessionCookie(new Map(Object.entries(cookies)), 'sesion');

test('a session is one, in one cookie or in several', async () => {
  const value = encoded(session);
  expect(await isSession({ sesion: value })).toBe(true);
  expect(await isSession({ 'sesion.0': value.slice(0, 40), 'sesion.1': value.slice(40) })).toBe(true);
});

test.each([
  ['an object', { a: 1 }],
  ['an array', ['a']],
  ['a number', 1],
  ['a boolean', true],
  ['nothing', null],
  ['an empty text', ''],
  ['a text of two lines', 'a\nb'],
  ['letters that no header takes', 'ñandú€'],
])('%s is no token', async (_, token) => {
  expect(await isSession({ sesion: encoded({ ...session, access_token: token }) })).toBe(false);
  expect(await isSession({ sesion: encoded({ ...session, refresh_token: token }) })).toBe(false);
});

test.each(['abc', 'a.b', 'a.b.c.d', '..'])('%s is no access token', async (token) =>
  expect(await isSession({ sesion: encoded({ ...session, access_token: token }) })).toBe(false),
);

test.each([
  ['a time in words', encoded({ ...session, expires_at: 'pronto' })],
  ['an array', encoded([1, 2])],
  ['null', encoded(null)],
  ['half of one', encoded(session).slice(0, 50)],
  ['bytes that are no text', `base64-${Buffer.from([0xff, 0xfe, 0x80]).toString('base64url')}`],
  ['letters that are no base64', 'base64-$$$$'],
  ['plain JSON', JSON.stringify(session)],
  ['nothing', ''],
])('%s is no session', async (_, value) => expect(await isSession({ sesion: value })).toBe(false));
