-- The next browsers of a message are found by index, whatever the database knows of its tables: their number, and how many are
-- in a place, change nothing of how long a batch takes.

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
