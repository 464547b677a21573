-- The rights to dates and covers, asked of the database itself: `npm test` runs it in PGlite, and on an
-- installed PostgreSQL too. Each file is one transaction that is rolled back, and begins with tests/policies-prelude.sql.
select plan(50);

insert into public.events (id, title, date, time) overriding system value values
  (1, 'Antier', public.show_today() - 2, '20:00'),
  (2, 'Ayer', public.show_today() - 1, '20:00'),
  (3, 'Hoy', public.show_today(), '20:00'),
  (4, 'Lejos', '9999-12-31', '20:00');

select has_table('public', 'events', 'the dates have a table');
select columns_are('public', 'events',
  array['id', 'title', 'date', 'time', 'description', 'link', 'cover', 'city', 'state', 'created_at'],
  'with the columns of the specification and created_at');
select col_type_is('public', 'events', 'date', 'date', 'a day is a day');
select col_type_is('public', 'events', 'time', 'time without time zone', 'an hour is an hour');
select policies_are('public', 'events', array[
  'Anyone may read the dates', 'Staff may add dates', 'Staff may change dates', 
  'Staff may delete dates, a session what is already expired', 'Visitors may delete what is already expired'], 'no other policy decides about dates');
select policies_are('storage', 'objects', array[
  'Staff may list covers', 'Staff may upload covers', 'Staff may replace covers', 'Staff may remove covers'],
  'no other policy decides about covers');
select ok((select bool_and(relrowsecurity) from pg_class where oid in ('public.events'::regclass, 'storage.objects'::regclass)),
  'row-level security is on');
select results_eq(
  $$ select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id $$,
  $$ values ('covers', true, 5242880::bigint, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
            ('event-covers', true, 5242880::bigint, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']) $$,
  'both buckets have their limits');

-- A visitor
select pg_temp.i_am('anon');
select results_eq('select count(*) from public.events', array[4::bigint], 'a visitor reads every date');
select throws_ok($$ insert into public.events (title, date, time) values ('x', '2099-01-01', '20:00') $$, '42501', null, 'a visitor adds nothing');
select throws_ok($$ update public.events set title = 'x' where true $$, '42501', null, 'a visitor changes nothing');
select is_empty($$ delete from public.events where id = 4 returning id $$, 'a visitor does not delete a date to come');
select is_empty($$ delete from public.events where id = 3 returning id $$, 'a visitor does not delete today’s date');
select is_empty($$ delete from public.events where id = 2 returning id $$, 'a visitor does not delete yesterday’s date');
select results_eq($$ delete from public.events where id = 1 returning id $$, array[1::bigint], 'a visitor may delete what is already expired');
select throws_ok($$ select * from private.staff $$, '42501', null, 'a visitor does not read the staff list');
select throws_ok($$ select public.is_staff() $$, '42501', null, 'a visitor is not even asked');
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('covers', 'x') $$, '42501', null, 'a visitor uploads nothing');
select throws_ok($$ select public.before_user_created('{}') $$, '42501', null, 'a visitor does not call the hook');
select is(public.show_zone(), 'America/Mexico_City', 'a visitor may ask for the show’s zone');
select throws_ok($$ update private.settings set zone = 'UTC' where true $$, '42501', null, 'and does not change it');
reset role;

-- A stranger who is signed in
insert into storage.objects (bucket_id, name) values ('covers', 'de-casa.webp'), ('event-covers', 'covers/1-de-casa.webp');
insert into public.events (id, title, date, time) overriding system value values (5, 'Antier', public.show_today() - 2, '20:00');
select pg_temp.i_am('authenticated', 'fan@correo.example');
select is(public.is_staff(), false, 'a stranger is not staff');
select results_eq('select count(*) from public.events', array[4::bigint], 'a stranger reads every date');
select throws_ok($$ insert into public.events (title, date, time) values ('x', '2099-01-01', '20:00') $$, '42501', null, 'a stranger adds nothing');
select is_empty($$ update public.events set title = 'x' where true returning id $$, 'a stranger changes nothing');
select is_empty($$ delete from public.events where id in (2, 3, 4) returning id $$, 'a stranger deletes nothing that is shown');
select results_eq($$ delete from public.events where id = 5 returning id $$, array[5::bigint], 'a stranger may delete what is already expired');
select throws_ok($$ select * from private.staff $$, '42501', null, 'a stranger does not read the staff list');
select is_empty($$ select name from storage.objects $$, 'a stranger lists no covers');
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('covers', 'x') $$, '42501', null, 'a stranger uploads nothing');
select is_empty($$ update storage.objects set name = 'x' where true returning name $$, 'a stranger replaces nothing');
select is_empty($$ select name from storage.buckets $$, 'a stranger lists no buckets');
reset role;
select pg_temp.i_am('authenticated');
select is(public.is_staff(), false, 'a session without an e-mail is not staff');
reset role;

-- Staff
select pg_temp.i_am('authenticated', 'Ana@RadioCarpa.example');
select is(public.is_staff(), true, 'staff are staff, however the e-mail is written');
select lives_ok($$ insert into public.events (id, title, date, time) values (6, 'Nueva', '2099-01-01', '20:00') $$, 'staff add dates');
select results_eq($$ update public.events set city = 'Puebla' where id = 3 returning city $$, array['Puebla'], 'staff change dates');
select results_eq($$ delete from public.events where id = 4 returning id $$, array[4::bigint], 'staff delete dates');
select throws_ok($$ select * from private.staff $$, '42501', null, 'staff do not read the staff list');
select throws_ok($$ insert into private.staff values ('otro@correo.example') $$, '42501', null, 'staff do not add to it');
select lives_ok($$ insert into storage.objects (bucket_id, name) values ('event-covers', 'covers/3-x.webp') $$, 'staff upload covers');
select throws_ok($$ insert into storage.objects (bucket_id, name) values ('private', 'x') $$, '42501', null, 'staff upload to no other bucket');
select results_eq($$ delete from storage.objects where name = 'de-casa.webp' returning name $$, array['de-casa.webp'], 'staff remove covers');
reset role;

-- The show's day
select ok(
  (select bool_and(not has_function_privilege('public', function, 'execute'))
    from unnest(array['public.show_today()', 'public.show_zone()']) as function),
  'no default grant lets anyone ask for the day or the zone');
select ok(
  (select bool_and(has_function_privilege(role, function, 'execute'))
    from unnest(array['anon', 'authenticated']) as role, unnest(array['public.show_today()', 'public.show_zone()']) as function),
  'visitors and sessions are let in by name');
update private.settings set zone = 'Pacific/Kiritimati' where true;
select is(public.show_today(), (now() at time zone 'Pacific/Kiritimati')::date, 'today is the day of the zone in the settings');
update private.settings set zone = 'Etc/GMT+12' where true;
select is(public.show_today(), (now() at time zone 'Etc/GMT+12')::date, 'and follows it, a day apart');
select throws_ok($$ update private.settings set zone = 'America/Macondo' where true $$, '22023', null, 'a zone that does not exist is refused');
select throws_ok($$ insert into private.settings (one, zone) values (false, 'UTC') $$, '23514', null, 'there is one row of settings');

-- The hook of hosted projects
select is(public.before_user_created('{"user": {"email": "ANA@radiocarpa.example"}}'), '{}'::jsonb, 'the hook lets staff in');
select is(public.before_user_created('{"user": {"email": "fan@correo.example"}}') -> 'error' ->> 'http_code', '403', 'and nobody else');

select * from finish();
