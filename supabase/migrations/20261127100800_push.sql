-- Web Push: who wants to be told of dates in a place, what was told of each date, and the queue of what is to be sent. Only
-- functions touch the tables, and only the secret key may call them. A message to a hundred thousand browsers is queued in
-- small batches as it is sent: nothing here reads all subscriptions but `push_count`, which no request waits for.

create table public.push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  place text not null check (length(place) between 1 and 120),
  since date not null default current_date,
  refusals smallint not null default 0,
  refused_since date
);
comment on table public.push_subscriptions is 'Browsers that are told of dates in a place. Nothing about who.';
comment on column public.push_subscriptions.place is 'The first of its places, for a version of the site that knows one.';
comment on column public.push_subscriptions.refusals is 'Messages that its push service has refused since the last that it took.';
comment on column public.push_subscriptions.refused_since is 'Day of the first of these refusals.';

create table public.push_places (
  -- `Puebla, Puebla` is a city, `Puebla` a state.
  place text not null check (length(place) between 1 and 120),
  subscription_id bigint not null references public.push_subscriptions on delete cascade,
  primary key (place, subscription_id)
);
comment on table public.push_places is 'The places whose dates a browser is told of.';
create index push_places_by_subscription on public.push_places (subscription_id);

create table public.push_announced (
  -- No foreign key: of a date that is restored nothing is told twice.
  event_id bigint primary key,
  facts jsonb not null
);
comment on table public.push_announced is 'What fans were told of each date: it is compared with what the date is now.';

create table public.push_messages (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  kind text not null check (kind in ('new', 'sale', 'moved', 'postponed', 'cancelled')),
  -- Where the date is, in the show's words.
  place text not null,
  payload jsonb not null,
  -- When it may be sent: by day in the date's city, and not once it is out of date.
  hours tstzmultirange not null,
  made_at timestamptz not null,
  people integer not null default 0,
  tries integer not null default 0,
  sent integer not null default 0,
  places text[] not null default '{}',
  queued_to bigint,
  is_over boolean not null default false
);
comment on table public.push_messages is 'One row for each thing that fans were told; staff read how many it reached.';
comment on column public.push_messages.queued_to is 'Subscriptions of `places` up to this one are queued; null once all are.';

create table public.push_deliveries (
  message_id bigint not null references public.push_messages on delete cascade,
  subscription_id bigint not null references public.push_subscriptions on delete cascade,
  tries integer not null default 0,
  next_at timestamptz not null,
  primary key (message_id, subscription_id)
);
comment on table public.push_deliveries is 'Queue: a row for each browser that a message has not reached yet.';
create index push_deliveries_by_time on public.push_deliveries (next_at);
create index push_deliveries_by_subscription on public.push_deliveries (subscription_id);

alter table public.push_subscriptions enable row level security;
alter table public.push_places enable row level security;
alter table public.push_announced enable row level security;
alter table public.push_messages enable row level security;
alter table public.push_deliveries enable row level security;
revoke all on public.push_subscriptions, public.push_places, public.push_announced, public.push_messages, public.push_deliveries
  from public, anon, authenticated, service_role;
grant select (id, event_id, kind, place, made_at, people, sent) on public.push_messages to authenticated;
create policy "Staff may read what fans were told" on public.push_messages
  for select to authenticated using ((select public.is_staff()));

create function public.push_subscribe(endpoint text, p256dh text, auth text, place text, is_confirmed boolean default true, places text[] default '{}') returns boolean
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

create function public.push_unsubscribe(endpoint text) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.push_subscriptions s where s.endpoint = $1
$$;

create function public.push_count() returns bigint
language sql stable security definer
set search_path = ''
as $$
  select count(*) from public.push_subscriptions
$$;

create function public.push_state() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.id, jsonb_build_object('facts', a.facts, 'changed', h.changed, 'added', h.added)), '{}')
  from public.events e
  left join public.push_announced a on a.event_id = e.id
  left join lateral (
    select max(at) as changed, min(at) filter (where what = 'added' and about = 'events') as added
    from public.event_history where event_id = e.id) h on true
$$;
comment on function public.push_state() is
  'Of each date, by id: what fans were told, and when it was added and changed last by the history.';

create function public.push_announce(event bigint, before jsonb, after jsonb, message jsonb) returns integer
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

-- The next browsers of a message are found by index, whatever the database knows of its tables: their number, and how many
-- are in a place, change nothing of how long a batch takes.
create function public.push_claim(at timestamptz, most integer, per_day integer) returns jsonb
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
        -- As a pair, which only the key answers in order: asked one by one, places that few are in were looked for among all.
        where (s.place, s.subscription_id) > (p.place, next.queued_to) and s.place <= p.place
        order by s.place, s.subscription_id limit room) s
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

-- A push service that refuses a browser's messages again and again keeps it no more, though it does not say so.
create function public.push_finish(at timestamptz, results jsonb) returns void
language sql security definer
set search_path = ''
as $$
  with result as (
    select * from jsonb_to_recordset(results) as r (message bigint, subscription bigint, outcome text, wait integer)
  ), later as (
    update public.push_deliveries d set next_at = $1 + make_interval(secs => r.wait)
      from result r where d.message_id = r.message and d.subscription_id = r.subscription and r.outcome = 'later'
  ), over as (
    delete from public.push_deliveries d using result r
      where d.message_id = r.message and d.subscription_id = r.subscription and r.outcome <> 'later'
      returning d.message_id, r.outcome
  ), forgotten as (
    select s.id from public.push_subscriptions s join result r on r.subscription = s.id
    where r.outcome = 'gone' or (r.outcome = 'refused' and (s.refusals >= 4 or s.refused_since < $1::date - 30))
  ), gone as (
    delete from public.push_subscriptions s using forgotten f where s.id = f.id
  ), counted as (
    update public.push_subscriptions s set
      refusals = case r.outcome when 'refused' then s.refusals + 1 else 0 end,
      refused_since = case r.outcome when 'refused' then coalesce(s.refused_since, $1::date) end
      from result r where s.id = r.subscription and s.id not in (select id from forgotten)
        and (r.outcome = 'refused' or (r.outcome = 'sent' and s.refusals > 0))
  )
  update public.push_messages m set sent = m.sent + o.many
    from (select message_id, count(*) as many from over where outcome = 'sent' group by message_id) o
    where m.id = o.message_id
$$;
comment on function public.push_finish(timestamptz, jsonb) is
  'Says what became of claimed deliveries: sent, dropped, refused (the fifth in a row, or one a month after the first, forgets the browser), gone (it is forgotten) or later (again after `wait` seconds).';

revoke execute on function public.push_subscribe(text, text, text, text, boolean, text[]), public.push_unsubscribe(text),
  public.push_count(), public.push_state(), public.push_announce(bigint, jsonb, jsonb, jsonb),
  public.push_claim(timestamptz, integer, integer), public.push_finish(timestamptz, jsonb) from public, anon, authenticated;
grant execute on function public.push_subscribe(text, text, text, text, boolean, text[]), public.push_unsubscribe(text),
  public.push_count(), public.push_state(), public.push_announce(bigint, jsonb, jsonb, jsonb),
  public.push_claim(timestamptz, integer, integer), public.push_finish(timestamptz, jsonb) to service_role;
