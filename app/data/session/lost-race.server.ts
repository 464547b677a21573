import { createHash } from 'node:crypto';
import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { LRUCache } from 'lru-cache';
import { createContext } from 'react-router';

/**
 * The refusals after which another copy of the site may have just renewed the session with the same token, each with
 * the pauses in ms before the browser repeats its request; after the last one the session is over. The new cookie comes
 * with the other copy's whole answer, which may be a save with a poster.
 */
const pauses: Record<string, number[]> = {
  refresh_token_already_used: [300, 700, 1500, 3000, 5000],
  // A session that was ended elsewhere gets the same answer: its owner should soon reach the sign-in page.
  refresh_token_not_found: [300, 700, 1200],
};
/** How often a copy redirects one token at most, for browsers that keep no cookie. */
const mostRounds = 20;
const rounds = new LRUCache<string, number>({ max: 500, ttl: 60_000 });

/** The pause in ms before the browser repeats the request, and the cookie that counts its attempts. */
export type RefreshRetry = { pause: number; cookie: string };

/** Receives the retry when another copy has refreshed the session first: the server answers in place of the screen. */
export const refreshRetryContext = createContext<(retry: RefreshRetry) => void>(() => undefined);

/**
 * Handles a refused renewal where several copies of the site run behind one proxy. A refresh token works once: when
 * two copies renew the same session, one is refused, and the other sends the new cookie to the browser. The refused
 * copy keeps the cookie and redirects the browser to the same address, which it then requests with the new cookie.
 * A cookie counts the attempts.
 */
export function lostRace(request: Request, secure: boolean) {
  const cookieName = secure ? '__Host-renewal' : 'renewal';
  let retry: RefreshRetry | undefined;
  return {
    /** Handles a refused token. @returns whether the browser repeats the request and keeps the session's cookie */
    refused(token: string, code: unknown): boolean {
      const name = createHash('sha256').update(token).digest('base64url').slice(0, 16);
      const counter = parseCookieHeader(request.headers.get('Cookie') ?? '').find(
        (cookie) => cookie.name === cookieName,
      );
      const [before, count] = (counter?.value ?? '').split('.');
      const times = before === name && /^\d$/.test(count ?? '') ? Number(count) : 0;
      const round = (rounds.get(name) ?? 0) + 1;
      rounds.set(name, round);
      const pause = Object.hasOwn(pauses, String(code)) ? pauses[String(code)]![times] : undefined;
      if (pause === undefined || round > mostRounds) return false;
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 30 } as const;
      retry = { pause, cookie: serializeCookieHeader(cookieName, `${name}.${times + 1}`, options) };
      return true;
    },
    /** The retry; undefined when the answer is final. */
    retryAfterRefresh: () => retry,
  };
}
