import type { Environment } from '../environment.ts';
import type { Database } from './migrations.ts';

/** The demo's one staff account; `server/demo/fake-google.ts` lets one sign in with it. */
export const demoStaff = 'equipo@radiocarpa.example';

/** Makes the embedded backend's staff list what `STAFF_EMAILS` says; without it, the list stays as it is. */
export async function syncStaff(database: Database, { staffEmails, demo }: Environment): Promise<void> {
  const emails = staffEmails ?? (demo ? [demoStaff] : undefined);
  if (!emails) return;
  await database.query('delete from private.staff where not (email = any($1))', [emails]);
  await database.query('insert into private.staff (email) select unnest($1::text[]) on conflict do nothing', [emails]);
}
