-- The history, the bin and what comes back, asked of the database itself. One transaction, rolled back.
select plan(51);

-- The history of one event, in words.
create function pg_temp.history(id bigint) returns text language sql security definer as $$
  select string_agg(concat_ws(' ', about, what, 'by', coalesce(who, '-')), ', ' order by h.id)
  from public.event_history h where event_id = history.id
$$;

select policies_are('public', 'event_history', array['Staff may read the trail'], 'no other policy decides about the trail');
select ok((select relrowsecurity from pg_class where oid = 'public.event_history'::regclass), 'row-level security is on');

-- Changes by staff
select pg_temp.i_am('authenticated', 'Ana@RadioCarpa.example');
insert into public.events (id, title, date, time, city, state, cover) overriding system value
  values (10, 'Sobremesa', public.show_today() + 9, '20:00', 'Puebla', 'Puebla', 'covers/10-a.webp');
insert into public.event_details (event_id, venue) values (10, 'Teatro Principal');
update public.events set title = 'Sobremesa en vivo' where id = 10;
update public.events set title = 'Sobremesa en vivo' where id = 10;
select is(pg_temp.history(10),
  'events added by ana@radiocarpa.example, event_details added by ana@radiocarpa.example, events changed by ana@radiocarpa.example',
  'every change is kept with who made it, and what changed nothing is not');
select results_eq(
  $$ select before ->> 'title', after ->> 'title' from public.event_history where event_id = 10 and what = 'changed' $$,
  $$ values ('Sobremesa', 'Sobremesa en vivo') $$, 'before and after are there');
select throws_ok($$ insert into public.event_history (event_id, what, about) values (10, 'added', 'events') $$, '42501', null, 'staff write nothing into the history');
select throws_ok($$ update public.event_history set who = 'x' where true $$, '42501', null, 'staff change nothing in it');
select throws_ok($$ delete from public.event_history where true $$, '42501', null, 'staff delete nothing from it');
select throws_ok($$ truncate public.event_history $$, '42501', null, 'nor all of it');
select throws_ok($$ select * from private.bin $$, '42501', null, 'the bin is private');

delete from public.events where id = 10;
select is_empty('select * from public.event_details where event_id = 10', 'the details leave with their event');
select matches(pg_temp.history(10), 'events deleted by ana@radiocarpa.example', 'a deletion is kept');

-- Nobody else
select pg_temp.i_am('anon');
select throws_ok('select * from public.event_history', '42501', null, 'a visitor reads nothing of the history');
select throws_ok('select public.restore_event(10)', '42501', null, 'a visitor restores nothing');
select throws_ok('select public.restore_wrongly_expired()', '42501', null, 'nor what expired');
select is(public.event_existed(10), true, 'that an event was there is no secret');
select is(public.event_existed(11), false, 'nor that it was not');
select is(public.highest_event_id(), '10', 'the highest id counts what was deleted');
select pg_temp.i_am('authenticated', 'fan@correo.example');
select is_empty('select * from public.event_history', 'a stranger reads nothing of the history');
select throws_ok('select public.restore_event(10)', '42501', null, 'a stranger restores nothing');
select throws_ok('select public.restore_wrongly_expired()', '42501', null, 'nor what expired');

-- Back again
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select results_eq(
  'select id, title, city, cover from public.restore_event(10)',
  $$ values (10::bigint, 'Sobremesa en vivo', 'Puebla', 'covers/10-a.webp') $$, 'staff restore an event with its id and cover');
select results_eq('select venue from public.event_details where event_id = 10', array['Teatro Principal'], 'its details are back');
select ok((select d.revision > (h.before ->> 'revision')::integer from public.event_details d
  join public.event_history h on h.event_id = d.event_id and h.about = 'event_details' and h.what = 'deleted'
  where d.event_id = 10), 'with a higher revision, so that calendars take it for newer');
select matches(pg_temp.history(10), 'events restored by ana@radiocarpa.example, event_details restored by ana@radiocarpa.example$', 'which the history says');
select is_empty('select * from public.restore_event(10)', 'an event that is there is not restored again');
select is_empty('select * from public.restore_event(999)', 'nor one that never was');
select lives_ok($$ insert into public.events (title, date, time) values ('Otra', '2099-01-01', '20:00') $$, 'the next event gets an id of its own');

-- Too late
delete from public.events where id = 10;
select pg_temp.nobody();
update public.event_history set at = now() - interval '31 days' where event_id = 10;
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select is_empty('select * from public.restore_event(10)', 'after 30 days an event stays deleted');

-- A clock that was wrong
select pg_temp.nobody();
insert into public.events (id, title, date, time, cover) overriding system value values
  (20, 'Por venir', public.show_today() + 5, '20:00', null), (21, 'Pasada', public.show_today() - 5, '20:00', null);
create or replace function pg_temp.expire(id bigint) returns void language sql as $$
  update public.event_history h set what = 'expired' where h.event_id = expire.id and what = 'deleted' $$;
delete from public.events where id in (20, 21);
select is((select what from public.event_history where event_id = 21 order by id desc limit 1), 'expired', 'what is over leaves as expired');
select is((select who from public.event_history where event_id = 21 order by id desc limit 1), null, 'a change outside the site has no name');
select pg_temp.expire(20);
insert into public.events (id, title, date, time) overriding system value values
  (22, 'De hace un año', public.show_today() - 367, '20:00'), (23, 'De ayer', public.show_today() - 1, '20:00');
insert into public.event_details (event_id, venue) values (22, 'Foro Tuna');
delete from public.events where id in (22, 23);
select pg_temp.i_am('anon');
select is(public.past_event(21) -> 'event' ->> 'title', 'Pasada', 'a visitor is told of a date that left because it was over');
select is(public.past_event(22), null, 'for a year');
select is(public.past_event(23), null, 'not of one that staff deleted, over or not');
select is(public.past_event(20), null, 'nor of one that is not over');
select is(public.past_events() #>> '{0,event,title}', 'Pasada', 'and of the last ones together');
select is(jsonb_array_length(public.past_events()), 1, 'of no others');
select throws_ok($$ select public.tell_episode(21, 'https://x.mx') $$, '42501', null, 'a visitor tells no episode');
select pg_temp.i_am('authenticated', 'fan@correo.example');
select throws_ok($$ select public.tell_episode(21, 'https://x.mx') $$, '42501', null, 'nor does an account that is not staff');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select throws_ok($$ select public.tell_episode(21, 'javascript:alert(1)') $$, '23514', null, 'an episode is at an address');
select set_config('test.version', public.events_version()::text, true);
select is(public.tell_episode(21, 'https://x.mx/1'), true, 'staff tell the episode of a date that left');
select isnt(public.events_version()::text, current_setting('test.version'), 'which changes the version of the list');
select is(public.tell_episode(20, 'https://x.mx/1'), false, 'not of one that is not over');
select is((select who from public.event_history where event_id = 21 order by id desc limit 1), 'ana@radiocarpa.example', 'the history says who');
select pg_temp.i_am('anon');
select is(public.past_event(21) #>> '{details,episode_link}', 'https://x.mx/1', 'its page has the link');
select is(public.past_events() #>> '{0,details,episode_link}', 'https://x.mx/1', 'and so has the list');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select public.tell_episode(21, null);
select is(public.past_events() #>> '{0,details,episode_link}', null, 'until they take it away');
select is_empty('select * from public.restore_event(21)', 'what is over does not come back');
select results_eq('select public.restore_wrongly_expired()', array[20::bigint], 'what expired by a wrong clock does');
select results_eq('select title from public.events where id = 20', array['Por venir'], 'as it was');
select is_empty('select public.restore_wrongly_expired()', 'once');
select pg_temp.nobody();
select lives_ok('select public.restore_wrongly_expired()', 'the owner of the database may do it at a start, without a session');

select * from finish();
