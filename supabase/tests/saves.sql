-- Each kind of write, as the role that the site uses for it: what `npm run doctor` asks of a hosted project.
select plan(5);

select pg_temp.i_am('service_role');
select is(public.try_writes(), '[]', 'every kind of write works');
select pg_temp.nobody();
select is_empty($$ select 1 from public.events union all select 1 from public.event_history union all select 1 from auth.users
  union all select 1 from public.show_settings union all select 1 from public.event_taps
  union all select 1 from private.staff where email like 'prueba-%' $$, 'and nothing of it is left behind');
revoke insert on public.show_settings from authenticated;
revoke execute on function public.add_taps(jsonb) from anon;
select pg_temp.i_am('service_role');
select is((select jsonb_agg(f -> 'write') from jsonb_array_elements(public.try_writes()) as f), '["settings", "tap"]', 'what fails is named');
select pg_temp.i_am('anon');
select throws_ok('select public.try_writes()', '42501', null, 'visitors do not try');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select throws_ok('select public.try_writes()', '42501', null, 'nor do staff');

select * from finish();
