-- Hosted projects load `safeupdate` for the API's sessions: an UPDATE or DELETE without WHERE is refused there, in functions
-- and triggers too. And only rows that changed change the version: anybody with the public key may send a DELETE that
-- finds nothing, and each would have made every copy of the site read the whole list again.

create or replace function private.change_events_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed boolean := true;
begin
  if tg_op = 'INSERT' then
    changed := exists (select from after_rows);
  elsif tg_op = 'DELETE' then
    changed := exists (select from before_rows);
  elsif tg_op = 'UPDATE' then
    changed := exists (select * from after_rows except select * from before_rows);
  end if;
  if changed then
    update private.events_version set version = gen_random_uuid() where one;
  end if;
  return null;
end $$;

do $$
declare
  changed_table text;
begin
  foreach changed_table in array array['events', 'event_details'] loop
    execute format('drop trigger change_events_version on public.%I', changed_table);
    execute format('create trigger version_after_insert after insert on public.%I referencing new table as after_rows
      for each statement execute function private.change_events_version()', changed_table);
    execute format('create trigger version_after_update after update on public.%I
      referencing old table as before_rows new table as after_rows
      for each statement execute function private.change_events_version()', changed_table);
    execute format('create trigger version_after_delete after delete on public.%I referencing old table as before_rows
      for each statement execute function private.change_events_version()', changed_table);
    execute format('create trigger version_after_truncate after truncate on public.%I
      for each statement execute function private.change_events_version()', changed_table);
  end loop;
end $$;

-- As before, but for the WHERE of the zone.
create or replace function public.move_in(what text, rows jsonb) returns void
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

-- The condition of the triggers is asked as the role that writes, which a project with no default grants refuses.
alter function private.moving() set search_path = '';
revoke execute on function private.moving() from public;
grant execute on function private.moving() to anon, authenticated, service_role;

-- Older projects grant everything new in `public` to the API's roles by name, which `revoke … from public` leaves as it is.
revoke execute on function public.is_staff() from anon;
revoke all on all sequences in schema public from anon, authenticated;
