-- The last day of an event is never before its day, whichever of the two is changed.

-- Screens took such an event for one of a single day already.
update public.event_details d set last_day = null
from public.events e
where e.id = d.event_id and d.last_day < e.date;

-- A change of the event's day or place reaches its details too, with a higher revision (count_event_change), so that
-- this one trigger sees both. It runs before count_details_change, by its name.
create function private.check_last_day() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.last_day < (select e.date from public.events e where e.id = new.event_id) then
    raise exception 'last_day is before the day of the event' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function private.check_last_day() from public;

create trigger check_last_day before insert or update of last_day, revision on public.event_details
  for each row when (new.last_day is not null and not private.moving()) execute function private.check_last_day();
