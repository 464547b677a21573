import type { Environment } from '../settings/environment.ts';
import { endLinksOf } from './invitations.ts';
import type { Database } from './migrations.ts';

/** The demo's one staff account; `server/demo/fake-google.ts` lets one sign in with it. */
export const demoStaff = 'equipo@radiocarpa.example';

/**
 * Puts the e-mails of `STAFF_EMAILS` on the staff list, and removes those that it no longer names, with the links that
 * they made. People who were added in Equipo stay. Without the setting nobody is removed. The demo's account is on the
 * list only during the demo.
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
  // `moving` keeps the demo's account out of the history.
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
