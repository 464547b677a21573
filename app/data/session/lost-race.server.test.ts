import { expect, test } from 'vitest';
import { lostRace } from './lost-race.server';

const used = 'refresh_token_already_used';

/** A browser that comes again as it is told, with its cookie or without; how long it waited each time. */
function browser(token: string, { cookies = true, secure = false, code = used } = {}) {
  let jar = '';
  const pauses: number[] = [];
  for (let times = 0; times < 100; times++) {
    const race = lostRace(new Request('http://x/dashboard', { headers: { Cookie: `sesion=x; ${jar}` } }), secure);
    if (!race.refused(token, code)) {
      expect(race.retryAfterRefresh()).toBeUndefined();
      return { pauses, jar };
    }
    const { pause, cookie } = race.retryAfterRefresh()!;
    pauses.push(pause);
    if (cookies) jar = cookie;
  }
  throw new Error('It goes round and round');
}

test('a browser whose cookie stays the same comes again a few times, and then the session is over', () => {
  expect(browser('a').pauses).toEqual([300, 700, 1500, 3000, 5000]);
  expect(browser('A', { code: 'refresh_token_not_found' }).pauses).toEqual([300, 700, 1200]);
});

test('one that keeps no cookie does not go round for ever either', () => {
  expect(browser('b', { cookies: false }).pauses.length).toBeLessThanOrEqual(20);
});

test('the count is of one token: the next session begins at the beginning', () => {
  const { jar } = browser('c');
  const race = lostRace(new Request('http://x/', { headers: { Cookie: jar } }), false);
  expect(race.refused('d', used)).toBe(true);
  expect(race.retryAfterRefresh()?.pause).toBe(300);
});

test('the token is not in the cookie, and no script reads it', () => {
  const { jar } = browser('secreto', { secure: true });
  expect(jar).not.toContain('secreto');
  expect(jar).toMatch(/^__Host-renewal=[^;]*; Max-Age=30; Path=\/; HttpOnly; Secure; SameSite=Lax/);
});

test.each(['session_expired', 'user_banned', undefined])('%s is the end at once', (code) => {
  const race = lostRace(new Request('http://x/'), false);
  expect(race.refused('e', code)).toBe(false);
  expect(race.retryAfterRefresh()).toBeUndefined();
});
