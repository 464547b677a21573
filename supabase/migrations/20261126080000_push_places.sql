-- A browser is told of dates in several places.

create table if not exists public.push_places (
  -- `Puebla, Puebla` is a city, `Puebla` a state.
  place text not null check (length(place) between 1 and 120),
  subscription_id bigint not null references public.push_subscriptions on delete cascade,
  primary key (place, subscription_id)
);
comment on table public.push_places is 'The places whose dates a browser is told of.';
create index if not exists push_places_by_subscription on public.push_places (subscription_id);
alter table public.push_places enable row level security;
revoke all on public.push_places from public, anon, authenticated, service_role;
insert into public.push_places (place, subscription_id) select place, id from public.push_subscriptions on conflict do nothing;
comment on column public.push_subscriptions.place is 'The first of its places, for a version of the site that knows one.';
drop index if exists public.push_subscriptions_by_place;

drop function if exists public.push_subscribe(text, text, text, text, boolean);
create or replace function public.push_subscribe(endpoint text, p256dh text, auth text, place text, is_confirmed boolean default true, places text[] default '{}') returns boolean
language sql security definer
set search_path = ''
as $$
  with changed as (
    update public.push_subscriptions s set p256dh = $2, auth = $3, place = $4 where s.endpoint = $1 returning s.id
  ), added as (
    insert into public.push_subscriptions as s (endpoint, p256dh, auth, place)
      select $1, $2, $3, $4 where is_confirmed and not exists (select from changed)
    on conflict on constraint push_subscriptions_endpoint_key do update set p256dh = $2, auth = $3, place = $4
    returning s.id
  ), browser as (
    select id from changed union all select id from added
  ), former as (
    delete from public.push_places p using browser b where p.subscription_id = b.id and p.place <> all ($6 || $4)
  ), chosen as (
    insert into public.push_places (place, subscription_id) select distinct unnest($6 || $4), b.id from browser b
    on conflict do nothing
  )
  select exists (select from browser)
$$;
comment on function public.push_subscribe(text, text, text, text, boolean, text[]) is
  'Gives a browser its keys, a place and more of them; a new one is kept only where its push service is known to take messages for it. Whether it is kept.';

create or replace function public.push_announce(event bigint, before jsonb, after jsonb, message jsonb) returns integer
language plpgsql security definer
set search_path = ''
as $$
begin
  if before is null then
    insert into public.push_announced (event_id, facts) values (event, after) on conflict do nothing;
  else
    update public.push_announced set facts = after where event_id = event and facts = before;
  end if;
  -- Another copy of the site was first.
  if not found then return null; end if;
  if message is null then return 0; end if;
  -- Of one date nobody is told what is out of date by now.
  with former as (
    update public.push_messages m set is_over = true where m.event_id = event and not m.is_over returning m.id
  )
  delete from public.push_deliveries d using former where d.message_id = former.id;
  insert into public.push_messages (event_id, kind, place, places, queued_to, payload, hours, made_at)
    select event, message ->> 'kind', message ->> 'place', p.places, 0, message -> 'payload', (message ->> 'hours')::tstzmultirange,
      (message ->> 'at')::timestamptz
    from (select array(select jsonb_array_elements_text(message -> 'places')) as places) p
    where exists (select from public.push_places s where s.place = any (p.places));
  return found::integer;
end
$$;
comment on function public.push_announce(bigint, jsonb, jsonb, jsonb) is
  'Remembers what fans are told of a date and makes the message: 1, or 0 where there is none or nobody to tell; null, and nothing is done, where `before` is not what they were told last.';

create or replace function public.push_claim(at timestamptz, most integer, per_day integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  room integer;
  open bigint[];
  next record;
  queued bigint[];
  claimed jsonb;
begin
  with ended as (
    update public.push_messages m set is_over = true
      where not m.is_over and (upper(m.hours) <= at or not exists (select from public.events e where e.id = m.event_id))
      returning m.id
  )
  delete from public.push_deliveries d using ended where d.message_id = ended.id;
  open := array(select m.id from public.push_messages m where not m.is_over and m.hours @> at);
  select least(most, per_day - coalesce(sum(m.tries), 0)) into room
    from public.push_messages m where m.made_at > at - interval '1 day';
  if room <= 0 or cardinality(open) = 0 then return '[]'; end if;
  select m.id, m.places, m.queued_to into next from public.push_messages m
    where m.id = any (open) and m.queued_to is not null order by m.id limit 1 for update skip locked;
  if found then
    queued := array(
      select distinct s.id from unnest(next.places) as p (place) cross join lateral (
        select s.subscription_id as id from public.push_places s
        where s.place = p.place and s.subscription_id > next.queued_to order by s.subscription_id limit room) s
      order by s.id limit room);
    insert into public.push_deliveries (message_id, subscription_id, next_at) select next.id, unnest(queued), at;
    update public.push_messages m set people = m.people + cardinality(queued), queued_to = queued[room] where m.id = next.id;
  end if;
  with due as (
    select d.message_id, d.subscription_id
    from public.push_deliveries d
    where d.next_at <= at and d.message_id = any (open)
    order by d.next_at, d.message_id, d.subscription_id
    limit room
    for update skip locked
  ), taken as (
    -- A lease: what its process does not finish is due again then.
    update public.push_deliveries d set tries = d.tries + 1, next_at = at + interval '2 minutes'
      from due where d.message_id = due.message_id and d.subscription_id = due.subscription_id
      returning d.message_id, d.subscription_id, d.tries
  ), counted as (
    update public.push_messages m set tries = m.tries + t.many
      from (select message_id, count(*) as many from taken group by message_id) t where m.id = t.message_id
  )
  select jsonb_agg(jsonb_build_object('message', t.message_id, 'subscription', t.subscription_id, 'tries', t.tries,
      'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth, 'payload', m.payload, 'until', upper(m.hours)))
    into claimed
    from taken t join public.push_subscriptions s on s.id = t.subscription_id join public.push_messages m on m.id = t.message_id;
  return coalesce(claimed, '[]');
end
$$;
comment on function public.push_claim(timestamptz, integer, integer) is
  'Queues the next browsers of a message and takes deliveries that are due, each for one copy of the site; `per_day` bounds the attempts of 24 hours.';

revoke execute on function public.push_subscribe(text, text, text, text, boolean, text[]) from public, anon, authenticated;
grant execute on function public.push_subscribe(text, text, text, text, boolean, text[]) to service_role;
