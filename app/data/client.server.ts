import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext } from 'react-router';
import type { Backend } from './backend.server';
import type { Database } from './database.types';

/** supabase-js, speaking for the visitor of one request. */
export type Client = SupabaseClient<Database>;

/** The request's client; `app/root.tsx` puts it there. */
export const clientContext = createContext<Client>();

/**
 * Makes the request's client. What it wants to tell the browser (session cookies and the cache headers that
 * go with them) collects in `outgoing`, which `app/root.tsx` appends to the response in one place.
 */
export function createClient(request: Request, backend: Backend) {
  const outgoing = new Headers();
  const client = createServerClient<Database>(backend.url, backend.publishableKey, {
    global: { fetch: backend.fetch },
    cookieOptions: {
      name: 'sesion',
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: backend.siteUrl.startsWith('https:'),
    },
    cookies: {
      encode: 'tokens-only',
      getAll: () =>
        parseCookieHeader(request.headers.get('Cookie') ?? '').map(({ name, value }) => ({ name, value: value ?? '' })),
      setAll(cookies, headers) {
        for (const { name, value, options } of cookies) {
          // A verifier is of use only while the visitor is at Google's.
          const maxAge = name.includes('code-verifier') && value ? 600 : options.maxAge;
          outgoing.append('Set-Cookie', serializeCookieHeader(name, value, { ...options, maxAge }));
        }
        for (const [name, value] of Object.entries(headers)) outgoing.set(name, value);
      },
    },
    auth: { experimental: { appendPkceFlowIdToRedirects: true } },
  });
  return { client, outgoing };
}
