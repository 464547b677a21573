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

test.each([
  // Of this host alone, of https alone, and of no script.
  ['https://misitio.example', '__Host-sesion', ['Max-Age=600', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']],
  // Without a certificate the plain name, which is all that such a host may set.
  ['http://localhost:3000', 'sesion', ['Max-Age=600', 'Path=/', 'HttpOnly', 'SameSite=Lax']],
])('the cookies of %s begin with %s', async (url, name, attributes) =>
  expect(await cookiesAt(url)).toEqual([
    { name: `${name}-flow-ID-code-verifier`, attributes },
    { name: `${name}-flows-code-verifier`, attributes },
    { name: `${name}-code-verifier`, attributes },
  ]),
);
