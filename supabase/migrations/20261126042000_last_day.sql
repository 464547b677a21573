-- An event of several days: it is kept, and sold, until the day after its last one.

alter table public.event_details add column if not exists last_day date check (isfinite(last_day));
comment on column public.event_details.last_day is 'The day until which it goes on, where that is not the day of the event.';

-- Whether the day after an event's last one is over, by which anybody may clear it.
create or replace function public.has_expired(event public.events) returns boolean
language sql stable
set search_path = ''
as $$
  select event.date < (select public.show_today()) - 1
    and not exists (
      select from public.event_details d where d.event_id = event.id and d.last_day >= (select public.show_today()) - 1)
$$;
revoke execute on function public.has_expired(public.events) from public;
grant execute on function public.has_expired(public.events) to anon, authenticated;

alter policy "Visitors may delete what is already expired" on public.events using (public.has_expired(events));
alter policy "Staff may delete dates, a session what is already expired" on public.events
  using ((select public.is_staff()) or public.has_expired(events));

create or replace function private.count_details_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if coalesce(new.venue, '') <> '' or coalesce(new.address, '') <> '' or new.ticket_status <> 'on_sale'
      or new.time_zone is not null or new.last_day is not null then
      new.revision := new.revision + 1;
    end if;
    return new;
  end if;
  new.revision := greatest(new.revision, old.revision);
  if (coalesce(new.venue, ''), coalesce(new.address, ''), new.ticket_status, new.time_zone, new.last_day)
    is distinct from (coalesce(old.venue, ''), coalesce(old.address, ''), old.ticket_status, old.time_zone, old.last_day) then
    new.revision := new.revision + 1;
  end if;
  if new is distinct from old then
    new.updated_at := now();
  end if;
  return new;
end
$$;
