import { isObject } from '../json-object.ts';
import { reuseInterval } from '../settings/session-lengths.ts';
import type { Database } from './migrations.ts';

/**
 * Ends the session whose used refresh token comes back after its grace period, once the token that was given for it
 * has been used too: two browsers hold the session. Until then the answer may have been lost, and the library gives the
 * same token again. It refuses older ones, but leaves the session.
 */
export async function endReusedSession(database: Database, request: Request): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'refresh_token') return;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  const token = isObject(body) ? body.refresh_token : undefined;
  if (typeof token !== 'string') return;
  const { rows } = await database.query<{ id: string }>(
    `delete from auth.sessions where id in (
       select used.session_id from auth.refresh_tokens used
       join auth.refresh_tokens next on next.session_id = used.session_id and next.parent = used.token
       where used.token = $1 and used.revoked and next.revoked
         and used.updated_at < now() - make_interval(secs => $2)
     ) returning id`,
    [token, reuseInterval],
  );
  if (rows.length) console.warn('A refresh token came back after the next one was used: its session was ended.');
}

/** How long accounts that are not staff, and the log of sign-ins, are kept. */
const [strangers, signIns] = ['30 days', '1 year'];

/**
 * Removes, when a sign-in comes back from its provider:
 * - accounts with an unverified e-mail. The library refuses them but keeps them, and two with one e-mail would keep its
 *   owner out for good ("Multiple accounts with the same email address");
 * - accounts of people who are not on the staff list, a month after their last sign-in;
 * - unfinished sign-ins after a day, and the log of sign-ins after a year.
 */
export async function removeOldAccounts(database: Database, request: Request): Promise<void> {
  if (new URL(request.url).pathname !== '/auth/v1/callback') return;
  await database.exec(
    `delete from auth.users where confirmed_at is null
       and id in (select user_id from auth.identities where provider = any (private.providers()))`,
  );
  const old = `select id from auth.users where lower(email) not in (select email from private.staff)
    and coalesce(last_sign_in_at, created_at) < now() - interval '${strangers}'`;
  // The statements of one `exec` are one transaction.
  await database
    .exec(
      `delete from auth.refresh_tokens where user_id in (${old});
       delete from auth.flow_state where user_id in (${old}) or created_at < now() - interval '1 day';
       delete from auth.users where id in (${old});
       delete from auth.audit_log_entries where created_at < now() - interval '${signIns}'`,
    )
    .catch((cause: unknown) => console.error('Old accounts could not be removed', cause));
}
