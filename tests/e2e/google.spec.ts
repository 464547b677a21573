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

test.describe('asks Google only for the panel, with a code challenge', () => {
  const challenge = 'a'.repeat(43);
  for (const [what, query] of [
    ['no code challenge', (url: string) => ({ redirect_to: `${url}/dashboard` })],
    [
      'a plain code challenge',
      (url: string) => ({ redirect_to: `${url}/dashboard`, code_challenge: challenge, code_challenge_method: 'plain' }),
    ],
    [
      'another port of this machine',
      () => ({ redirect_to: 'http://127.0.0.1:9999/', code_challenge: challenge, code_challenge_method: 's256' }),
    ],
    [
      'another page of the site',
      (url: string) => ({ redirect_to: `${url}/`, code_challenge: challenge, code_challenge_method: 's256' }),
    ],
    ['nowhere', () => ({ code_challenge: challenge, code_challenge_method: 's256' })],
  ] as const)
    test(`${what} is refused`, async ({ site, request }) => {
      const asked = new URLSearchParams({ provider: 'google', ...query(site.url) });
      const sent = await request.get(`/auth/v1/authorize?${asked}`, once);
      expect(sent.headers()['location']).toBe('/login?error=oauth');
    });

  test('an address said twice is taken once', async ({ site, request }) => {
    const asked = new URLSearchParams({
      provider: 'google',
      redirect_to: `${site.url}/dashboard`,
      code_challenge: challenge,
      code_challenge_method: 's256',
    });
    const sent = await request.get(
      `/auth/v1/authorize?${asked}&redirect_to=http://127.0.0.1:9999/&code_challenge=`,
      once,
    );
    const google = new URL(sent.headers()['location']!);
    expect(google.hostname).toBe('accounts.google.com');
    const back = await request.get(
      `/auth/v1/callback?error=access_denied&state=${encodeURIComponent(google.searchParams.get('state')!)}`,
      once,
    );
    expect(back.headers()['location']).toMatch(new RegExp(`^${site.url}/dashboard\\?`));
  });
});

test('a used refresh token ends its session once the grace period is over', async ({ site, request, answers }) => {
  const asked = await knock(request, site);
  answers.set('g1', { claims: { ...staff, sub: '9' } });
  await request.get(await comeBack(request, asked, 'g1'), once);
  const cookie = (await request.storageState()).cookies.find(({ name }) => name === 'sesion')!;
  const first = JSON.parse(Buffer.from(cookie.value.replace('base64-', ''), 'base64url').toString()) as {
    refresh_token: string;
  };
  const refresh = async (token: string) => {
    const answer = await site.speak('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: token }),
    });
    return { status: answer.status, body: (await answer.json()) as { refresh_token: string } };
  };
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect((await refresh(first.refresh_token)).status).toBe(200);
  await site.database.exec(`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where revoked`);
  expect((await refresh(first.refresh_token)).status).toBe(400);
  expect((await refresh(second.body.refresh_token)).status).toBe(400);
});

test('accounts with an unverified e-mail keep its owner out of nothing', async ({ site, request, answers }) => {
  for (const sub of ['31', '32']) {
    answers.set(sub, { claims: { ...staff, email_verified: false, sub } });
    const refused = await comeBack(request, await knock(request, site), sub);
    expect(new URL(refused).searchParams.get('error_code')).toBe('provider_email_needs_verification');
  }
  answers.set('33', { claims: { ...staff, sub: '33' } });
  const back = await comeBack(request, await knock(request, site), '33');
  expect(message(back)).toBeNull();
  await request.get(back, once);
  expect(await (await request.get('/dashboard/data')).json()).toMatchObject({ email: staff.email });
});

test('a state that was used or tampered with leads to the door, which says so', async ({
  site,
  page,
  request,
  answers,
}) => {
  const asked = await knock(request, site);
  answers.set('u', { claims: staff });
  await comeBack(request, asked, 'u');
  const alert = page.getByRole('alert').filter({ visible: true });
  const state = asked.searchParams.get('state')!;
  await page.goto(`/auth/v1/callback?code=u&state=${encodeURIComponent(state)}`);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(alert).toHaveText(/Intenta de nuevo\.$/);
  await page.goto(`/auth/v1/callback?code=u&state=${encodeURIComponent(`${state.slice(0, -4)}AAAA`)}`);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(alert).toHaveText(/Intenta de nuevo\.$/);
});

test('there is no account chooser of the demo here', async ({ site, request }) => {
  expect((await request.get(`${site.url}/cuentas-de-prueba`)).status()).toBe(404);
});
