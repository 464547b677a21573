-- The show's settings: everybody reads them, staff write them, and each change is in the history and in the version.
select plan(16);

create function pg_temp.history() returns bigint language sql security definer as
  $$ select count(*) from public.event_history where about = 'show_settings' and event_id is null $$;

select pg_temp.i_am('anon');
select lives_ok('select * from public.show_settings', 'a visitor reads them');
select throws_ok($$ insert into public.show_settings (settings) values ('{}') $$, '42501', null, 'and writes none');
select pg_temp.i_am('authenticated', 'fan@correo.example');
select throws_ok($$ insert into public.show_settings (settings) values ('{}') $$, '42501', null, 'nor does a stranger');

select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
create temp table before as select public.events_version() as version;
select lives_ok($$ insert into public.show_settings (settings) values ('{"name": "La Otra", "zone": "Pacific/Kiritimati"}') $$, 'staff write the first');
select isnt(public.events_version(), (select version from before), 'the version of the list is another one');
select is(public.show_today(), (now() at time zone 'Pacific/Kiritimati')::date, 'the day is that of their zone');
select throws_ok($$ insert into public.show_settings (settings) values ('{}') $$, '23505', null, 'there is one row');
select lives_ok($$ update public.show_settings set settings = '{"name": "La Otra"}' where id = 1 and revision = 1 $$, 'staff change them');
select is((select revision from public.show_settings), 2, 'and each change is counted');
select is(public.show_today(), (now() at time zone public.show_zone())::date, 'without a zone that of the site counts');
select throws_ok('update public.show_settings set revision = 1 where id = 1', '42501', null, 'nobody sets the count');
select throws_ok('delete from public.show_settings where id = 1', '42501', null, 'or deletes them');
select is(pg_temp.history(), 2::bigint, 'the history has both');
select throws_ok($$ update public.show_settings set settings = '{"zone": "Marte/Olympus"}' where id = 1 $$, '22023', null, 'a zone that there is not');
select throws_ok($$ update public.show_settings set settings = '[]' where id = 1 $$, '23514', null, 'no object');
select throws_ok(format($$ update public.show_settings set settings = '{"name": "%s"}' where id = 1 $$, repeat('x', 20000)), '23514', null, 'more than there is room for');

select * from finish();
