import type { APIRequestContext } from '@playwright/test';
import { plainEvent } from '../plain-event';
import { expired } from '../site';
import { expect, signIn, siteTest } from '../site-test';

// A backend that fails for a moment ends no session; what staff see then is in tests/e2e/staff-sign-in.spec.ts.

const test = siteTest();

/** The value of the session's cookie. */
const sessionOf = async (staff: APIRequestContext) =>
  (await staff.storageState()).cookies.find(({ name }) => name === 'sesion')!.value;

// keep-session.server.test.ts tells failures of a renewal apart.
const page = (): Response => new Response('<h1>Mantenimiento</h1>', { status: 403 });
const tooMany = (): Response => Response.json({ code: 429, error_code: 'over_request_rate_limit' }, { status: 429 });
const failures: [string, string, () => Response | 'reset'][] = [
  ['429', '/auth/v1/user', tooMany],
  ['a page instead of an answer', '/auth/v1/user', page],
  ['a dropped connection', '/auth/v1/user', () => 'reset'],
  ['a page instead of an answer', '/auth/v1/token?grant_type=refresh_token', page],
];

test.for(failures)('%s at %s signs nobody out', async ([, address, answer], { site, staff, expectErrors }) => {
  expectErrors(/could not be/, /fetch failed/);
  const value = await sessionOf(staff);
  const Cookie = `sesion=${address.includes('token') ? expired(value) : value}`;
  const ask = () => fetch(`${site.url}/dashboard/data`, { headers: { Cookie } });
  site.breaks((request) => (request.url.includes(address) ? answer() : undefined));
  const failed = await ask();
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([503, []]);
  site.works();
  expect(await (await ask()).json()).toMatchObject({ email: site.staffEmail });
});

test('requests with an expired token refresh it once', async ({ site, staff }) => {
  const Cookie = `sesion=${expired(await sessionOf(staff))}`;
  site.requests.length = 0;
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`${site.url}/dashboard/data`, { headers: { Cookie } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(site.requests.filter(({ path }) => path.includes('grant_type=refresh_token'))).toHaveLength(1);
  const renewed = answers.flatMap(({ headers }) => headers.getSetCookie()).map((cookie) => cookie.split(';')[0]!);
  const again = await fetch(`${site.url}/dashboard/data`, { headers: { Cookie: renewed[0]! } });
  expect(await again.json()).toMatchObject({ email: site.staffEmail });
});

test('a session that can’t be read is only logged on /login', async ({ site, staff, serverErrors, expectErrors }) => {
  expectErrors(/The session could not be read/, /^AuthApiError: no/);
  const Cookie = `sesion=${expired(await sessionOf(staff))}`;
  site.breaks(({ url }) =>
    url.includes('/auth/v1/token') ? Response.json({ message: 'no' }, { status: 400 }) : undefined,
  );
  const door = await fetch(`${site.url}/login`, { headers: { Cookie } });
  expect([door.status, (await door.text()).includes('Continuar con Google')]).toEqual([200, true]);
  expect(serverErrors.join()).toMatch(/The session could not be read: .*no$/m);
});

test('a cookie whose tokens are no texts is no session, and asks the backend nothing', async ({ site }) => {
  const forged = { access_token: { a: 1 }, refresh_token: ['b'], expires_at: Math.floor(Date.now() / 1000) + 3600 };
  const Cookie = `sesion=base64-${Buffer.from(JSON.stringify(forged)).toString('base64url')}`;
  site.requests.length = 0;
  const answers = await Promise.all(
    ['/dashboard/data', '/login'].map((path) => fetch(site.url + path, { headers: { Cookie } })),
  );
  expect(answers.map(({ status, redirected }) => [status, redirected])).toEqual([
    [401, false],
    [200, false],
  ]);
  expect(site.requests.filter(({ path }) => /is_staff|auth\/v1\/(user|token)/.test(path))).toEqual([]);
});

test('without is_staff() any session counts, and the database decides', async ({ site, request, expectErrors }) => {
  expectErrors(/could not be added/, /Error adding event/, /permission|policy/, /Only staff restore/);
  site.breaks(({ url }) =>
    url.includes('/rest/v1/rpc/is_staff')
      ? Response.json({ code: 'PGRST202', message: 'Could not find the function public.is_staff' }, { status: 404 })
      : undefined,
  );
  await signIn(request, site, 'fan@correo.example');
  expect(await (await request.get('/dashboard/data')).json()).toMatchObject({ email: 'fan@correo.example' });
  const added = await request.post('/dashboard.data', {
    headers: { Origin: site.url },
    multipart: { intent: 'add', ...plainEvent },
  });
  expect(await added.text()).toContain('Error adding event.');
  expect(await site.events()).toEqual([]);
});

test('sessions by a link and by Google are one person, both at once', async ({ site, request, staff }) => {
  const { link } = await site.invitations!.invite(site.staffEmail, site.staffEmail);
  await request.post('/entrar', { headers: { Origin: site.url }, form: { secret: link.split('#')[1]! } });
  for (const browser of [request, staff]) expect((await browser.get('/dashboard/data')).status()).toBe(200);
});

test('a sign-in without scripts begins where a proxy hides the referrer, and from elsewhere it does not', async ({
  site,
}) => {
  const knock = (from: string) =>
    fetch(`${site.url}/login`, {
      method: 'POST',
      headers: { Origin: 'null', 'Sec-Fetch-Site': from },
      redirect: 'manual',
    });
  const begun = await knock('same-origin');
  expect([begun.status, begun.headers.get('Location')]).toEqual([302, expect.stringContaining('/auth/v1/authorize')]);
  expect((await knock('cross-site')).status).toBe(403);
});

test('nothing on the way keeps what the panel answers, whoever asks', async ({
  site,
  staff,
  request,
  expectErrors,
}) => {
  expectErrors(/could not be/);
  const paths = ['', '/historial', '/episodios', '/ajustes', '/equipo', '/respaldos'];
  const expectAll = async (browser: APIRequestContext, status: number) => {
    const answers = await Promise.all(paths.map((path) => browser.get(`/dashboard/data${path}`)));
    const seen = answers.map((answer) => [answer.status(), answer.headers()['cache-control']]);
    expect(seen).toEqual(paths.map(() => [status, 'no-store']));
  };
  await expectAll(staff, 200);
  await expectAll(request, 401);
  site.breaks(page);
  await expectAll(staff, 503);
  site.works();
  await site.database.query('delete from private.staff');
  const stranger = await staff.get('/dashboard/data');
  expect([stranger.status(), stranger.headers()['cache-control']]).toEqual([403, expect.stringContaining('no-store')]);
  await site.database.query('insert into private.staff (email) values ($1)', [site.staffEmail]);
});
