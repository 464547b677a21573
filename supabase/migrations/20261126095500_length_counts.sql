-- A length moves the end of a calendar's entry, and so it is a change of it.

create or replace function private.count_details_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.venue, '') <> '' or coalesce(new.address, '') <> '' or new.ticket_status <> 'on_sale'
      or new.time_zone is not null or new.last_day is not null or new.duration_minutes is not null then
      new.revision := new.revision + 1;
    end if;
    return new;
  end if;
  new.revision := greatest(new.revision, old.revision);
  if (coalesce(new.venue, ''), coalesce(new.address, ''), new.ticket_status, new.time_zone, new.last_day, new.duration_minutes)
    is distinct from (coalesce(old.venue, ''), coalesce(old.address, ''), old.ticket_status, old.time_zone, old.last_day, old.duration_minutes) then
    new.revision := new.revision + 1;
  end if;
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;
