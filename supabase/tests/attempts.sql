-- A form that is sent twice adds one event. One transaction, rolled back.
select plan(10);

create function pg_temp.add(title text, attempt text) returns void language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_build_object('idempotency-key', attempt)::text, true);
  insert into public.events (title, date, time) values (title, public.show_today() + 9, '20:00');
end $$;

select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select lives_ok($$ select pg_temp.add('Una', 'a') $$, 'staff add an event by an attempt');
select throws_ok($$ select pg_temp.add('Una', 'a') $$, '23505', null, 'which adds it once');
select lives_ok($$ select pg_temp.add('Otra', 'b') $$, 'another attempt adds another');
select results_eq(
  $$ select e.title from public.events e join public.event_attempts a on a.event_id = e.id order by a.attempt $$,
  $$ values ('Una'), ('Otra') $$, 'staff read which event it was');
select throws_ok($$ insert into public.event_attempts (event_id, attempt) values (1, 'c') $$, '42501', null, 'and write none');
delete from public.events where title = 'Una';
select lives_ok($$ select pg_temp.add('Una', 'a') $$, 'what was deleted since is added again');
select set_config('request.headers', '', true);
select lives_ok($$ insert into public.events (title, date, time) select 'Sin intento', public.show_today(), '20:00' from generate_series(1, 2) $$, 'without an attempt each insert adds');

select pg_temp.i_am('authenticated', 'fan@correo.example');
select is_empty('select * from public.event_attempts', 'who is not staff reads none');
select pg_temp.i_am('anon');
select throws_ok('select * from public.event_attempts', '42501', null, 'nor does a visitor');

select pg_temp.nobody();
update public.event_attempts set at = now() - interval '8 days' where attempt = 'b';
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select pg_temp.add('Tercera', 'c');
select results_eq('select attempt from public.event_attempts order by 1', $$ values ('a'), ('c') $$, 'those of the week before are cleaned up');

select * from finish();
