-- How often visitors tapped `Ver Boletos` of a date: a number a day, and nothing about who.
create table public.event_taps (
  -- No foreign key: an event that is restored has its taps again.
  event_id bigint primary key,
  -- By the day of the show's zone: {"2026-11-22": 14}.
  days jsonb not null default '{}' check (jsonb_typeof(days) = 'object')
);
comment on table public.event_taps is 'Taps on the ticket button of each event by day; staff read it, add_taps() writes it.';

alter table public.event_taps enable row level security;
revoke all on public.event_taps from public, anon, authenticated, service_role;
grant select on public.event_taps to authenticated;
create policy "Staff may read taps" on public.event_taps
  for select to authenticated using ((select public.is_staff()));

-- The site counts in memory and calls this with the public key, some seconds later. Anybody else with the key can call it too, so that
-- one call adds at most 1,000 taps to each of 1,000 events.
create function public.add_taps(taps jsonb) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.event_taps as kept (event_id, days)
    select e.id, jsonb_build_object(public.show_today()::text, least(t.count::integer, 1000))
    from (select key, value as count from jsonb_each_text(taps) where value ~ '^[1-9]\d{0,5}$' limit 1000) as t
    join public.events e on e.id::text = t.key
  on conflict (event_id) do update set days = kept.days || (
    select jsonb_object_agg(day, added::integer + coalesce((kept.days ->> day)::integer, 0))
    from jsonb_each_text(excluded.days) as d (day, added))
$$;
comment on function public.add_taps(jsonb) is 'Adds taps of today, by event: {"12": 3}.';
revoke execute on function public.add_taps(jsonb) from public, authenticated, service_role;
grant execute on function public.add_taps(jsonb) to anon;
