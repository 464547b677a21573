import { expect, test } from 'vitest';
import { jwtClaims } from './project-keys';

const jwt = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test('a JWT says what it claims', () => {
  expect(jwtClaims(jwt({ role: 'anon', referrer: 'https://misitio.mx' }))).toEqual({
    role: 'anon',
    referrer: 'https://misitio.mx',
  });
});

test.each(['', 'sb_publishable_x', 'x.y.z', jwt(null), jwt('anon')])('%j claims nothing', (text) =>
  expect(jwtClaims(text)).toEqual({}),
);
