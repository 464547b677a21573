import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Keys } from './keys.ts';
import type { Database } from './migrations.ts';
import { seal } from './sealed-tokens.ts';

/** Makes the secret of a link, of which the database keeps only the hash. */
export function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

const hashOf = (secret: string) => hash('sha256', secret, 'hex');

/**
 * The address of a link. Its secret follows `#`, so that no request, log, Referer, cache or messenger's preview has it.
 */
export const invitationLink = (siteUrl: string, secret: string): string => `${siteUrl}/entrar#${secret}`;

const byServer = 'servidor';

/** Ends the sessions of people who left the team, the links that they made, and the sessions that those links began. */
export async function endLinksOf(database: Database, emails: string[]): Promise<void> {
  await database.query(
    `with links as (delete from private.invitations where invited_by = any($1))
     delete from auth.sessions where id in (select session_id from private.invited_sessions where invited_by = any($1))
       or user_id in (select id from auth.users where lower(email) = any($1))`,
    [emails],
  );
}

/**
 * Links that sign somebody in once, on one device, without Google (docs/decisions/015-invitations.md).
 * @param log a command's own output takes the place of the log
 */
export function invitationsOf(
  { database, keys }: { database: Database; keys: Keys },
  siteUrl: string,
  log = (line: string) => console.warn(line),
) {
  return {
    /** Makes a link for somebody of the team. It works until `expiresAt`, in ISO 8601. */
    async invite(email: string, by: string): Promise<{ link: string; expiresAt: string }> {
      const { secret, hash } = newSecret();
      return { link: invitationLink(siteUrl, secret), expiresAt: await this.keep(email, by, hash) };
    },
    /** Adds somebody to the team, and stores the hash of a link's secret for them. */
    async addAndInvite({ email, hash }: { email: string; hash: string }): Promise<string> {
      const sql = 'insert into private.staff (email, added_by) values ($1, $2) on conflict do nothing';
      await database.query(sql, [email, byServer]);
      return this.keep(email, byServer, hash);
    },
    /**
     * Stores the hash of a link's secret, in place of a former one.
     * @returns until when the link works
     */
    async keep(email: string, by: string, hash: string): Promise<string> {
      const { rows } = await database.query<{ expires_at: string }>(
        `with noted as (insert into public.event_history (who, what, about, after)
           values ($2, 'added', 'invitations', jsonb_build_object('email', $1::text)))
         insert into private.invitations (email, invited_by, hash) values ($1, $2, decode($3, 'hex'))
         on conflict (email) do update
           set hash = excluded.hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at
         returning expires_at`,
        [email, by, hash],
      );
      log('An invitation was made.');
      return rows[0]!.expires_at;
    },
    async pending(): Promise<{ email: string; expiresAt: string }[]> {
      const { rows } = await database.query<{ email: string; expiresAt: string }>(
        `select email, expires_at as "expiresAt" from private.invitations where expires_at > now() order by expires_at`,
      );
      return rows;
    },
    /** @returns whether there was a link */
    async revoke(email: string, by: string): Promise<boolean> {
      const { rows } = await database.query(
        `with gone as (delete from private.invitations where email = $1 returning email)
         insert into public.event_history (who, what, about, before)
           select $2, 'deleted', 'invitations', jsonb_build_object('email', email) from gone
           returning id`,
        [email, by],
      );
      if (rows.length) log('An invitation was revoked.');
      return rows.length > 0;
    },
    endThoseOf: (email: string) => endLinksOf(database, [email]),
    /**
     * Begins a session for a link's secret. The link does not work again.
     * @returns a refresh token as browsers have it; undefined for a link that is used, revoked, expired or unknown
     */
    async enter(secret: string): Promise<string | undefined> {
      const token = randomUUID();
      // A separate account, so that the one that Google's sign-in finds has no identity but Google's.
      const { rows } = await database.query(
        `with used as (
           delete from private.invitations where hash = decode($1, 'hex') and expires_at > now() returning email, invited_by
         ), account as (
           insert into auth.users (id, email, email_confirmed_at, is_sso_user, last_sign_in_at)
             select md5('invitation ' || email)::uuid, email, now(), true, now() from used
           on conflict (id) do update set last_sign_in_at = excluded.last_sign_in_at returning id, email
         ), session as (
           insert into auth.sessions (id, user_id, aal) select $2::uuid, id, 'aal1' from account returning id, user_id
         ), token as (
           insert into auth.refresh_tokens (id, token, user_id, session_id) select $3, $4, user_id, id from session
         ), ended as (
           delete from private.invited_sessions where session_id not in (select id from auth.sessions)
         ), mark as (
           insert into private.invited_sessions (session_id, email, invited_by) select $2::uuid, email, invited_by from used
         )
         insert into public.event_history (who, what, about, after)
           select email, 'changed', 'invitations', jsonb_build_object('email', email) from used returning id`,
        [hashOf(secret), randomUUID(), randomUUID(), token],
      );
      log(rows.length ? 'An invitation was used.' : 'An unknown invitation link was tried.');
      return rows.length ? seal(keys.jwt, token) : undefined;
    },
  };
}
