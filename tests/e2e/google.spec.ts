import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, test as base } from '../fixtures';
import { openSite, type Site } from '../site';

// The real flow through the embedded backend, against a stand-in for Google's three endpoints.

const clientId = 'cliente.apps.googleusercontent.com';
const google = newKey('buena');
const thief = newKey('buena');

function newKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

function idToken(claims: object, { kid, privateKey }: { kid: string; privateKey: KeyObject }) {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part({ iss: 'https://accounts.google.com', aud: clientId, sub: '1', iat: now, exp: now + 300, ...claims })}`;
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64url')}`;
}

type Answer = { claims: object; key?: typeof google };

const test = base.extend<object, { answers: Map<string, Answer>; ownSite: Site }>({
  answers: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  ownSite: [
    async ({ answers }, use) => {
      const real = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (url.startsWith('https://oauth2.googleapis.com/token')) {
          const code = new URLSearchParams(
            String(init?.body ?? (input instanceof Request ? await input.text() : '')),
          ).get('code')!;
          const answer = answers.get(code);
          answers.delete(code);
          if (!answer) return Response.json({ error: 'invalid_grant' }, { status: 400 });
          return Response.json({
            access_token: 'x',
            token_type: 'Bearer',
            expires_in: 300,
            id_token: idToken(answer.claims, answer.key ?? google),
          });
        }
        if (url.startsWith('https://www.googleapis.com/oauth2/v3/certs')) return Response.json({ keys: [google.jwk] });
        if (url.includes('googleapis.com')) return Response.json({ error: 'not here' }, { status: 404 });
        return real(input, init);
      };
      const site = await openSite({
        settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'secreto', STAFF_EMAILS: 'Ana@Correo.example' },
      });
      await use(site);
      await site.close();
      globalThis.fetch = real;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const staff = { email: 'ana@correo.example', email_verified: true };
const once = { maxRedirects: 0 } as const;

/** As far as Google's door; returns what Google is asked for. */
async function knock(request: APIRequestContext, site: Site) {
  const started = await request.post('/login', { ...once, headers: { Origin: site.url } });
  expect(started.status()).toBe(302);
  const sent = await request.get(started.headers()['location']!, once);
  return new URL(sent.headers()['location']!);
}

/** Comes back from Google with a code; returns where the site leads then. */
async function comeBack(
  request: APIRequestContext,
  asked: URL,
  code: string,
  state = asked.searchParams.get('state')!,
) {
  const back = await request.get(`/auth/v1/callback?code=${code}&state=${encodeURIComponent(state)}`, once);
  return back.headers()['location'] ?? '';
}

const message = (location: string) => new URL(location, 'http://x').searchParams.get('error_description');

test('asks Google with the client, the callback and a state, and lets verified staff in', async ({
  site,
  request,
  answers,
}) => {
  const asked = await knock(request, site);
  expect(asked.origin + asked.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(asked.searchParams.get('client_id')).toBe(clientId);
  expect(asked.searchParams.get('redirect_uri')).toBe(`${site.url}/auth/v1/callback`);
  expect(asked.searchParams.get('state')).toBeTruthy();
  answers.set('bueno', { claims: staff });
  const dashboard = await comeBack(request, asked, 'bueno');
  expect(dashboard).toMatch(new RegExp(`^${site.url}/dashboard\\?.*code=`));
  const inside = await request.get(dashboard, once);
  expect(inside.headers()['location']).toBe('/dashboard');
  const panel = await request.get('/dashboard/data');
  expect(await panel.json()).toMatchObject({ email: 'ana@correo.example' });
});

test('lets in nobody who is not on the list', async ({ site, request, answers }) => {
  const asked = await knock(request, site);
  answers.set('fan', { claims: { email: 'fan@correo.example', email_verified: true, sub: '2' } });
  const end = await request.get(await comeBack(request, asked, 'fan'), once);
  expect(message(end.headers()['location']!)).toBe('Esta cuenta no está autorizada.');
  expect((await request.get('/dashboard/data')).status()).toBe(401);
});

test.describe('is refused', () => {
  const refusals: [
    string,
    (site: Site, request: APIRequestContext, answers: Map<string, Answer>) => Promise<string>,
  ][] = [
    [
      'a state that was tampered with',
      async (site, request, answers) => {
        const asked = await knock(request, site);
        answers.set('a', { claims: staff });
        return comeBack(request, asked, 'a', `${asked.searchParams.get('state')!.slice(0, -4)}AAAA`);
      },
    ],
    [
      'no state',
      async (site, request, answers) => (
        answers.set('b', { claims: staff }),
        comeBack(request, await knock(request, site), 'b', '')
      ),
    ],
    [
      'a state that was used',
      async (site, request, answers) => {
        const asked = await knock(request, site);
        answers.set('c', { claims: staff });
        await comeBack(request, asked, 'c');
        answers.set('d', { claims: staff });
        return comeBack(request, asked, 'd');
      },
    ],
    [
      'a code that Google does not know',
      async (site, request) => comeBack(request, await knock(request, site), 'inventado'),
    ],
    [
      'an e-mail that Google has not verified',
      async (site, request, answers) => (
        answers.set('e', { claims: { ...staff, email_verified: false, sub: '3' } }),
        comeBack(request, await knock(request, site), 'e')
      ),
    ],
    [
      'a token signed with another key',
      async (site, request, answers) => (
        answers.set('f', { claims: staff, key: thief }),
        comeBack(request, await knock(request, site), 'f')
      ),
    ],
    [
      'a token for another client',
      async (site, request, answers) => (
        answers.set('g', { claims: { ...staff, aud: 'otro' } }),
        comeBack(request, await knock(request, site), 'g')
      ),
    ],
  ];
  for (const [what, flow] of refusals)
    test(what, async ({ site, request, answers, expectErrors }) => {
      expectErrors(/./);
      const location = await flow(site, request, answers);
      expect(location).not.toMatch(/[?&]code=/);
      await request.get(location || '/login', { failOnStatusCode: false });
      expect((await request.get('/dashboard/data')).status()).toBe(401);
    });

  test('a sign-in code that was used, or that another browser started', async ({
    site,
    request,
    answers,
    playwright,
    expectErrors,
  }) => {
    expectErrors(/./);
    const asked = await knock(request, site);
    answers.set('h', { claims: staff });
    const dashboard = await comeBack(request, asked, 'h');
    const other = await playwright.request.newContext({ baseURL: site.url });
    const stolen = await other.get(dashboard, once);
    expect(stolen.headers()['location']).toContain('/login?error=');
    expect((await other.get('/dashboard/data')).status()).toBe(401);
    await other.dispose();
    expect((await request.get(dashboard, once)).headers()['location']).toBe('/dashboard');
    await request.post('/logout', { headers: { Origin: site.url } });
    expect((await request.get(dashboard, once)).headers()['location']).toContain('/login?error=');
  });
});

test('there is no account chooser of the demo here', async ({ site, request }) => {
  expect((await request.get(`${site.url}/cuentas-de-prueba`)).status()).toBe(404);
});
