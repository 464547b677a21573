import type { Embedded } from '../embedded/backend.ts';
import type { Database } from '../embedded/migrations.ts';
import { demoAccounts, samplePosters } from './sample-show.ts';

/**
 * Columns of an event's details that change without an edit of the event: counters, and the status, which a tap sets.
 */
const noWriting = "array['event_id', 'revision', 'updated_at', 'ticket_status']";

/**
 * SQL for a row of details as JSON, without empty fields; times are in this session's zone, as the history's may
 * differ.
 */
const enteredColumns = (details: string) =>
  `jsonb_strip_nulls(to_jsonb(jsonb_populate_record(null::public.event_details, ${details})) - ${noWriting})`;

/**
 * SQL for whether somebody edited the details of `event`. It compares them with their first state in the history: as
 * they were added, or, in a folder older than the history, as they were before their first change.
 */
const detailsChanged = `exists (
  select from (
    select case when first.what = 'added' and first.transaction_id = (
      select h.transaction_id from public.event_history h
        where h.event_id = event.id and h.about = 'events' and h.what = 'added' order by h.id limit 1
    ) then first.after else first.before end as details
    from public.event_history first
    where first.event_id = event.id and first.about = 'event_details' order by first.id limit 1
  ) as seeded
  left join public.event_details as now on now.event_id = event.id
  where ${enteredColumns("coalesce(seeded.details, '{}')")} <> ${enteredColumns("coalesce(to_jsonb(now), '{}')")}
)`;

/**
 * Removes what a demo left in a folder: its accounts with their sessions, sample events that nobody edited, and sample
 * posters that no event shows. Dates that staff added stay.
 */
export async function removeDemo(embedded: Embedded) {
  const { database } = embedded;
  const emails = demoAccounts.map(({ email }) => `'${email}'`).join(', ');
  // In one transaction, so that a killed start leaves nothing half removed.
  await database.exec(`begin;
    delete from auth.refresh_tokens where user_id in (select id from auth.users where email in (${emails}));
    delete from auth.flow_state where user_id in (select id from auth.users where email in (${emails}));
    delete from auth.users where email in (${emails});
    delete from public.events as event using private.sample_events as sample
      where event.id = sample.id and to_jsonb(event) @> sample.as_seeded and not (${detailsChanged});
    commit;`);
  await removePosters(embedded);
  // Their history too: otherwise the panel would offer to restore them.
  const missingSamples = 'select id from private.sample_events except select id from public.events';
  await database.exec(`begin;
    delete from public.event_history where event_id in (${missingSamples});
    delete from private.sample_events where id in (${missingSamples});
    commit;`);
  return sampleDates(database);
}

/** The sample dates of a former demo that somebody edited. They stay until staff decide. */
export const sampleDates = (database: Database) => ({
  async list() {
    const { rows } = await database.query<{ id: number; title: string }>(
      'select id, title from public.events join private.sample_events using (id) order by date, id',
    );
    return rows;
  },
  async keep(id: number) {
    await database.query('delete from private.sample_events where id = $1', [id]);
  },
});

async function removePosters({ database, keys, answer }: Embedded): Promise<void> {
  const shipped = (await samplePosters()).map((name) => `covers/${name}`);
  const { rows } = await database.query<{ path: string }>(
    `select name as path from storage.objects
     where bucket_id = 'event-covers'
       and (name = any($1) or name in (select as_seeded ->> 'cover' from private.sample_events))
       and not exists (select from public.events where right(cover, length(name)) = name)`,
    [shipped],
  );
  if (!rows.length) return;
  const response = await answer('http://localhost/storage/v1/object/event-covers', {
    method: 'DELETE',
    headers: { apikey: keys.secret, 'Content-Type': 'application/json' },
    body: JSON.stringify({ prefixes: rows.map(({ path }) => path) }),
  });
  // The site starts all the same: the posters only take space.
  if (!response.ok) console.error('The sample posters could not be removed', await response.text());
}
