import { reuseInterval } from '../single-flight-refresh.ts';
import type { Database } from './migrations.ts';

/**
 * Ends the session of a refresh token that comes back after its grace period: somebody else may hold it. The
 * library knows the setting but not the time, and lets the last used token work for ever.
 */
export async function endReusedSession(database: Database, request: Request): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'refresh_token') return;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  const token = (body as { refresh_token?: unknown } | undefined)?.refresh_token;
  if (typeof token !== 'string') return;
  const { rows } = await database.query<{ id: string }>(
    `delete from auth.sessions where id in (
       select session_id from auth.refresh_tokens
       where token = $1 and revoked and updated_at < now() - make_interval(secs => $2)
     ) returning id`,
    [token, reuseInterval],
  );
  if (rows.length) console.warn('A used refresh token came back after its grace period: its session was ended.');
}
