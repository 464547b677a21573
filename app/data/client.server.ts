import { createServerClient, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { createClient as createSupabaseClient, type SupabaseClient } from '@supabase/supabase-js';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Backend } from './backend.server';
import type { Database } from './database.types';
import { keepSession } from './session/keep-session.server';
import { isSessionCookie } from './session/session-cookie.server';
import type { Site } from './site.server';

/** supabase-js with the session of one request's visitor, or without a session. */
export type Client = SupabaseClient<Database>;

/** Creates the request's client on its first use: public pages never use it. `app/root.tsx` provides it. */
export const clientContext = createContext<() => Client>();

type Refusal = { code?: string } | null;

/** Whether a request failed because the hosted project is older than a table; codes of PostgREST and PostgreSQL. */
export const lacksTable = (error: Refusal): boolean => error?.code === 'PGRST205' || error?.code === '42P01';

/** The same for a function. */
export const lacksFunction = (error: Refusal): boolean => error?.code === 'PGRST202' || error?.code === '42883';

export const clientOf = (context: Readonly<RouterContextProvider>): Client => context.get(clientContext)();

// supabase-js would retry up to four times, with pauses of 1, 2 and 4 s; here each caller decides.
const db = { retry: false };

/** A client with the public key and without a session. */
export function anonymousClient(backend: Backend): Client {
  return createSupabaseClient<Database>(backend.url, backend.publishableKey, {
    db,
    global: { fetch: backend.fetch },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

const isSecure = ({ url }: Site) => url.startsWith('https:');

/** With this prefix browsers accept the cookie only from this host; without TLS they reject it. */
const sessionCookie = (site: Site) => (isSecure(site) ? '__Host-sesion' : 'sesion');

/** Whether a browser has a session, as it says: only the backend knows whether it is over. */
export function hasSessionCookie(request: Request, site: Site): boolean {
  const cookies = parseCookieHeader(request.headers.get('Cookie') ?? '');
  return cookies.some((cookie) => cookie.value && isOfSession(cookie, sessionCookie(site)));
}

/** Whether a cookie is the session's, or a part of a long one. */
const isOfSession = (cookie: { name: string }, name: string) =>
  cookie.name === name || cookie.name.startsWith(`${name}.`);

/**
 * Prepares a request's client, which is created when it is first used. `apply` writes its cookies into the answer; only
 * `app/root.tsx` calls it.
 */
export function createClient(request: Request, backend: Backend, site: Site) {
  const name = sessionCookie(site);
  const outgoing = new Map<string, string>();
  const headers = new Headers();
  // A cookie set during this request counts as received: a session may begin and end in one request.
  const jar = new Map(
    parseCookieHeader(request.headers.get('Cookie') ?? '').map(({ name, value }) => [name, value ?? '']),
  );
  let client: Client | undefined;
  function clientOfRequest(): Client {
    if (client) return client;
    const session = keepSession(backend.fetch);
    client = createServerClient<Database>(backend.url, backend.publishableKey, {
      db,
      global: { fetch: session.fetch },
      cookieOptions: {
        name,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(site),
      },
      cookies: {
        encode: 'tokens-only',
        async getAll() {
          const isSession = await isSessionCookie(jar, name);
          const cookies = Array.from(jar, ([name, value]) => ({ name, value }));
          return isSession ? cookies : cookies.filter((cookie) => !isOfSession(cookie, name));
        },
        setAll(cookies, cacheHeaders) {
          if (session.isKept() && cookies.every(({ value }) => !value)) return;
          for (const { name, value, options } of cookies) {
            if (value) jar.set(name, value);
            else jar.delete(name);
            // A verifier is needed only while the visitor is at Google's.
            const maxAge = name.includes('code-verifier') && value ? 600 : options.maxAge;
            outgoing.set(name, serializeCookieHeader(name, value, { ...options, maxAge }));
          }
          for (const [name, value] of Object.entries(cacheHeaders)) headers.set(name, value);
        },
      },
      auth: { experimental: { appendPkceFlowIdToRedirects: true } },
    });
    session.keepFor(client);
    return client;
  }
  /** Writes the session's cookies to the response, with the headers that keep them out of caches. */
  function apply(response: Response) {
    for (const cookie of outgoing.values()) response.headers.append('Set-Cookie', cookie);
    for (const [name, value] of headers) response.headers.set(name, value);
  }
  return { client: clientOfRequest, apply };
}

/** A client for background work: it never renews a session's token, because nobody could write the new cookie. */
export function clientWithToken(backend: Backend, token: string): Client {
  return createSupabaseClient<Database>(backend.url, backend.publishableKey, {
    db,
    accessToken: async () => token,
    global: { fetch: backend.fetch },
  });
}

/** A client for the process's own work, with a key that has every right. */
export function clientOfOwner(backend: Backend, secretKey: string): Client {
  return clientWithToken({ ...backend, publishableKey: secretKey }, secretKey);
}
