import type { Environment } from '../settings/environment.ts';
import { endLinksOf } from './invitations.ts';
import type { Database } from './migrations.ts';

/** The demo's one staff account; `server/demo/fake-google.ts` lets one sign in with it. */
export const demoStaff = 'equipo@radiocarpa.example';

/**
 * Puts the e-mails of `STAFF_EMAILS` on the embedded backend's staff list, and removes those that it named before.
 * The links that those made end, as in Equipo; people added there stay. Without the setting the list stays as it is; the demo's account is on it only during
 * the demo.
 */
export async function syncStaff(
  database: Database,
  { staffEmails, demo }: Pick<Environment, 'staffEmails' | 'demo'>,
): Promise<void> {
  if (staffEmails) {
    const { rows } = await database.query<{ email: string }>(
      'delete from private.staff where added_by is null and not (email = any($1)) returning email',
      [staffEmails],
    );
    await endLinksOf(
      database,
      rows.map(({ email }) => email),
    );
  }
  // The demo's entry leaves the history too.
  const onDemo = demo && !staffEmails?.length;
  await database.exec(
    `select set_config('cartelera.moving', 'on', true); ${
      onDemo
        ? `insert into private.staff (email) values ('${demoStaff}') on conflict do nothing`
        : `delete from private.staff where email = '${demoStaff}'`
    }`,
  );
  await database.query(
    `with gone as (delete from private.settings_staff where not (email = any($1))),
       named as (insert into private.settings_staff select unnest($1::text[]) on conflict do nothing)
     insert into private.staff (email) select unnest($1::text[]) on conflict do nothing`,
    [staffEmails ?? []],
  );
}
