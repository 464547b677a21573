-- The version of the list of events: another one after every write that fans could see, whoever writes.
select plan(20);

create function pg_temp.changed(statement text) returns boolean language plpgsql as $$
declare before uuid := public.events_version();
begin
  execute statement;
  return public.events_version() is distinct from before;
end $$;

select pg_temp.i_am('anon');
select isnt(public.events_version(), null, 'everybody may ask for it');
select is(public.events_version(), public.events_version(), 'and hears the same while nothing changes');
select throws_ok('select * from private.events_version', '42501', null, 'nobody reads the row');
select throws_ok('update private.events_version set version = gen_random_uuid() where true', '42501', null, 'or writes it');
select throws_ok('select private.change_events_version()', null, null, 'or calls what writes it');

select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select ok(pg_temp.changed($$ insert into public.events (id, title, date, time) overriding system value values (70, 'De Ana', '2099-01-01', '20:00') $$), 'a new event changes it');
select ok(pg_temp.changed($$ insert into public.event_details (event_id, venue) values (70, 'Teatro') $$), 'its details');
select ok(pg_temp.changed($$ update public.events set time = '21:00' where id = 70 $$), 'a changed one');
select ok(pg_temp.changed($$ update public.event_details set venue = 'Foro' where event_id = 70 $$), 'changed details');
select ok(not pg_temp.changed($$ select * from public.events $$), 'reading does not');
select ok(not pg_temp.changed($$ update public.events set time = '21:00' where id = 70 $$), 'the same said again does not');
select ok(not pg_temp.changed($$ update public.event_details set venue = 'Foro' where event_id = 70 $$), 'nor of details');
select ok(pg_temp.changed($$ insert into public.event_details (event_id, doors) values (70, '19:00')
  on conflict (event_id) do update set doors = excluded.doors $$), 'an upsert that changes a row');
select ok(pg_temp.changed($$ delete from public.events where id = 70 $$), 'a deleted event');

select pg_temp.nobody();
insert into public.events (id, title, date, time) overriding system value values (71, 'Vencida', public.show_today() - 9, '20:00');
select pg_temp.i_am('anon');
select ok(not pg_temp.changed($$ delete from public.events where id = 70 $$), 'a visit that deletes nothing does not');
select ok(not pg_temp.changed($$ delete from public.events where date < '1900-01-01' $$), 'however it asks');
select ok(pg_temp.changed($$ delete from public.events where id = 71 $$), 'a visit that deletes what expired');
select pg_temp.nobody();
insert into public.events (id, title, date, time) overriding system value
  select n, 'Función', '2099-01-01', '20:00' from generate_series(1001, 2000) as n;
insert into public.event_details (event_id, venue) select n, 'Foro' from generate_series(1001, 2000) as n;
select ok(pg_temp.changed('delete from public.events where id > 1000'), 'a thousand at once, their details with them');
select ok(pg_temp.changed('truncate public.events cascade'), 'and an owner who empties the table');

-- A program can ask before it writes whether there is a migration that it does not know.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
insert into supabase_migrations.schema_migrations (version, statements, name) values
  ('20990101000000', '{alter table public.events add column later text}', 'later'),
  ('20990102000000', '{create table other.things (id int)}', 'of_another_site');
select pg_temp.i_am('anon');
select is((public.applied_migrations())[cardinality(public.applied_migrations())], '20990101000000',
  'the newest migration of this site is told, and no other site’s');

select * from finish();
