import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { request as playwright, type APIRequestContext } from '@playwright/test';
import { afterAll, describe } from 'vitest';
import { openSite, type Site } from '../site';
import { expect, siteTest } from '../site-test';

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

/** Google's answer to a code, once; one with `after` waits for it. */
const answers = new Map<string, { claims: object; key?: typeof google; after?: Promise<void> }>();

const real = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { hostname, pathname } = new URL(request.url);
  if (!hostname.endsWith('googleapis.com')) return real(input, init);
  if (pathname.endsWith('/certs')) return Response.json({ keys: [google.jwk] });
  if (pathname !== '/token') return Response.json({ error: 'not here' }, { status: 404 });
  const code = new URLSearchParams(await request.text()).get('code')!;
  const answer = answers.get(code);
  answers.delete(code);
  if (!answer) return Response.json({ error: 'invalid_grant' }, { status: 400 });
  await answer.after;
  const id_token = idToken(answer.claims, answer.key ?? google);
  return Response.json({ access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token });
};
afterAll(() => void (globalThis.fetch = real));

const test = siteTest(() =>
  openSite({
    settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'secreto', STAFF_EMAILS: 'Ana@Correo.example' },
  }),
);

const staff = { email: 'ana@correo.example', email_verified: true };
const once = { maxRedirects: 0 } as const;

/** Follows the sign-in to Google; returns the parameters that Google gets. */
async function knock(request: APIRequestContext, site: Site) {
  const started = await request.post('/login', { ...once, headers: { Origin: site.url } });
  expect(started.status()).toBe(302);
  const sent = await request.get(started.headers()['location']!, once);
  return new URL(sent.headers()['location']!);
}

/** Returns from Google with a code; gives the site's redirect. */
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

test('asks Google with the client, the callback and a state, and lets verified staff in', async ({ site, request }) => {
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
  expect((await request.storageState()).cookies.map(({ name }) => name)).toContain('sesion');
});

test('while Google does not answer, others ask for pages and sign in', async ({ site, request }) => {
  const { promise: after, resolve } = Promise.withResolvers<void>();
  answers.set('lento', { claims: staff, after });
  const waiting = knock(request, site).then((asked) => comeBack(request, asked, 'lento'));
  await expect.poll(() => answers.has('lento')).toBe(false);
  const other = await playwright.newContext({ baseURL: site.url });
  expect((await other.get('/?estado=Jalisco')).status()).toBe(200);
  const asked = await knock(other, site);
  answers.set('pronto', { claims: staff });
  expect(await comeBack(other, asked, 'pronto')).toMatch(/\/dashboard\?.*code=/);
  await other.dispose();
  resolve();
  expect(await waiting).toMatch(/\/dashboard\?.*code=/);
});

test('lets in nobody who is not on the list', async ({ site, request }) => {
  const asked = await knock(request, site);
  answers.set('fan', { claims: { email: 'fan@correo.example', email_verified: true, sub: '2' } });
  const end = await request.get(await comeBack(request, asked, 'fan'), once);
  expect(message(end.headers()['location']!)).toBe('Esta cuenta no está autorizada.');
  expect((await request.get('/dashboard/data')).status()).toBe(401);
  expect((await request.storageState()).cookies.map(({ name }) => name)).not.toContain('sesion');
});

describe('is refused', () => {
  /** Returns with Google's claims about the person. */
  const saying =
    (claims: object, key = google) =>
    async (site: Site, request: APIRequestContext) => {
      answers.set('a', { claims, key });
      return comeBack(request, await knock(request, site), 'a');
    };
  const refusals: Record<string, (site: Site, request: APIRequestContext) => Promise<string>> = {
    'a state that was tampered with': async (site, request) => {
      const asked = await knock(request, site);
      answers.set('a', { claims: staff });
      return comeBack(request, asked, 'a', `${asked.searchParams.get('state')!.slice(0, -4)}AAAA`);
    },
    'no state': async (site, request) => {
      answers.set('a', { claims: staff });
      return comeBack(request, await knock(request, site), 'a', '');
    },
    'a state that was used': async (site, request) => {
      const asked = await knock(request, site);
      for (const code of ['a', 'b']) answers.set(code, { claims: staff });
      await comeBack(request, asked, 'a');
      return comeBack(request, asked, 'b');
    },
    'a code that Google does not know': async (site, request) =>
      comeBack(request, await knock(request, site), 'inventado'),
    'an e-mail that Google has not verified': saying({ ...staff, email_verified: false, sub: '3' }),
    'a token signed with another key': saying(staff, thief),
    'a token for another client': saying({ ...staff, aud: 'otro' }),
  };
  for (const [what, flow] of Object.entries(refusals))
    test(what, async ({ site, request, expectErrors }) => {
      expectErrors(/./);
      const location = await flow(site, request);
      expect(location).not.toMatch(/[?&]code=/);
      const page = await request.get(location || '/login', { failOnStatusCode: false });
      if (what.startsWith('a state')) expect(await page.text()).toMatch(/role="alert">[^<]*Intenta de nuevo\.</);
      expect((await request.get('/dashboard/data')).status()).toBe(401);
    });

  test('a sign-in code that was used, or that another browser started', async ({ site, request, expectErrors }) => {
    expectErrors(/./);
    const asked = await knock(request, site);
    answers.set('h', { claims: staff });
    const dashboard = await comeBack(request, asked, 'h');
    const other = await playwright.newContext({ baseURL: site.url });
    const stolen = await other.get(dashboard, once);
    expect(stolen.headers()['location']).toContain('/login?error=');
    expect((await other.get('/dashboard/data')).status()).toBe(401);
    await other.dispose();
    expect((await request.get(dashboard, once)).headers()['location']).toBe('/dashboard');
    await request.post('/logout', { headers: { Origin: site.url } });
    expect((await request.get(dashboard, once)).headers()['location']).toContain('/login?error=');
  });
});

describe('asks Google only for the panel, with a code challenge', () => {
  const challenge = 'a'.repeat(43);
  test('anything else is refused', async ({ site, request }) => {
    const panel = `${site.url}/dashboard`;
    const challenged = { code_challenge: challenge, code_challenge_method: 's256' };
    for (const query of [
      { redirect_to: panel },
      { redirect_to: panel, code_challenge: challenge, code_challenge_method: 'plain' },
      { redirect_to: 'http://127.0.0.1:9999/', ...challenged },
      { redirect_to: `${site.url}/`, ...challenged },
      challenged,
    ] as Record<string, string>[]) {
      const asked = new URLSearchParams({ provider: 'google', ...query });
      const sent = await request.get(`/auth/v1/authorize?${asked}`, once);
      expect(sent.headers()['location'], asked.toString()).toBe('/login?error=oauth');
    }
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

test('a used refresh token ends its session once the next was used and the grace period is over', async ({
  site,
  request,
}) => {
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
  const third = await refresh(second.body.refresh_token);
  expect(third.status).toBe(200);
  await site.database.exec(`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where revoked`);
  expect((await refresh(first.refresh_token)).status).toBe(400);
  expect((await refresh(third.body.refresh_token)).status).toBe(400);
});

test('accounts with an unverified e-mail keep its owner out of nothing', async ({ site, request }) => {
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

test('there is no account chooser of the demo here', async ({ site, request }) => {
  expect((await request.get(`${site.url}/cuentas-de-prueba`)).status()).toBe(404);
});
