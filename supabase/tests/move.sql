-- Content that is carried over: who may, that it arrives as it was, and that nobody silences the history.
select plan(34);

create function pg_temp.history() returns bigint language sql security definer as 'select count(*) from public.event_history';

-- Nobody but the secret key
select pg_temp.i_am('anon');
select throws_ok('select public.move_state()', '42501', null, 'a visitor is not told who the staff are');
select throws_ok($$ select public.move_out('event_history', 0, 1) $$, '42501', null, 'nor reads the history');
select throws_ok($$ select public.move_in('staff', '[{"email": "x@y.zz"}]') $$, '42501', null, 'nor becomes staff');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select throws_ok('select public.move_state()', '42501', null, 'staff are not told either');
select throws_ok($$ select public.move_out('event_history', 0, 1) $$, '42501', null, 'read the history as policies say');
select throws_ok($$ select public.move_in('event_history', '[]') $$, '42501', null, 'and write nothing into it');

-- Nobody silences the history
select set_config('cartelera.moving', 'on', true);
insert into public.events (id, title, date, time) overriding system value values (70, 'De Ana', '2099-01-01', '20:00');
insert into public.event_details (event_id, venue) values (70, 'Teatro');
update public.events set time = '21:00' where id = 70;
select is(pg_temp.history(), 3::bigint, 'what staff do is written although they set what the move sets');
select is((select revision from public.event_details where event_id = 70), 2, 'and counted');
delete from public.events where id = 70;
select ok(pg_temp.history() > 3, 'a deletion too');
select set_config('cartelera.moving', '', true);
select pg_temp.i_am('service_role');
select throws_ok($$ insert into public.event_history (event_id, what, about) values (1, 'added', 'events') $$, '42501', null, 'the secret key alone writes nothing into the history');
select throws_ok($$ update public.event_history set who = 'x' where true $$, '42501', null, 'changes nothing in it');
select throws_ok($$ delete from public.event_history where true $$, '42501', null, 'deletes nothing from it');
select throws_ok('truncate public.event_history', '42501', null, 'nor all of it');
select isnt_empty('select * from public.event_history', 'but reads it');

-- As it was
select pg_temp.nobody();
delete from public.event_history where true;
select pg_temp.i_am('service_role');
select public.move_in('settings', '{"zone": "America/Tijuana", "counters": {"events": 40, "event_history": 900}}');
select public.move_in('events', '[
  {"id": 12, "title": "Sobremesa", "date": "2099-02-03", "time": "20:30:00", "description": "é \"x\"", "link": "", "cover": null,
   "city": "Puebla", "state": "Puebla", "created_at": "2026-01-02T03:04:05.678901+00:00"},
  {"id": 13, "title": "Otra", "date": "2020-02-03", "time": "20:30:00", "description": "", "link": null, "cover": "covers/13-a.webp",
   "city": "", "state": "", "created_at": "2026-01-02T03:04:05+00:00"}]');
select public.move_in('event_details', '[
  {"event_id": 12, "venue": "Teatro", "ticket_status": "sold_out", "on_sale_at": "2026-03-01T16:00:00+00:00", "price_from": 350.5,
   "revision": 7, "updated_at": "2026-01-03T00:00:00+00:00", "address": null, "doors": null, "former_date": null}]');
select public.move_in('event_history', '[
  {"id": 800, "event_id": 12, "at": "2026-01-02T03:04:05.678901+00:00", "transaction_id": "5151", "who": "ana@radiocarpa.example",
   "what": "added", "about": "events", "before": null, "after": {"id": 12, "title": "Sobremesa"}}]');
select is(pg_temp.history(), 1::bigint, 'nothing is written into the history but what came');
select results_eq(
  $$ select r from public.move_out('event_history', 0, 10) as r $$,
  $$ values ('{"id": 800, "event_id": 12, "at": "2026-01-02T03:04:05.678901+00:00", "transaction_id": "5151",
    "who": "ana@radiocarpa.example", "what": "added", "about": "events", "before": null, "after": {"id": 12, "title": "Sobremesa"}}'::jsonb) $$,
  'with its id, its time to the microsecond and its transaction');
select pg_temp.nobody();
select is((select revision from public.event_details where event_id = 12), 7, 'a count arrives as it was');
select is((select updated_at from public.event_details where event_id = 12), '2026-01-03 00:00:00Z'::timestamptz, 'and the time of its last change');
select is((select created_at from public.events where id = 12), '2026-01-02 03:04:05.678901Z'::timestamptz, 'and that of the event');
select pg_temp.i_am('service_role');
select results_eq($$ select (r ->> 'id')::int from public.move_out('events', 12, 10) as r $$, array[13], 'rows are read after an id');
select results_eq($$ select r ->> 'price_from' from public.move_out('event_details', 0, 10) as r $$, array['350.50'], 'details too');

-- Again, and with what changed since
select public.move_in('events', '[
  {"id": 12, "title": "Sobremesa en vivo", "date": "2099-02-04", "time": "20:30:00", "description": "", "link": "", "cover": null,
   "city": "Puebla", "state": "Puebla", "created_at": "2026-01-02T03:04:05.678901+00:00"}]');
select public.move_in('event_history', '[
  {"id": 800, "event_id": 12, "at": "2030-01-01T00:00:00Z", "transaction_id": "1", "who": "x", "what": "deleted", "about": "events", "before": null, "after": null}]');
select pg_temp.nobody();
select is((select title from public.events where id = 12), 'Sobremesa en vivo', 'a row that is there is brought up to date');
select is((select revision from public.event_details where event_id = 12), 7, 'without counting');
select is((select what from public.event_history where id = 800), 'added', 'an entry of the history that is there stays as it is');
select pg_temp.i_am('service_role');
select public.move_in('gone', '[13]');
select pg_temp.nobody();
select is_empty('select * from public.events where id = 13', 'what the other side deleted goes');
select is(pg_temp.history(), 1::bigint, 'and still nothing else is in the history');

-- Ids, staff, zone
select is(public.show_zone(), 'America/Tijuana', 'the zone comes along');
insert into public.events (title, date, time) values ('Nueva', '2099-01-01', '20:00');
select is((select max(id) from public.events), 41::bigint, 'the next event gets an id that was never given');
select is((select max(id) from public.event_history), 901::bigint, 'and so does the next entry of the history');
select pg_temp.i_am('service_role');
select public.move_in('settings', '{"zone": "America/Tijuana", "counters": {"events": 3, "event_history": 3}}');
select is((public.move_state() -> 'counters' ->> 'events')::int, 41, 'a counter never goes back');
select public.move_in('staff', '[{"email": "beto@radiocarpa.example", "added_at": "2026-01-01T00:00:00+00:00"}, {"email": "ana@radiocarpa.example", "added_at": "2020-01-01T00:00:00+00:00"}]');
select results_eq($$ select s ->> 'email' from jsonb_array_elements(public.move_state() -> 'staff') s $$,
  array['ana@radiocarpa.example', 'beto@radiocarpa.example'], 'staff are joined, nobody is removed');
select is(public.move_state() ->> 'zone', 'America/Tijuana', 'the state says the zone');
select ok(public.move_state() -> 'columns' ? 'event_details.price_from', 'and the columns');
select throws_ok($$ select public.move_in('sin nombre', '[]') $$, '20000', null, 'nothing else is taken');

select * from finish();
