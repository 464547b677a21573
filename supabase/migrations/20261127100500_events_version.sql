-- Whether the list of events is still the one that a site has in memory: one small answer instead of all rows, which a
-- site with visitors would otherwise read every few seconds.

create table private.events_version (
  one boolean primary key default true check (one),
  -- Not a number: a database that is taken back to an earlier hour must not come to the same one again by another way.
  version uuid not null default gen_random_uuid()
);
comment on table private.events_version is 'The one row that changes with every write to events or their details.';
insert into private.events_version default values;

-- Only rows that changed change it: anybody with the public key may send a DELETE that finds nothing, and each would make
-- every copy of the site read the whole list again.
create function private.change_events_version() returns trigger
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
  foreach changed_table in array array['events', 'event_details', 'show_settings'] loop
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

create function public.events_version() returns uuid
language sql stable security definer
set search_path = ''
as $$ select version from private.events_version $$;
comment on function public.events_version() is 'Another one after every write to events or their details.';

revoke execute on function private.change_events_version(), public.events_version() from public;
grant execute on function public.events_version() to anon, authenticated, service_role;
