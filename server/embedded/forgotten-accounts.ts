import type { Database } from './migrations.ts';

/** How long somebody who is not staff, and what a sign-in left in the record of sign-ins, is remembered. */
const [strangers, signIns] = ['30 days', '1 year'];

/**
 * Forgets accounts of people who are not on the staff list a month after their last sign-in, and sign-ins after a year. Before a
 * sign-in comes back from Google: without sign-ins there is nothing new to forget.
 */
export async function forgetOldAccounts(database: Database, request: Request): Promise<void> {
  if (new URL(request.url).pathname !== '/auth/v1/callback') return;
  const old = `select id from auth.users where lower(email) not in (select email from private.staff)
    and coalesce(last_sign_in_at, created_at) < now() - interval '${strangers}'`;
  // One text is one transaction.
  await database
    .exec(
      `delete from auth.refresh_tokens where user_id in (${old});
       delete from auth.flow_state where user_id in (${old});
       delete from auth.users where id in (${old});
       delete from auth.audit_log_entries where created_at < now() - interval '${signIns}'`,
    )
    // No reason to keep anybody from signing in.
    .catch((cause: unknown) => console.error('Old accounts could not be forgotten', cause));
}
