import { createHash } from 'node:crypto';
import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { LRUCache } from 'lru-cache';
import { createContext } from 'react-router';

/**
 * Refusals after which another copy of the site may have renewed the session with the same token a moment ago, and
 * how many ms the browser waits before it comes again, the first time, the second, …; after the last it is over. The
 * new cookie comes with the other copy's whole answer, which may be a save with a poster.
 */
const pauses: Record<string, number[]> = {
  refresh_token_already_used: [300, 700, 1500, 3000, 5000],
  // A session that was ended elsewhere gets the same answer: its owner should not wait that long for the sign-in page.
  refresh_token_not_found: [300, 700, 1200],
};
/** For browsers that keep no cookie of ours: a copy sends no token round more often than this. */
const mostRounds = 20;
const rounds = new LRUCache<string, number>({ max: 500, ttl: 60_000 });

/** After how many ms the browser is to come to the same address again, and the cookie that counts it. */
export type ComeAgain = { pause: number; cookie: string };

/** Told when a request's session was lost to another copy for now; the server answers in place of the screen. */
export const comeAgainContext = createContext<(again: ComeAgain) => void>(() => undefined);

/**
 * The fate of a session whose renewal is refused where several copies of the site stand behind one proxy. A
 * refresh token works once: of two copies that renew the same session at once, one is refused, and the new cookie is
 * under way to the browser from the other. They share no memory, so the one that lost keeps its hands off the cookie
 * and tells the browser to come again, which it then does with the new one. A cookie counts how often.
 */
export function lostRace(request: Request, secure: boolean) {
  const cookieName = secure ? '__Host-renewal' : 'renewal';
  let again: ComeAgain | undefined;
  return {
    /**
     * Hears that a token was refused.
     * @param code the auth server's word for why
     * @returns whether the browser shall come again, and the session's cookie stay as it is
     */
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
      again = { pause, cookie: serializeCookieHeader(cookieName, `${name}.${times + 1}`, options) };
      return true;
    },
    /** Undefined when the answer stands. */
    comeAgain: () => again,
  };
}
