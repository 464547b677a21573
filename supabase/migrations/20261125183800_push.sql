-- Web Push: who wants to be told of dates in a place, what was told of each date, and the queue of what is to be sent. Only
-- functions touch the tables, and only the secret key may call them.

create table public.push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- `Puebla, Puebla` is a city, `Puebla` a state.
  place text not null check (length(place) between 1 and 120),
  since date not null default current_date
);
comment on table public.push_subscriptions is 'Browsers that are told of dates in a place. Nothing about who.';

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
  sent integer not null default 0
);
comment on table public.push_messages is 'One row for each thing that fans were told; staff read how many it reached.';

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
alter table public.push_announced enable row level security;
alter table public.push_messages enable row level security;
alter table public.push_deliveries enable row level security;
revoke all on public.push_subscriptions, public.push_announced, public.push_messages, public.push_deliveries
  from public, anon, authenticated, service_role;
grant select (id, event_id, kind, place, made_at, people, sent) on public.push_messages to authenticated;
create policy "Staff may read what fans were told" on public.push_messages
  for select to authenticated using ((select public.is_staff()));

create function public.push_subscribe(endpoint text, p256dh text, auth text, place text) returns boolean
language sql security definer
set search_path = ''
as $$
  with kept as (
    insert into public.push_subscriptions as known (endpoint, p256dh, auth, place)
      select $1, $2, $3, $4
      where (select count(*) from public.push_subscriptions) < 100000
        or exists (select from public.push_subscriptions s where s.endpoint = $1)
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, place = excluded.place
    returning 1)
  select exists (select from kept)
$$;
comment on function public.push_subscribe(text, text, text, text) is
  'Keeps a browser and its place, in place of what it chose before; false where there are too many.';

create function public.push_unsubscribe(endpoint text) returns void
language sql security definer
set search_path = ''
as $$
  delete from public.push_subscriptions s where s.endpoint = $1
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
declare
  made bigint;
  reached integer := 0;
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
  delete from public.push_deliveries d using public.push_messages m where m.id = d.message_id and m.event_id = event;
  insert into public.push_messages (event_id, kind, place, payload, hours, made_at)
    values (event, message ->> 'kind', message ->> 'place', message -> 'payload', (message ->> 'hours')::tstzmultirange,
      (message ->> 'at')::timestamptz)
    returning id into made;
  insert into public.push_deliveries (message_id, subscription_id, next_at)
    select made, s.id, (message ->> 'at')::timestamptz from public.push_subscriptions s
    where s.place in (select jsonb_array_elements_text(message -> 'places'));
  get diagnostics reached = row_count;
  if reached = 0 then
    delete from public.push_messages where id = made;
  else
    update public.push_messages set people = reached where id = made;
  end if;
  return reached;
end
$$;
comment on function public.push_announce(bigint, jsonb, jsonb, jsonb) is
  'Remembers what fans are told of a date and queues the message, if there is one; null, and nothing is done, where `before` is not what they were told last.';

create function public.push_claim(at timestamptz, most integer, per_day integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  room integer;
  claimed jsonb;
begin
  delete from public.push_deliveries d using public.push_messages m
    where m.id = d.message_id
      and (upper(m.hours) <= at or not exists (select from public.events e where e.id = m.event_id));
  select per_day - coalesce(sum(m.tries), 0) into room from public.push_messages m where m.made_at > at - interval '1 day';
  with due as (
    select d.message_id, d.subscription_id
    from public.push_deliveries d join public.push_messages m on m.id = d.message_id
    where d.next_at <= at and m.hours @> at
    order by d.next_at, d.message_id, d.subscription_id
    limit greatest(least(most, room), 0)
    for update of d skip locked
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
  'Takes deliveries that are due, each for one copy of the site; `per_day` bounds the attempts of 24 hours.';

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
  ), gone as (
    delete from public.push_subscriptions s using result r where s.id = r.subscription and r.outcome = 'gone'
  )
  update public.push_messages m set sent = m.sent + o.many
    from (select message_id, count(*) as many from over where outcome = 'sent' group by message_id) o
    where m.id = o.message_id
$$;
comment on function public.push_finish(timestamptz, jsonb) is
  'Says what became of claimed deliveries: sent, dropped, gone (the browser is forgotten) or later (again after `wait` seconds).';

revoke execute on function public.push_subscribe(text, text, text, text), public.push_unsubscribe(text), public.push_state(),
  public.push_announce(bigint, jsonb, jsonb, jsonb), public.push_claim(timestamptz, integer, integer),
  public.push_finish(timestamptz, jsonb) from public, anon, authenticated;
grant execute on function public.push_subscribe(text, text, text, text), public.push_unsubscribe(text), public.push_state(),
  public.push_announce(bigint, jsonb, jsonb, jsonb), public.push_claim(timestamptz, integer, integer),
  public.push_finish(timestamptz, jsonb) to service_role;
