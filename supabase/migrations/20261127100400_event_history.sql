-- What happened to every event: when, who, what, before and after. The database keeps it by itself, so that
-- it also holds what expired and what was changed outside the site. Staff may read it; nobody may write or change it.

create table public.event_history (
  id bigint generated always as identity primary key,
  -- The history of settings, team and invitations is that of no event.
  event_id bigint,
  at timestamptz not null default now(),
  -- Rows of one transaction belong together: an event and the details that went with it.
  transaction_id xid8 not null default pg_current_xact_id(),
  who text,
  what text not null check (what in ('added', 'changed', 'deleted', 'expired', 'restored')),
  about text not null constraint event_history_about_check check (
    about in ('events', 'event_details', 'show_settings', 'staff', 'invitations')
    and (event_id is not null) = (about in ('events', 'event_details'))),
  before jsonb,
  after jsonb
);

comment on table public.event_history is 'Trail of public.events and public.event_details, written by triggers only.';
comment on column public.event_history.who is 'E-mail of the session; null for a visitor and for changes outside the site.';
comment on column public.event_history.what is 'expired: deleted because its day was over; restored: brought back from this trail.';

create index event_history_by_event on public.event_history (event_id, id desc);
-- The bin asks for what was deleted last; changes, the most of the trail, are not in this one.
create index event_history_deleted on public.event_history (event_id, id desc) where about = 'events' and what in ('deleted', 'expired');

alter table public.event_history enable row level security;
-- Nobody writes it, whoever has the secret key neither: it comes over from another database through move_in alone.
revoke all on public.event_history from public, anon, authenticated, service_role;
grant select on public.event_history to authenticated, service_role;
-- Older projects grant everything new in `public` to the API's roles by name.
revoke all on all sequences in schema public from anon, authenticated;
create policy "Staff may read the trail" on public.event_history
  for select to authenticated using ((select public.is_staff()));

create function private.keep_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  gone jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  come jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  kind text := case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  -- Counting alone is no change, and a row of details that says nothing is none either.
  if gone - array['revision', 'updated_at'] = come - array['revision', 'updated_at'] then return null; end if;
  if tg_table_name = 'event_details' and tg_op = 'INSERT'
    and jsonb_strip_nulls(come - array['event_id', 'revision', 'updated_at']) = '{"ticket_status": "on_sale"}' then
    return null;
  end if;
  if current_setting('cartelera.restoring', true) = 'on' and tg_op = 'INSERT' then kind := 'restored'; end if;
  if tg_table_name = 'events' and tg_op = 'DELETE' and (gone ->> 'date')::date < public.show_today() - 1 then
    kind := 'expired';
  end if;
  insert into public.event_history (event_id, who, what, about, before, after)
  values (
    case tg_table_name when 'events' then coalesce(come, gone) ->> 'id' else coalesce(come, gone) ->> 'event_id' end::bigint,
    lower(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'),
    kind, tg_table_name, gone, come
  );
  return null;
end
$$;
revoke execute on function private.keep_history() from public;

create trigger keep_history after insert or update or delete on public.events
  for each row when (not private.moving()) execute function private.keep_history();
create trigger keep_history after insert or update or delete on public.event_details
  for each row when (not private.moving()) execute function private.keep_history();
create trigger keep_history after insert or update or delete on public.show_settings
  for each row when (not private.moving()) execute function private.keep_history();
create trigger keep_history after insert or update or delete on private.staff
  for each row when (not private.moving()) execute function private.keep_history();

-- Events that are gone, with the trail's row that still holds each: the last one, and only while there is no such event.
create view private.bin with (security_barrier) as
  select distinct on (h.event_id) h.*
  from public.event_history h
  where h.about = 'events' and h.what in ('deleted', 'expired')
    and not exists (select from public.events e where e.id = h.event_id)
  order by h.event_id, h.id desc;

-- Brings one event back as it was: same id, same row, same details. The revision goes on counting, so that
-- calendars take the event that returns for newer than the one that left.
create function private.bring_back(gone public.event_history) returns void
language plpgsql
set search_path = ''
as $$
declare
  kept jsonb;
begin
  perform set_config('cartelera.restoring', 'on', true);
  insert into public.events overriding system value
    select * from jsonb_populate_record(null::public.events, gone.before);
  select h.before into kept from public.event_history h
    where h.event_id = gone.event_id and h.about = 'event_details' and h.what = 'deleted'
      and h.transaction_id = gone.transaction_id
    order by h.id desc limit 1;
  if kept is not null then
    kept := kept || jsonb_build_object('revision', (kept ->> 'revision')::integer + 1, 'updated_at', now());
    insert into public.event_details select * from jsonb_populate_record(null::public.event_details, kept)
    on conflict (event_id) do nothing;
  end if;
  perform set_config('cartelera.restoring', '', true);
end
$$;
revoke execute on function private.bring_back(public.event_history) from public;

-- Staff take an event out of the bin, up to 30 days after it was deleted.
create function public.restore_event(id bigint) returns setof public.events
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.event_history;
begin
  if not public.is_staff() then
    raise exception 'Only staff restore events.' using errcode = '42501';
  end if;
  select h.* into gone from public.event_history h join private.bin b on b.id = h.id
    where h.event_id = restore_event.id and h.at > now() - interval '30 days';
  if gone.id is null then return; end if;
  if (gone.before ->> 'date')::date < public.show_today() - 1 then return; end if;
  perform private.bring_back(gone);
  return query select e.* from public.events e where e.id = restore_event.id;
end
$$;
comment on function public.restore_event(bigint) is
  'Takes an event out of the bin and returns it; no row when it is not there, older than 30 days or over by now.';
revoke execute on function public.restore_event(bigint) from public, anon;
grant execute on function public.restore_event(bigint) to authenticated;

-- A clock that was wrong loses nothing: what was deleted as expired and is not, by the clock now, comes back.
create function public.restore_wrongly_expired() returns setof bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  gone public.event_history;
  claims text := nullif(current_setting('request.jwt.claims', true), '');
begin
  -- Staff at their visit, or the owner of the database at a start, when there is no session at all.
  if claims is not null and not public.is_staff() then
    raise exception 'Only staff restore events.' using errcode = '42501';
  end if;
  for gone in
    select h.* from public.event_history h join private.bin b on b.id = h.id
    where h.what = 'expired' and (h.before ->> 'date')::date >= public.show_today() - 1
  loop
    perform private.bring_back(gone);
    return next gone.event_id;
  end loop;
end
$$;
comment on function public.restore_wrongly_expired() is 'Brings back what expired by a clock that was wrong; returns the ids.';
revoke execute on function public.restore_wrongly_expired() from public, anon;
grant execute on function public.restore_wrongly_expired() to authenticated;

-- Whether an event was there once: its page then answers 410 and not 404. Says nothing else of it.
create function public.event_existed(id bigint) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.event_history h where h.event_id = event_existed.id and h.about = 'events')
$$;
comment on function public.event_existed(bigint) is 'Whether an event of this id was there once.';
revoke execute on function public.event_existed(bigint) from public;
grant execute on function public.event_existed(bigint) to anon, authenticated;

-- Addresses of events that never were can be tried by the thousand. Above this id the site need not ask for each.
create function public.highest_event_id() returns text
language sql stable security definer
set search_path = ''
as $$
  select greatest((select max(id) from public.events), (select max(event_id) from public.event_history), 0)::text
$$;
comment on function public.highest_event_id() is 'The highest id that an event has or had, as text: it may be larger than a number can say.';
revoke execute on function public.highest_event_id() from public;
grant execute on function public.highest_event_id() to anon, authenticated;

-- The page of a date lives on for a year after the date left because its day was over: a link that was shared once leads to it.
-- What staff deleted is not told. Of the history a visitor gets what the date itself told everybody.

create function public.past_event(id bigint) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('event', gone.before, 'details', (
    select kept.before from public.event_history kept
    where kept.event_id = gone.event_id and kept.about = 'event_details' and kept.what = 'deleted'
      and kept.transaction_id = gone.transaction_id
    order by kept.id desc limit 1))
  from private.bin b join public.event_history gone on gone.id = b.id
  where gone.event_id = past_event.id and gone.what = 'expired'
    and (gone.before ->> 'date')::date between public.show_today() - 366 and public.show_today() - 1
$$;
comment on function public.past_event(bigint) is 'A date of the last year that left because it was over, with its details; null for any other.';
revoke execute on function public.past_event(bigint) from public, authenticated;
grant execute on function public.past_event(bigint) to anon;
