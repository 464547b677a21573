import { expect, test } from 'vitest';
import { requestKind } from './request-kinds';

test.each([
  ['POST', '/login', 'sign-in', 'sign-in'],
  ['POST', '/login.data?index', 'sign-in', 'sign-in'],
  ['POST', '/entrar', 'sign-in', 'sign-in'],
  ['GET', '/auth/v1/authorize?provider=google', 'sign-in', 'provider'],
  ['GET', '/dashboard?code=x', 'sign-in', 'page'],
  ['GET', '/login', 'page', 'page'],
  ['GET', '/no-hay', 'page', 'page'],
  ['GET', '/dashboard/data', 'page', 'page'],
  ['POST', '/dashboard.data?index', 'write', 'team'],
  ['POST', '/dashboard/ajustes', 'write', 'team'],
  ['POST', '/dashboards', 'write', 'post'],
  ['PUT', '/', 'write', 'post'],
  ['POST', '/avisos/suscripcion', 'subscription', 'subscription'],
  ['POST', '/toque/7', 'page', 'tap'],
  ['POST', '/pictures/1/x/y', 'write', 'post'],
  ['GET', '/pictures/1/x/y', undefined, 'picture'],
  ['HEAD', '/storage/v1/object/public/covers/1', 'page', 'picture'],
])('%s %s counts as %s, and takes the room of a %s', (method, target, rate, room) => {
  const kind = requestKind(method, target);
  expect([kind.rate, kind.room]).toEqual([rate, room]);
});
