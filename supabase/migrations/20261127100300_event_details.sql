-- What is more about a date, all of it optional: a table of its own, so that events stays as specified.

create table public.event_details (
  event_id bigint primary key references public.events (id) on delete cascade,
  venue text check (char_length(venue) <= 200),
  address text check (char_length(address) <= 300),
  doors time,
  ticket_status text not null default 'on_sale' check (ticket_status in (
    'on_sale', 'coming_soon', 'presale', 'few_left', 'sold_out', 'postponed', 'rescheduled', 'cancelled')),
  on_sale_at timestamptz check (isfinite(on_sale_at)),
  price_from numeric(8, 2) check (price_from between 0 and 999999.99),
  former_date date check (isfinite(former_date)),
  revision integer not null default 0 check (revision >= 0),
  updated_at timestamptz not null default now(),
  -- Whose clocks a date goes by where the site does not know its place.
  time_zone text check (char_length(time_zone) <= 64 and time_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,2}$'),
  guests text check (char_length(guests) <= 300),
  age_limit smallint check (age_limit between 0 and 99),
  duration_minutes smallint check (duration_minutes between 1 and 1440),
  accessible_seating text check (char_length(accessible_seating) <= 300),
  last_day date check (isfinite(last_day))
);

comment on table public.event_details is 'More about a date; a date without a row has nothing more to say.';
comment on column public.event_details.doors is 'Hour on the wall of the venue.';
comment on column public.event_details.price_from is 'Lowest price in Mexican pesos, fees included.';
comment on column public.event_details.former_date is 'The day before it was moved.';
comment on column public.event_details.revision is 'How often day, hour, place or status changed: SEQUENCE in calendars.';
comment on column public.event_details.time_zone is 'IANA name, as America/Los_Angeles; a known place has its own.';
comment on column public.event_details.guests is 'Who is on stage besides the show''s own.';
comment on column public.event_details.age_limit is 'Years from which one is let in; 0 for everybody.';
comment on column public.event_details.duration_minutes is 'How long it takes.';
comment on column public.event_details.accessible_seating is 'What there is for who comes in a wheelchair.';
comment on column public.event_details.last_day is 'The day until which it goes on, where that is not the day of the event.';

-- Who may do what: as with the dates themselves.
alter table public.event_details enable row level security;
revoke all on public.event_details from anon, authenticated;
grant select on public.event_details to anon;
grant select, insert, update, delete on public.event_details to authenticated;

create policy "Anyone may read the details" on public.event_details
  for select to anon, authenticated using (true);

create policy "Staff may add details" on public.event_details
  for insert to authenticated with check ((select public.is_staff()));

create policy "Staff may change details" on public.event_details
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

create policy "Staff may delete details" on public.event_details
  for delete to authenticated using ((select public.is_staff()));

-- Calendars take a change only when the count went up, so it never goes back, whatever a client sends.
create function private.count_details_change() returns trigger
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

create trigger count_details_change before insert or update on public.event_details
  for each row when (not private.moving()) execute function private.count_details_change();

-- As its owner: the count is kept whoever changes the date.
create function private.count_event_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  moved integer := ((new.date, new.time, coalesce(new.city, ''), coalesce(new.state, ''))
    is distinct from (old.date, old.time, coalesce(old.city, ''), coalesce(old.state, '')))::integer;
begin
  insert into public.event_details as details (event_id, revision) values (new.id, moved)
  on conflict (event_id) do update set revision = details.revision + moved, updated_at = now();
  return null;
end
$$;

create trigger count_event_change after update on public.events
  for each row when (old is distinct from new and not private.moving()) execute function private.count_event_change();

revoke execute on function private.count_details_change(), private.count_event_change() from public;

-- Whether the day after an event's last one is over, by which anybody may clear it.
create function public.has_expired(event public.events) returns boolean
language sql stable
set search_path = ''
as $$
  select event.date < (select public.show_today()) - 1
    and not exists (
      select from public.event_details d where d.event_id = event.id and d.last_day >= (select public.show_today()) - 1)
$$;
revoke execute on function public.has_expired(public.events) from public;
grant execute on function public.has_expired(public.events) to anon, authenticated;

-- The site clears expired dates with the public key (specification, section 4). Because a row can only be
-- deleted by a visitor once it is already out of every list, the call gives nobody a power worth having.
create policy "Visitors may delete what is already expired" on public.events
  for delete to anon using (public.has_expired(events));

-- One policy for each role and action: with two, both are asked for every row.
create policy "Staff may delete dates, a session what is already expired" on public.events
  for delete to authenticated using ((select public.is_staff()) or public.has_expired(events));
