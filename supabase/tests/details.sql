-- More about a date: who may do what with it, and when its revision counts. One transaction, rolled back.
select plan(68);

insert into public.events (id, title, date, time, city, state) overriding system value values
  (1, 'Antier', public.show_today() - 2, '20:00', 'Puebla', 'Puebla'),
  (2, 'Sin detalles', '2099-01-01', '20:00', 'Puebla', 'Puebla'),
  (3, 'Con detalles', '2099-01-02', '20:00', 'Puebla', 'Puebla');
insert into public.event_details (event_id, venue, updated_at) values
  (1, 'Teatro Principal', '2020-01-01'), (3, 'Teatro Principal', '2020-01-01');

-- The increase of date 3's revision by a statement, and whether its moment of change follows.
create function pg_temp.effect(statement text) returns text language plpgsql as $$
declare before public.event_details; after public.event_details;
begin
  delete from public.event_details where event_id = 3;
  insert into public.event_details (event_id, venue, address, ticket_status, revision, updated_at)
    values (3, 'Foro', 'Calle 1', 'presale', 6, '2020-01-01');
  select * into before from public.event_details where event_id = 3;
  execute statement;
  select * into after from public.event_details where event_id = 3;
  return format('%s, %s', after.revision - before.revision,
    case when after.updated_at > before.updated_at then 'changed' else 'same' end);
end $$;

select has_table('public', 'event_details', 'what is more about a date has a table');
select col_is_pk('public', 'event_details', 'event_id', 'one row a date');
select fk_ok('public', 'event_details', 'event_id', 'public', 'events', 'id');
select col_type_is('public', 'event_details', 'event_id', 'bigint', 'the id is of the type of events');
select col_type_is('public', 'event_details', 'doors', 'time without time zone', 'an hour is an hour');
select col_type_is('public', 'event_details', 'on_sale_at', 'timestamp with time zone', 'a moment is a moment');
select col_type_is('public', 'event_details', 'former_date', 'date', 'a day is a day');
select columns_are('public', 'events',
  array['id', 'title', 'date', 'time', 'description', 'link', 'cover', 'city', 'state', 'created_at'],
  'the table of the dates is what it was');
select policies_are('public', 'event_details', array['Anyone may read the details', 'Staff may add details',
  'Staff may change details', 'Staff may delete details'], 'no other policy decides about details');
select ok((select relrowsecurity from pg_class where oid = 'public.event_details'::regclass), 'row-level security is on');
select ok(prosecdef and 'search_path=""' = any (proconfig), 'the counter runs as its owner, with no search path')
  from pg_proc where oid = 'private.count_event_change'::regproc;

-- Values that fit
select is((select ticket_status from public.event_details where event_id = 3), 'on_sale', 'tickets are on sale unless said otherwise');
select throws_ok($$ update public.event_details set ticket_status = 'maybe' where event_id = 3 $$, '23514', null, 'another is not');
select throws_ok($$ update public.event_details set ticket_status = null where event_id = 3 $$, '23502', null, 'nor is none');
select throws_ok($$ update public.event_details set price_from = -0.01 where event_id = 3 $$, '23514', null, 'a price is not below zero');
select throws_ok($$ update public.event_details set price_from = 'NaN' where event_id = 3 $$, '23514', null, 'and it is a number');
select lives_ok($$ update public.event_details set price_from = 0 where event_id = 3 $$, 'it may be zero');
select throws_ok($$ update public.event_details set venue = repeat('x', 201) where event_id = 3 $$, '23514', null, 'a place has 200 characters at most');
select throws_ok($$ update public.event_details set address = repeat('x', 301) where event_id = 3 $$, '23514', null, 'an address 300');
select throws_ok($$ update public.event_details set on_sale_at = 'infinity' where event_id = 3 $$, '23514', null, 'a sale begins at some moment');
select throws_ok($$ update public.event_details set former_date = '-infinity' where event_id = 3 $$, '23514', null, 'a former day is a day');
select throws_ok($$ update public.event_details set time_zone = 'la de Madrid' where event_id = 3 $$, '23514', null, 'a zone is a name of one');
select lives_ok($$ update public.event_details set time_zone = 'America/Argentina/Buenos_Aires' where event_id = 3 $$, 'of up to three parts');
select throws_ok($$ update public.event_details set last_day = '2099-01-01' where event_id = 3 $$, '23514', null, 'a last day is not before the first');
select lives_ok($$ update public.event_details set last_day = '2099-01-04' where event_id = 3 $$, 'it may be later');
select throws_ok($$ update public.events set date = '2099-01-05' where id = 3 $$, '23514', null, 'and the first day is not moved beyond it');
select throws_ok($$ insert into public.event_details (event_id, last_day) values (2, '2098-12-31') $$, '23514', null, 'nor is it before the first from the start');
select lives_ok($$ update public.events set date = '2099-01-04', city = 'Cholula' where id = 3 $$, 'both may be one day');
select lives_ok($$ update public.events set title = 'Otra' where id = 3 $$, 'another title asks for no day');
select lives_ok($$ update public.event_details set last_day = null where event_id = 3 $$, 'and there may be none');
update public.events set date = '2099-01-02', city = 'Puebla', title = 'Con detalles' where id = 3;
select throws_ok($$ insert into public.event_details (event_id) values (99) $$, '23503', null, 'details belong to a date');

-- The revision
select is(pg_temp.effect(statement), effect, what) from (values
  ($$ update public.events set date = date + 1 where id = 3 $$, '1, changed', 'another day counts'),
  ($$ update public.events set time = '21:00' where id = 3 $$, '1, changed', 'another hour counts'),
  ($$ update public.events set city = 'Atlixco' where id = 3 $$, '1, changed', 'another city counts'),
  ($$ update public.events set state = 'Morelos' where id = 3 $$, '1, changed', 'another state counts'),
  ($$ update public.events set date = date + 2, time = '22:00', city = 'León' where id = 3 $$, '1, changed', 'several at once count once'),
  ($$ update public.events set title = 'Otro' where id = 3 $$, '0, changed', 'another title does not count, but is a change'),
  ($$ update public.events set date = date, city = city, title = title where id = 3 $$, '0, same', 'nothing changed, nothing counted'),
  ($$ update public.event_details set venue = 'Teatro' where event_id = 3 $$, '1, changed', 'another place counts'),
  ($$ update public.event_details set venue = null where event_id = 3 $$, '1, changed', 'a place that is gone counts'),
  ($$ update public.event_details set address = 'Calle 2' where event_id = 3 $$, '1, changed', 'another address counts'),
  ($$ update public.event_details set ticket_status = 'cancelled' where event_id = 3 $$, '1, changed', 'another status counts'),
  ($$ update public.event_details set time_zone = 'Europe/Madrid' where event_id = 3 $$, '1, changed', 'another zone counts'),
  ($$ update public.event_details set duration_minutes = 95 where event_id = 3 $$, '1, changed', 'another length counts'),
  ($$ update public.event_details set doors = '19:00', price_from = 450, on_sale_at = now(), former_date = '2098-01-01'
      where event_id = 3 $$, '0, changed', 'doors, price, sale and former day do not, but are changes'),
  ($$ update public.event_details set venue = 'Foro', ticket_status = 'presale' where event_id = 3 $$, '0, same', 'the same said again is no change'),
  ($$ update public.event_details set revision = 2, updated_at = '2001-01-01' where event_id = 3 $$, '0, changed', 'nobody turns the count back'),
  ($$ insert into public.event_details (event_id, venue, address, ticket_status) values (3, 'Foro', 'Calle 1', 'sold_out')
      on conflict (event_id) do update set ticket_status = excluded.ticket_status $$, '1, changed', 'an upsert counts as the update it is')
) as cases (statement, effect, what);
update public.events set title = 'Otra', cover = 'x' where id = 2;
select results_eq('select revision from public.event_details where event_id = 2', array[0],
  'a date without details gets a row when it changes, for the moment');
delete from public.event_details where event_id = 2;
update public.events set time = '21:30' where id = 2;
select results_eq('select revision, ticket_status from public.event_details where event_id = 2', $$ values (1, 'on_sale') $$,
  'and one that counts when it moves');
delete from public.event_details where event_id = 2;
insert into public.event_details (event_id) values (2);
select results_eq('select revision from public.event_details where event_id = 2', array[0], 'details that say nothing do not count');
delete from public.event_details where event_id = 2;
insert into public.event_details (event_id, ticket_status) values (2, 'sold_out');
select results_eq('select revision from public.event_details where event_id = 2', array[1], 'those that say something do');
delete from public.event_details where event_id = 2;
insert into public.event_details (event_id, last_day) values (2, '2099-01-09');
select results_eq('select revision from public.event_details where event_id = 2', array[1], 'and so does a last day');
delete from public.event_details where event_id = 2;

-- A visitor
select pg_temp.i_am('anon');
select results_eq('select count(*) from public.event_details', array[2::bigint], 'a visitor reads every detail');
select throws_ok($$ insert into public.event_details (event_id) values (2) $$, '42501', null, 'a visitor adds nothing');
select throws_ok($$ update public.event_details set venue = 'x' where true $$, '42501', null, 'a visitor changes nothing');
select throws_ok($$ delete from public.event_details where true $$, '42501', null, 'a visitor deletes nothing');
reset role;
update public.event_details set last_day = public.show_today() - 1 where event_id = 1;
select pg_temp.i_am('anon');
select is_empty($$ delete from public.events where id = 1 returning id $$, 'an event that went on until yesterday is not cleared');
reset role;
update public.event_details set last_day = public.show_today() - 2 where event_id = 1;
select pg_temp.i_am('anon');
select results_eq($$ delete from public.events where id = 1 returning id $$, array[1::bigint], 'an expired date that a visitor clears');
reset role;
select is_empty('select 1 from public.event_details where event_id = 1', 'takes its details along');

-- A stranger who is signed in
select pg_temp.i_am('authenticated', 'fan@correo.example');
select throws_ok($$ insert into public.event_details (event_id) values (2) $$, '42501', null, 'a stranger adds nothing');
select is_empty($$ update public.event_details set venue = 'x' where true returning 1 $$, 'a stranger changes nothing');
select is_empty($$ delete from public.event_details where true returning 1 $$, 'a stranger deletes nothing');
reset role;

-- Staff
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select lives_ok($$ insert into public.event_details (event_id, venue) values (2, 'Foro') $$, 'staff add details');
select results_eq($$ update public.event_details set ticket_status = 'few_left' where event_id = 2 returning revision $$, array[2], 'staff change them');
select lives_ok($$ update public.events set city = 'Cholula' where id = 2 $$, 'staff move a date');
select results_eq('select revision from public.event_details where event_id = 2', array[3], 'and the move counts');
select results_eq($$ delete from public.event_details where event_id = 2 returning 1 $$, array[1], 'staff delete details');
reset role;

select * from finish();
