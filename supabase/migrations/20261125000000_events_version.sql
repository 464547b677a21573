-- Whether the list of events is still the one that a site has in memory: one small answer instead of all rows, which a
-- site with visitors would otherwise read every few seconds.

create table private.events_version (
  one boolean primary key default true check (one),
  -- Not a number: a database that is taken back to an earlier hour must not come to the same one again by another way.
  version uuid not null default gen_random_uuid()
);
comment on table private.events_version is 'The one row that changes with every write to events or their details.';
insert into private.events_version default values;

create function private.change_events_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.events_version set version = gen_random_uuid();
  return null;
end $$;

create trigger change_events_version after insert or update or delete or truncate on public.events
  for each statement execute function private.change_events_version();
create trigger change_events_version after insert or update or delete or truncate on public.event_details
  for each statement execute function private.change_events_version();

create function public.events_version() returns uuid
language sql stable security definer
set search_path = ''
as $$ select version from private.events_version $$;
comment on function public.events_version() is 'Another one after every write to events or their details.';

revoke execute on function private.change_events_version(), public.events_version() from public;
grant execute on function public.events_version() to anon, authenticated, service_role;
