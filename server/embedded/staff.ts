import type { Environment } from '../settings/environment.ts';
import type { Database } from './migrations.ts';

/** The demo's one staff account; `server/demo/fake-google.ts` lets one sign in with it. */
export const demoStaff = 'equipo@radiocarpa.example';

/**
 * Makes the embedded backend's staff list what `STAFF_EMAILS` says. An empty one empties it; without it
 * the list stays as it is, but for the demo's account, which is on it while the demo is on and no longer.
 */
export async function syncStaff(
  database: Database,
  { staffEmails, demo }: Pick<Environment, 'staffEmails' | 'demo'>,
): Promise<void> {
  if (staffEmails) await database.query('delete from private.staff where not (email = any($1))', [staffEmails]);
  else if (!demo) await database.query('delete from private.staff where email = $1', [demoStaff]);
  const emails = staffEmails?.length ? staffEmails : demo ? [demoStaff] : [];
  await database.query('insert into private.staff (email) select unnest($1::text[]) on conflict do nothing', [emails]);
}
