import type { Database } from '../../server/embedded/migrations.ts';

type Person = 'stranger' | 'account' | 'staff';

const ids = { account: '00000000-0000-4000-8000-000000000001', staff: '00000000-0000-4000-8000-000000000002' };
const emails = { account: 'fan@otro.example', staff: 'ana@gira.example' };

/** Signs two people up with Google: one of the team, and one who is not. */
export async function addAccounts(database: Database): Promise<void> {
  for (const who of ['account', 'staff'] as const)
    await database.exec(`
      insert into auth.users (id, email) values ('${ids[who]}', '${emails[who]}');
      insert into auth.identities (id, user_id, provider, provider_id, identity_data) values ('${ids[who]}', '${ids[who]}', 'google',
        '${ids[who]}', '{"sub": "${ids[who]}", "email": "${emails[who]}", "email_verified": true}')`);
}

/** Each attempt says how many rows it reached. */
const attempts = {
  'read the dates': 'select count(*)::int as reached from public.events',
  'add a date': `with done as (insert into public.events (title, date, time) values ('x', '2099-09-09', '20:00') returning 1)
    select count(*)::int as reached from done`,
  'change a date': `with done as (update public.events set title = 'x' where id > 0 returning 1) select count(*)::int as reached from done`,
  'delete a date': `with done as (delete from public.events where id > 0 returning 1) select count(*)::int as reached from done`,
  'list the covers': `select count(*)::int as reached from storage.objects where bucket_id in ('covers', 'event-covers')`,
  'store a cover': `with done as (insert into storage.objects (bucket_id, name) values ('event-covers', 'covers/x') returning 1)
    select count(*)::int as reached from done`,
  'remove a cover': `with done as (delete from storage.objects where bucket_id = 'event-covers' returning 1)
    select count(*)::int as reached from done`,
  'read the team': 'select count(*)::int as reached from private.staff',
  'read the history': 'select count(*)::int as reached from public.event_history',
};

/**
 * What somebody may do in a project, in the role that the API gives them; all of it is undone.
 * @returns how many rows each attempt reached; `no` where it is refused
 */
export async function attemptsOf(database: Database, who: Person): Promise<Record<string, number | 'no'>> {
  const role = who === 'stranger' ? 'anon' : 'authenticated';
  const claims =
    who === 'stranger' ? { role } : { role, sub: ids[who], email: emails[who], amr: [{ method: 'oauth' }] };
  const results: Record<string, number | 'no'> = {};
  for (const [name, statement] of Object.entries(attempts))
    try {
      const answers = (await database.exec(
        `begin; set local role ${role}; select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true); ${statement}; rollback`,
      )) as { rows: { reached: number }[] }[];
      results[name] = answers.at(-2)!.rows[0]!.reached;
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error;
      results[name] = 'no';
    }
  return results;
}
