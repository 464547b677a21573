-- The details by which calendars fetch an entry again, once: a new one that counts is one more in this list, and a row of
-- app/data/events/detail-fields.ts says `counts`.
create function private.counted(details public.event_details) returns text[]
language sql stable
set search_path = ''
as $$
  select array[
    nullif(details.venue, ''), nullif(details.address, ''), nullif(details.ticket_status, 'on_sale'),
    details.time_zone, details.last_day::text, details.duration_minutes::text]
$$;
comment on function private.counted(public.event_details) is 'What of details counts as a revision, null where nothing is said.';
revoke execute on function private.counted(public.event_details) from public;

-- Calendars take a change only when the count went up, so it never goes back, whatever a client sends. As its owner: the
-- list of what counts is private.
create or replace function private.count_details_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.event_details; -- says nothing where the row is new
begin
  if tg_op = 'UPDATE' then
    before := old;
    new.revision := greatest(new.revision, old.revision);
    if new is distinct from old then new.updated_at := now(); end if;
  end if;
  if private.counted(new) is distinct from private.counted(before) then
    new.revision := new.revision + 1;
  end if;
  return new;
end
$$;
