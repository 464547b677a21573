import type { Database } from './migrations.ts';

/**
 * Removes the accounts that a sign-in with an unverified e-mail left behind, before the next sign-in comes back from
 * Google: the library refuses them but keeps them with that e-mail, and two of one e-mail would keep its owner out for
 * good ("Multiple accounts with the same email address").
 */
export async function removeUnconfirmedAccounts(database: Database, request: Request): Promise<void> {
  if (new URL(request.url).pathname !== '/auth/v1/callback') return;
  await database.query(
    `delete from auth.users where confirmed_at is null
       and id in (select user_id from auth.identities where provider = 'google')`,
    [],
  );
}
