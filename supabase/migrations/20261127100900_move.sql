-- What `npm run promote` needs to carry a site's content from one database to another: rows with their ids, times and counts
-- as they are, and the history as it was written. With the secret key only.

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
      where c.oid in ('public.events'::regclass, 'public.event_details'::regclass, 'public.event_history'::regclass,
          'public.show_settings'::regclass, 'public.event_taps'::regclass)
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
  return query execute (
    select format('select to_jsonb(r) from public.%1$I r where r.%2$I > $1 order by r.%2$I limit $2', name, key)
    from (values ('events', 'id'), ('event_details', 'event_id'), ('event_history', 'id'), ('show_settings', 'id'),
      ('event_taps', 'event_id')) as keys (name, key)
    where name = what
  ) using after_id, most;
end
$$;
comment on function public.move_out(text, bigint, integer) is
  'Rows of one table as they are, times to the microsecond and in UTC, after an id; for the secret key only.';

-- A row is written over by the columns that its table has.
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
    when 'events', 'event_details', 'event_taps', 'show_settings' then
      execute (
        select format(
          'insert into public.%1$I overriding system value select * from jsonb_populate_recordset(null::public.%1$I, $1)
           on conflict (%2$I) do update set %3$s',
          what, key, string_agg(format('%1$I = excluded.%1$I', a.attname), ', '))
        from (values ('events', 'id'), ('event_details', 'event_id'), ('event_taps', 'event_id'), ('show_settings', 'id')) as keys (name, key)
        join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', name)::regclass and a.attname <> key
        where name = what and a.attnum > 0 and not a.attisdropped
        group by key
      ) using rows;
    -- The history grows, and its entries stay as they are.
    when 'event_history' then
      insert into public.event_history overriding system value
        select * from jsonb_populate_recordset(null::public.event_history, rows)
      on conflict (id) do nothing;
    -- Ids of events that the other side deleted since an earlier run; its history has them.
    when 'gone' then
      delete from public.events where id in (select value::bigint from jsonb_array_elements_text(rows));
    when 'staff' then
      insert into private.staff select * from jsonb_populate_recordset(null::private.staff, rows)
      on conflict (email) do nothing;
    -- An id is never given again: calendars, addresses and covers go by it.
    when 'settings' then
      update private.settings set zone = rows ->> 'zone' where one;
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
