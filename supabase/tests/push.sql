-- Web Push: nobody reads who is told, one copy announces, each delivery is claimed once. One transaction, rolled back.
select plan(50);
insert into public.events (id, title, date, time) overriding system value values (10, 'Uno', '2099-01-01', '20:00'), (11, 'Dos', '2099-01-02', '20:00');

create function pg_temp.subscribe(endpoint text, place text) returns boolean language sql as
  $$ select public.push_subscribe(endpoint, repeat('p', 87), repeat('a', 22), place) $$;
create function pg_temp.message(more jsonb default '{}') returns jsonb language sql as $$
  select '{"kind": "new", "place": "Puebla", "places": ["Puebla", "Puebla, Puebla"], "payload": {"title": "x"}, "at": "2098-01-01T12:00Z",
    "hours": "{[2098-01-01 12:00Z,2098-01-02 03:00Z),[2098-01-02 15:00Z,2098-01-02 18:00Z)}"}'::jsonb || more $$;
create function pg_temp.claim(at text, most integer default 20, per_day integer default 1000) returns bigint language sql as
  $$ select count(*) from jsonb_array_elements(public.push_claim(at::timestamptz, most, per_day)) $$;
create function pg_temp.kept(what text) returns bigint language plpgsql security definer as $$
declare many bigint;
begin execute 'select count(*) from public.' || what into many; return many; end $$;

-- Rights
select is((select count(*) from (values ('anon'), ('authenticated')) as r (role), pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proname like 'push\_%' and has_function_privilege(r.role, p.oid, 'execute')), 0::bigint,
  'neither visitors nor sessions call any function');
select pg_temp.i_am('anon');
select throws_ok('select * from public.push_subscriptions', '42501', null, 'a visitor reads no subscription');
select throws_ok('select * from public.push_messages', '42501', null, 'nor what was told');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select throws_ok('select * from public.push_subscriptions', '42501', null, 'staff read no subscription');
select throws_ok('select * from public.push_deliveries', '42501', null, 'nor the queue');
select throws_ok('select payload from public.push_messages', '42501', null, 'of messages they read the counts');
select pg_temp.i_am('service_role');
select throws_ok('select * from public.push_subscriptions', '42501', null, 'the secret key reads no subscription past the functions');
select throws_ok($$ delete from public.push_subscriptions where true $$, '42501', null, 'nor deletes any');

-- Subscriptions
select ok(pg_temp.subscribe('https://push.example/1', 'Puebla, Puebla'), 'a browser is kept');
select ok(pg_temp.subscribe('https://push.example/1', 'Puebla'), 'once, with the place it chose last');
select pg_temp.subscribe('https://push.example/' || n, place) from (values (2, 'Puebla, Puebla'), (3, 'Puebla, Puebla'), (4, 'Jalisco')) as s (n, place);
select is(pg_temp.kept('push_subscriptions'), 4::bigint, 'each endpoint once');
select throws_ok($$ select public.push_subscribe('https://push.example/5', 'x', repeat('a', 22), 'Puebla') $$, '23514', null, 'a key that is none is refused');
select ok(not public.push_subscribe('https://push.example/6', repeat('p', 87), repeat('a', 22), 'Puebla', false)
  and public.push_subscribe('https://push.example/4', repeat('p', 87), repeat('a', 22), 'Jalisco', false), 'one without a confirmation is kept where it is known');
select is(public.push_count(), 4::bigint, 'and nobody else');
select ok(public.push_subscribe('https://push.example/7', repeat('p', 87), repeat('a', 22), 'Puebla', true, '{"Puebla, Puebla",Sonora}')
  and public.push_subscribe('https://push.example/7', repeat('p', 87), repeat('a', 22), 'Yucatán', true, '{Tabasco}'), 'one with several places');
select is(pg_temp.kept('push_places'), 6::bigint, 'has those it chose last');
select public.push_unsubscribe('https://push.example/7');
select is(pg_temp.kept('push_places'), 4::bigint, 'and leaves none');

-- Announcing
select is(public.push_announce(11, null, '{"a": 1}', null), 0, 'a date from before is remembered silently');
select is(public.push_announce(10, null, '{"a": 1}', pg_temp.message()), 1, 'a message is made where somebody is in the place');
select is(public.push_announce(10, null, '{"a": 1}', pg_temp.message()), null, 'the copy that comes second tells nobody');
select is(public.push_announce(10, '{"a": 2}', '{"a": 3}', pg_temp.message()), null, 'nor does one that knows something older');
select is(public.push_announce(11, '{"a": 1}', '{"a": 2}', pg_temp.message('{"places": ["Sonora"]}')), 0, 'where nobody is, nothing is kept of it');
select is(pg_temp.kept('push_messages'), 1::bigint, 'but the message that reached somebody');
select is(public.push_state() -> '10' -> 'facts', '{"a": 1}', 'the state says what was told');

-- Claiming
select is(pg_temp.claim('2098-01-02 04:00Z'), 0::bigint, 'nothing is sent at night');
select is(pg_temp.kept('push_deliveries'), 0::bigint, 'nobody is queued before');
select is(pg_temp.claim('2098-01-01 12:00Z', 20, 2), 2::bigint, 'a day has its limit');
select is(pg_temp.kept('push_deliveries'), 2::bigint, 'and queues no more than is sent');
select is(pg_temp.claim('2098-01-01 12:00Z'), 1::bigint, 'what is claimed is claimed once');
select is(pg_temp.claim('2098-01-01 12:03Z'), 3::bigint, 'and again when its copy has not finished it');
select public.push_finish('2098-01-01 12:03Z', (select jsonb_agg(jsonb_build_object('message', 1, 'subscription', id, 'outcome', outcome, 'wait', 600))
  from (values (1, 'sent'), (2, 'gone'), (3, 'later')) as r (id, outcome)) || '[{"message": 1, "subscription": 4, "outcome": "sent"}]');
select is(pg_temp.kept('push_subscriptions'), 3::bigint, 'what is gone is forgotten');
select is(pg_temp.claim('2098-01-01 12:10Z') + pg_temp.claim('2098-01-01 12:13Z') * 10, 10::bigint, 'what is to come later comes then');
select is(public.push_announce(10, '{"a": 1}', '{"a": 2}', pg_temp.message('{"kind": "cancelled"}')), 1, 'a second message of a date');
select is(pg_temp.kept('push_deliveries'), 0::bigint, 'takes the place of the first, where that has not arrived');
select is(pg_temp.claim('2098-01-01 12:29Z') + pg_temp.kept('push_deliveries') * 10, 22::bigint, 'city and state alike');
select pg_temp.nobody();
delete from public.events where id = 10;
select pg_temp.i_am('service_role');
select is(pg_temp.claim('2098-01-01 12:30Z'), 0::bigint, 'nobody is told of a date that is gone');

select pg_temp.i_am('authenticated', 'nadie@correo.mx');
select is_empty('select id from public.push_messages', 'a stranger reads no count');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select results_eq('select kind, place, people, sent from public.push_messages order by id',
  $$ values ('new', 'Puebla', 3, 1), ('cancelled', 'Puebla', 2, 0) $$, 'staff read how many were reached');

-- Very many
select pg_temp.nobody();
with browser as (
  insert into public.push_subscriptions (endpoint, p256dh, auth, place)
    select 'https://push.example/many' || n, repeat('p', 87), repeat('a', 22), case n % 2 when 0 then 'Puebla' else 'Colima' end
    from generate_series(1, 10000) n returning place, id)
insert into public.push_places (place, subscription_id) select place, id from browser;
-- Rows of these tables that this transaction has read, and how often it has looked into them.
create function pg_temp.read() returns bigint language sql volatile as $$
  select sum(seq_tup_read + idx_tup_fetch) from pg_stat_xact_user_tables where relname like 'push\_%' $$;
create function pg_temp.looked() returns bigint language sql volatile as $$
  select sum(seq_scan + idx_scan) from pg_stat_xact_user_tables where relname like 'push\_%' $$;
create temporary table before as select pg_temp.looked() as looked, 0::bigint as read;
insert into public.events (id, title, date, time) overriding system value values (12, 'Tres', '2099-01-03', '20:00');
insert into public.event_details (event_id, venue) values (12, 'Foro');
update public.events set time = '21:00' where id = 12;
delete from public.events where id = 11;
select is(pg_temp.looked(), looked, 'a save looks at nobody who is told') from before;
update before set read = pg_temp.read() where true;
select ok(pg_temp.subscribe('https://push.example/many1', 'Puebla'), 'a browser of very many changes its place');
select ok(public.push_subscribe('https://push.example/8', repeat('p', 87), repeat('a', 22), 'Puebla', true, '{Sonora}'), 'another is kept');
select public.push_unsubscribe('https://push.example/8');
select public.push_announce(12, null, '{"a": 1}', pg_temp.message());
-- As a database plans that has counted nothing, and one that has and plans for any place alike.
set local plan_cache_mode = force_custom_plan;
select is(pg_temp.claim('2098-01-01 12:40Z'), 20::bigint, 'the next of very many are taken');
analyze public.push_subscriptions, public.push_places;
set local plan_cache_mode = force_generic_plan;
select is(pg_temp.claim('2098-01-01 12:40Z'), 20::bigint, 'and the next of them');
select public.push_finish('2098-01-01 12:40Z', (select jsonb_agg(jsonb_build_object('message', message_id, 'subscription', subscription_id, 'outcome', 'sent'))
  from public.push_deliveries where message_id = 3));
select cmp_ok(pg_temp.read() - read, '<', 1000::bigint, 'and none of this reads them all') from before;
select ok(public.push_count() > 10000 and pg_temp.read() - read > 10000, 'which a look at the number does') from before;

-- Where fans wait
select pg_temp.subscribe('https://push.example/tampico' || n, 'Tampico, Tamaulipas') from generate_series(1, 6) as n;
select pg_temp.subscribe('https://push.example/celaya' || n, 'Celaya, Guanajuato') from generate_series(1, 4) as n;
select pg_temp.subscribe('https://push.example/jalisco' || n, 'Jalisco') from generate_series(1, 6) as n;
select pg_temp.i_am('anon');
select throws_ok('select * from public.asked_cities()', '42501', null, 'a visitor does not read where fans wait');
select pg_temp.i_am('authenticated', 'fan@correo.example');
select throws_ok('select * from public.asked_cities()', '42501', null, 'nor does an account that is not staff');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select is(fans, 6::bigint, 'staff read how many named a city') from public.asked_cities() where place = 'Tampico, Tamaulipas';
select is_empty($$ select place from public.asked_cities() where place like 'Celaya%' or fans < 5 $$, 'of no city that fewer than five named');
select is_empty($$ select place from public.asked_cities() where place = 'Jalisco' $$, 'and of no whole state');

select * from finish();
