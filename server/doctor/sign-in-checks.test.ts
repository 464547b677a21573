import { expect, test } from 'vitest';
import { judgeAccounts, judgeRedirect } from './sign-in-checks';

const google = (state: string) => `https://accounts.google.com/o/oauth2/v2/auth?client_id=x&state=${state}`;
const signed = (claims: object) => google(`x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`);

test.each([
  [signed({ referrer: 'https://misitio.mx/dashboard' }), 'ok'],
  [signed({ referrer: 'https://misitio.mx' }), 'ok'],
  [signed({ referrer: 'http://localhost:3000' }), 'fail'],
  [signed({ referrer: 'https://misitio.mx.otro.mx/dashboard' }), 'fail'],
  [signed({}), 'warn'],
  [google(`x.${Buffer.from('null').toString('base64url')}.y`), 'warn'],
  [google('3f2504e0-4f89-41d3-9a0c-0305e82c3301'), 'warn'],
  [undefined, 'warn'],
])('%s is %s', (location, level) => expect(judgeRedirect({ location }, 'https://misitio.mx').level).toBe(level));

test.each([
  [
    'Google alone',
    { external: { google: true, email: false, anonymous_users: false }, mailer_autoconfirm: false },
    ['ok'],
  ],
  ['sign-up by e-mail', { external: { google: true, email: true } }, ['fail']],
  ['e-mails that nobody confirms', { external: { email: true }, mailer_autoconfirm: true }, ['fail', 'fail']],
  ['anonymous accounts', { external: { anonymous_users: true } }, ['fail']],
])('a project with %s', (_, settings, levels) =>
  expect(judgeAccounts(settings).map(({ level }) => level)).toEqual(levels),
);
