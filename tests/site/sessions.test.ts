import { expect, siteTest } from '../site-test';

// A backend that fails for a moment ends no session; what staff see then is in tests/e2e/staff-sign-in.spec.ts.

const test = siteTest();

const failures = {
  '429': () => Response.json({ code: 429, error_code: 'over_request_rate_limit', msg: 'x' }, { status: 429 }),
  '500': () => Response.json({ message: 'x' }, { status: 500 }),
  'a page instead of an answer': () => new Response('<h1>Mantenimiento</h1>', { status: 403 }),
  'a dropped connection': () => 'reset' as const,
};

for (const [what, answer] of Object.entries(failures))
  for (const address of ['/auth/v1/user', '/auth/v1/token?grant_type=refresh_token'])
    test(`${what} at ${address} signs nobody out`, async ({ site, staff, expectErrors }) => {
      expectErrors(/could not be/, /fetch failed/);
      const { value } = (await staff.storageState()).cookies.find(({ name }) => name === 'sesion')!;
      const Cookie = `sesion=${address.includes('token') ? expired(value) : value}`;
      const ask = () => fetch(`${site.url}/dashboard/data`, { headers: { Cookie } });
      site.breaks((request) => (request.url.includes(address) ? answer() : undefined));
      const failed = await ask();
      expect([failed.status, failed.headers.getSetCookie()]).toEqual([503, []]);
      site.works();
      expect(await (await ask()).json()).toMatchObject({ email: site.staffEmail });
    });

/** The session's cookie as it is when its token has run out. */
function expired(value: string): string {
  const session = JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString()) as object;
  const expiresAt = Math.floor(Date.now() / 1000) - 10;
  return `base64-${Buffer.from(JSON.stringify({ ...session, expires_at: expiresAt })).toString('base64url')}`;
}
