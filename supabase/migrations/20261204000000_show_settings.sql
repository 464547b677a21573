-- The show's settings: name, texts, zone, links, colours and logo. Without the row the site goes on with `app/data/show.ts`.

create table public.show_settings (
  id integer primary key default 1 check (id = 1),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 20000)
    -- An unknown zone is an error here, and not each time that somebody asks for today.
    check (settings ->> 'zone' is null or timezone(settings ->> 'zone', timestamptz '2000-01-01 00:00:00Z') is not null),
  -- Another one after each change: who saves on an older one is told.
  revision integer not null default 1
);
comment on table public.show_settings is 'The one row of settings that staff publish in Ajustes; read over app/data/show.ts.';

alter table public.show_settings enable row level security;
revoke all on public.show_settings from public, anon, authenticated;
grant select on public.show_settings to anon, authenticated;
grant insert (settings), update (settings) on public.show_settings to authenticated;
grant select, insert, update on public.show_settings to service_role;
create policy "Everybody may read the settings" on public.show_settings for select to anon, authenticated using (true);
create policy "Staff may write the first settings" on public.show_settings
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff may change the settings" on public.show_settings
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

create function private.count_settings_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
revoke execute on function private.count_settings_change() from public;

create trigger count_settings_change before update on public.show_settings
  for each row when (not private.moving()) execute function private.count_settings_change();
create trigger version_after_insert after insert on public.show_settings referencing new table as after_rows
  for each statement execute function private.change_events_version();
create trigger version_after_update after update on public.show_settings
  referencing old table as before_rows new table as after_rows
  for each statement execute function private.change_events_version();
create trigger version_after_delete after delete on public.show_settings referencing old table as before_rows
  for each statement execute function private.change_events_version();
create trigger version_after_truncate after truncate on public.show_settings
  for each statement execute function private.change_events_version();

-- The history of the settings is that of no event.
alter table public.event_history alter column event_id drop not null;
alter table public.event_history drop constraint event_history_about_check;
alter table public.event_history add constraint event_history_about_check
  check (about in ('events', 'event_details', 'show_settings') and (event_id is null) = (about = 'show_settings'));
create trigger keep_history after insert or update or delete on public.show_settings
  for each row when (not private.moving()) execute function private.keep_history();

-- The zone that staff published decides; before that the one of `app/data/show.ts`, which `show_zone()` goes on telling.
create or replace function public.show_today() returns date
language sql stable security definer
set search_path = ''
as $$
  select (now() at time zone coalesce((select settings ->> 'zone' from public.show_settings), zone))::date
  from private.settings
$$;

-- A move brings them along, and the taps on tickets.
create or replace function public.move_state() returns jsonb
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

create or replace function public.move_out(what text, after_id bigint, most integer) returns setof jsonb
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
