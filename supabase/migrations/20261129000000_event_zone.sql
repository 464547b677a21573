-- Whose clocks a date goes by where the site does not know its place. Another zone is another hour: calendars must take it.

alter table public.event_details
  add column time_zone text check (char_length(time_zone) <= 64 and time_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$');
comment on column public.event_details.time_zone is 'IANA name, as America/Los_Angeles; a known place has its own.';

create or replace function private.count_details_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.venue, '') <> '' or coalesce(new.address, '') <> '' or new.ticket_status <> 'on_sale'
      or new.time_zone is not null then
      new.revision := new.revision + 1;
    end if;
    return new;
  end if;
  new.revision := greatest(new.revision, old.revision);
  if (coalesce(new.venue, ''), coalesce(new.address, ''), new.ticket_status, new.time_zone)
    is distinct from (coalesce(old.venue, ''), coalesce(old.address, ''), old.ticket_status, old.time_zone) then
    new.revision := new.revision + 1;
  end if;
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;
