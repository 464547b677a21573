import { expect, test } from 'vitest';
import { createClient } from './client.server';
import type { Site } from './site.server';

const backend = { url: 'https://x.supabase.example', atSiteAddress: false, publishableKey: 'sb_publishable_x', fetch };

/** The cookies that are written when a sign-in begins, each with its attributes. */
async function cookiesAt(url: string) {
  const { client, apply } = createClient(new Request(`${url}/login`), backend, { url } as Site);
  await client().auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
  const response = new Response();
  apply(response);
  return response.headers.getSetCookie().map((cookie) => {
    const [pair, ...attributes] = cookie.split('; ');
    return { name: pair!.split('=')[0]!.replace(/[0-9a-f]{32}/, 'ID'), attributes };
  });
}

test('over https cookies are of this host alone, of https alone, and of no script', async () => {
  const attributes = ['Max-Age=600', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'];
  expect(await cookiesAt('https://misitio.example')).toEqual([
    { name: '__Host-sesion-flow-ID-code-verifier', attributes },
    { name: '__Host-sesion-flows-code-verifier', attributes },
    { name: '__Host-sesion-code-verifier', attributes },
  ]);
});

test('without a certificate they have the plain name, which is all that such a host may set', async () => {
  const attributes = ['Max-Age=600', 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  expect(await cookiesAt('http://localhost:3000')).toEqual([
    { name: 'sesion-flow-ID-code-verifier', attributes },
    { name: 'sesion-flows-code-verifier', attributes },
    { name: 'sesion-code-verifier', attributes },
  ]);
});
