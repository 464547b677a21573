-- What `npm run promote` and `npm run demote` need to carry a site's content from one database to another: rows with
-- their ids, times and counts as they are, and the trail as it was written. With the secret key only.

-- While content is carried over, triggers neither count nor write: the trail that comes along says it all. The setting
-- alone is not enough, so that no session can silence them.
create function private.moving() returns boolean
language sql stable
return coalesce(current_setting('cartelera.moving', true), '') = 'on'
  and current_user not in ('anon', 'authenticated', 'service_role');

create or replace trigger keep_history after insert or update or delete on public.events
  for each row when (not private.moving()) execute function private.keep_history();
create or replace trigger keep_history after insert or update or delete on public.event_details
  for each row when (not private.moving()) execute function private.keep_history();
create or replace trigger count_details_change before insert or update on public.event_details
  for each row when (not private.moving()) execute function private.count_details_change();
create or replace trigger count_event_change after update on public.events
  for each row when (old is distinct from new and not private.moving()) execute function private.count_event_change();

-- What there is beside the rows: columns, to compare; staff; zone; and the highest ids ever given.
create function public.move_state() returns jsonb
language sql stable security definer
set search_path = ''
set timezone = 'UTC'
as $$
  select jsonb_build_object(
    'columns', (
      select jsonb_agg(c.relname || '.' || a.attname order by c.relname, a.attname)
      from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
      where c.oid in ('public.events'::regclass, 'public.event_details'::regclass, 'public.event_history'::regclass)
        and a.attnum > 0 and not a.attisdropped),
    'staff', (select coalesce(jsonb_agg(to_jsonb(s) order by s.email), '[]') from private.staff s),
    'zone', (select zone from private.settings),
    'counters', jsonb_build_object(
      'events', coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.events', 'id')::regclass), 0),
      'event_history', coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.event_history', 'id')::regclass), 0)),
    'samples', (
      select count(*) from public.events e join private.sample_events s on s.id = e.id and to_jsonb(e) @> s.as_seeded))
$$;
comment on function public.move_state() is 'Columns, staff, zone, counters and number of sample events; for the secret key only.';

create function public.move_out(what text, after_id bigint, most integer) returns setof jsonb
language plpgsql stable security definer
set search_path = ''
set timezone = 'UTC'
as $$
begin
  case what
    when 'events' then
      return query select to_jsonb(r) from public.events r where r.id > after_id order by r.id limit most;
    when 'event_details' then
      return query select to_jsonb(r) from public.event_details r where r.event_id > after_id order by r.event_id limit most;
    when 'event_history' then
      return query select to_jsonb(r) from public.event_history r where r.id > after_id order by r.id limit most;
  end case;
end
$$;
comment on function public.move_out(text, bigint, integer) is
  'Rows of one table as they are, times to the microsecond and in UTC, after an id; for the secret key only.';

create function public.move_in(what text, rows jsonb) returns void
language plpgsql security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  counter text;
begin
  perform set_config('cartelera.moving', 'on', true);
  case what
    when 'events' then
      insert into public.events overriding system value
        select * from jsonb_populate_recordset(null::public.events, rows)
      on conflict (id) do update set
        title = excluded.title, date = excluded.date, time = excluded.time, description = excluded.description,
        link = excluded.link, cover = excluded.cover, city = excluded.city, state = excluded.state,
        created_at = excluded.created_at;
    when 'event_details' then
      insert into public.event_details
        select * from jsonb_populate_recordset(null::public.event_details, rows)
      on conflict (event_id) do update set
        venue = excluded.venue, address = excluded.address, doors = excluded.doors,
        ticket_status = excluded.ticket_status, on_sale_at = excluded.on_sale_at, price_from = excluded.price_from,
        former_date = excluded.former_date, revision = excluded.revision, updated_at = excluded.updated_at;
    -- The trail grows, and what stands in it stays.
    when 'event_history' then
      insert into public.event_history overriding system value
        select * from jsonb_populate_recordset(null::public.event_history, rows)
      on conflict (id) do nothing;
    -- Ids of events that the other side deleted since an earlier run; its trail has them.
    when 'gone' then
      delete from public.events where id in (select value::bigint from jsonb_array_elements_text(rows));
    when 'staff' then
      insert into private.staff select * from jsonb_populate_recordset(null::private.staff, rows)
      on conflict (email) do nothing;
    -- An id is never given again: calendars, addresses and covers go by it.
    when 'settings' then
      update private.settings set zone = rows ->> 'zone';
      foreach counter in array array['events', 'event_history'] loop
        perform setval(seq, greatest(n, 1), n > 0) from (
          select seq, greatest((rows -> 'counters' ->> counter)::bigint, coalesce(pg_sequence_last_value(seq), 0)) as n
          from (select pg_get_serial_sequence('public.' || counter, 'id')::regclass as seq) as sequence) as next;
      end loop;
  end case;
  perform set_config('cartelera.moving', '', true);
end
$$;
comment on function public.move_in(text, jsonb) is
  'Puts rows of another database in their place, by id and without counting or writing a trail; for the secret key only.';

revoke execute on function public.move_state(), public.move_out(text, bigint, integer), public.move_in(text, jsonb)
  from public, anon, authenticated;
grant execute on function public.move_state(), public.move_out(text, bigint, integer), public.move_in(text, jsonb)
  to service_role;

-- Nobody writes the trail, whoever has the secret key neither: it comes over through move_in alone.
revoke all on public.event_history from service_role;
grant select on public.event_history to service_role;

-- The sweep reads the trail itself.
drop function public.covers_in_bin();
