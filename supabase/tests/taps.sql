-- Taps on tickets: counted by day, for staff to read. One transaction, rolled back.
select plan(7);
insert into public.events (id, title, date, time) overriding system value values (10, 'Uno', '2099-01-01', '20:00');

select pg_temp.i_am('anon');
select lives_ok($$ select public.add_taps('{"10": 2}'); select public.add_taps('{"10": 3, "11": 5, "x": 1}') $$, 'the public key adds taps');
select lives_ok($$ select public.add_taps(t) from unnest(array['{"10": -4}', '{"10": "a"}', '{"10": 99999}', '[]']::jsonb[]) t
  where jsonb_typeof(t) = 'object' $$, 'a number that is none adds nothing');
select throws_ok('select * from public.event_taps', '42501', null, 'a visitor reads none');
select throws_ok($$ insert into public.event_taps (event_id) values (10) $$, '42501', null, 'nor writes past the function');

select pg_temp.i_am('authenticated', 'nadie@correo.mx');
select is_empty('select * from public.event_taps', 'a stranger reads none');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select results_eq('select event_id, days from public.event_taps',
  $$ select 10::bigint, jsonb_build_object(public.show_today()::text, 1005) $$,
  'staff read what was added: of events that are there, a thousand at once at most');
select throws_ok($$ select public.add_taps('{"10": 2}') $$, '42501', null, 'a session counts for nobody');

select * from finish();
