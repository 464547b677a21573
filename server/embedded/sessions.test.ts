import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providers } from '../../app/data/session/providers.ts';
import { newBackend } from '../../tests/data-folder.ts';
import type { Embedded } from './backend.ts';
import { seal } from './sealed-tokens.ts';
import { syncStaff } from './staff.ts';

let site: Embedded;
const address = 'http://localhost:3000';
const staff = 'ana@radiocarpa.example';
const user = randomUUID();

beforeAll(async () => {
  site = await newBackend({ STAFF_EMAILS: staff, SITE_URL: address });
  await syncStaff(site.database, { staffEmails: [staff], demo: false });
  await site.database.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    user,
    staff,
  ]);
  await site.database.query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
     values ($1, $1, 'google', $2, jsonb_build_object('email', $2::text, 'email_verified', true))`,
    [user, staff],
  );
}, 120_000);

afterAll(() => site.close());

/** Asks for a new session with a refresh token. */
async function renew(token: string) {
  const answer = await site.answer(`${address}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: site.keys.publishable, 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
  });
  return { status: answer.status, body: (await answer.json()) as { refresh_token?: string } };
}

test('the database believes the providers by which one signs in', async () => {
  const { rows } = await site.database.query<{ ids: string[] }>('select private.providers() as ids');
  expect(rows[0]!.ids).toEqual(providers.map(({ id }) => id));
});

test('a session ends two weeks after it was used last, and a month after it began', async () => {
  /** Whether a session that began and was used last so many days ago can still be renewed. */
  const renewed = async (began: number, used: number) => {
    const [session, refresh] = [randomUUID(), randomUUID()];
    await site.database.query(
      `insert into auth.sessions (id, user_id, created_at, refreshed_at)
       values ($1, $2, now() - make_interval(days => $3), (now() - make_interval(days => $4)) at time zone 'utc')`,
      [session, user, began, used],
    );
    await site.database.query(
      `insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)`,
      [randomUUID(), refresh, user, session],
    );
    const { status } = await renew(seal(site.keys.jwt, refresh));
    return status;
  };
  expect(await renewed(13, 13)).toBe(200);
  expect(await renewed(15, 15)).toBe(400);
  expect(await renewed(29, 1)).toBe(200);
  expect(await renewed(31, 1)).toBe(400);
});

/** A session's first token, and what moves its renewals so far into the past that no grace period counts. */
async function newSession() {
  const [session, refresh] = [randomUUID(), randomUUID()];
  await site.database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, user]);
  await site.database.query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
    [randomUUID(), refresh, user, session],
  );
  const passed = () =>
    site.database.query(
      `update auth.refresh_tokens set updated_at = updated_at - interval '13 seconds' where session_id = $1`,
      [session],
    );
  return { first: seal(site.keys.jwt, refresh), passed };
}

test('an answer that was lost is given again, however late: the same token, which renews the session', async () => {
  const { first, passed } = await newSession();
  const lost = await renew(first);
  await passed();
  const again = await renew(first);
  expect([again.status, again.body.refresh_token]).toEqual([200, lost.body.refresh_token]);
  expect((await renew(again.body.refresh_token!)).status).toBe(200);
});

test('a token that comes back after the next one was used ends the session, for both who hold it', async () => {
  const { first, passed } = await newSession();
  const second = await renew(first);
  const third = await renew(second.body.refresh_token!);
  expect(third.status).toBe(200);
  await passed();
  expect((await renew(first)).status).toBe(400);
  expect((await renew(third.body.refresh_token!)).status).toBe(400);
});

test('the library’s own refresh token, guessed, renews nothing: a browser’s is signed by the folder’s key', async () => {
  const [session, guessed] = [randomUUID(), randomUUID()];
  await site.database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, user]);
  await site.database.query(
    'insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)',
    [randomUUID(), guessed, user, session],
  );
  const another = seal('another folder’s key, as long as one is', guessed);
  for (const token of [guessed, `${guessed}.`, another, `${seal(site.keys.jwt, guessed)}x`, ''])
    expect((await renew(token)).status, token).toBe(400);
  const first = await renew(seal(site.keys.jwt, guessed));
  expect(first.status).toBe(200);
  expect(first.body.refresh_token!.split('.')[1]).toHaveLength(43);
  expect((await renew(first.body.refresh_token!)).status).toBe(200);
});

test('accounts of strangers are forgotten after a month, sign-ins after a year, begun ones after a day', async () => {
  const { database } = site;
  const came = async (email: string, days: number) =>
    database.query(
      `insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at)
       values ($1, $2, now(), now() - interval '2 years', now() - make_interval(days => $3))`,
      [randomUUID(), email, days],
    );
  await came('fan@correo.example', 29);
  await came('otro@correo.example', 31);
  await database.query('update auth.users set last_sign_in_at = $2, created_at = $2 where id = $1', [
    user,
    '2020-01-01T00:00:00Z',
  ]);
  for (const days of [364, 367])
    await database.query(
      `insert into auth.audit_log_entries (id, payload, created_at) values ($1, $2, now() - make_interval(days => $3))`,
      [randomUUID(), JSON.stringify({ days }), days],
    );
  for (const hours of [23, 25])
    await database.query(
      `insert into auth.flow_state (id, authentication_method, provider_type, created_at)
       values ($1, 'oauth', 'google', now() - make_interval(hours => $2))`,
      [randomUUID(), hours],
    );
  await site.answer(`${address}/auth/v1/callback?code=x&state=y`, { redirect: 'manual' });

  const { rows: accounts } = await database.query<{ email: string }>('select email from auth.users order by email', []);
  expect(accounts.map(({ email }) => email)).toEqual([staff, 'fan@correo.example']);
  const { rows: entries } = await database.query(
    `select payload ->> 'days' as days from auth.audit_log_entries where payload ->> 'days' is not null`,
    [],
  );
  expect(entries).toEqual([{ days: '364' }]);
  const { rows: begun } = await database.query('select id from auth.flow_state', []);
  expect(begun).toHaveLength(1);
});

/** A token as it would be if somebody else than the site had made it, or with the site's own key. */
function token(key: string | Buffer, { alg = 'HS256', lives = 3600 } = {}) {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: user, aud: 'authenticated', role: 'authenticated', email: staff, iat: now - 60 };
  const body = `${part({ alg, typ: 'JWT' })}.${part({ ...claims, exp: now + lives })}`;
  return `${body}.${alg === 'none' ? '' : createHmac('sha256', key).update(body).digest('base64url')}`;
}

test('a token counts with the signature of this folder’s key, within its time, and not otherwise', async () => {
  const ask = async (bearer: string) => {
    const headers = { apikey: site.keys.publishable, Authorization: `Bearer ${bearer}` };
    const answer = await site.answer(`${address}/rest/v1/rpc/is_staff`, { method: 'POST', headers });
    return { status: answer.status, body: await answer.text() };
  };
  expect(await ask(token(site.keys.jwt))).toEqual({ status: 200, body: 'true' });
  for (const wrong of [
    token(randomBytes(48)),
    token('', { alg: 'none' }),
    token(site.keys.jwt, { alg: 'HS512' }),
    token(site.keys.jwt, { lives: -1 }),
    token(site.keys.jwt).replace(/\.[^.]*$/, '.'),
  ])
    expect((await ask(wrong)).status).toBe(401);
});
