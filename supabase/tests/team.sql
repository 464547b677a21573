-- The team: staff alone see it and change it, nobody removes themselves, and what a link began counts on the embedded backend only.
select plan(31);

create function pg_temp.history() returns setof text language sql security definer as
  $$ select what || ' ' || about || ' ' || (coalesce(after, before) ->> 'email') || ' ' || coalesce(who, '-')
     from public.event_history where about in ('staff', 'invitations') order by id $$;
create function pg_temp.session_of(address text) returns uuid language plpgsql security definer as $$
declare account uuid := pg_temp.google_account(address);
begin
  insert into auth.sessions (id, user_id) values (account, account);
  return account;
end $$;
create function pg_temp.sessions(address text) returns bigint language sql security definer as
  $$ select count(*) from auth.sessions where user_id = pg_temp.google_account(address) $$;
insert into private.staff (email) values ('settings@radiocarpa.example');
insert into private.settings_staff values ('settings@radiocarpa.example');

-- Nobody but staff
select pg_temp.i_am('anon');
select throws_ok('select * from public.team()', '42501', null, 'a visitor is not told who the team are');
select throws_ok($$ select public.add_to_team('yo@correo.example') $$, '42501', null, 'and adds nobody');
select throws_ok($$ select public.remove_from_team('ana@radiocarpa.example') $$, '42501', null, 'nor removes anybody');
select pg_temp.i_am('authenticated', 'fan@correo.example');
select throws_ok('select * from public.team()', '42501', null, 'a stranger is not told either');
select throws_ok($$ select public.add_to_team('fan@correo.example') $$, '42501', null, 'and does not come in');
select throws_ok($$ select public.remove_from_team('ana@radiocarpa.example') $$, '42501', null, 'nor puts anybody out');
select pg_temp.i_am('service_role');
select throws_ok($$ select public.add_to_team('fan@correo.example') $$, '42501', null, 'the secret key is nobody of the team');

-- Staff
select pg_temp.session_of('beto@correo.example');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select is(public.add_to_team(' Beto@Correo.example '), 'added', 'staff add an e-mail, however it is written');
select is(public.add_to_team('beto@correo.example'), 'there', 'once');
select is(public.add_to_team(wrong), 'no e-mail', 'no e-mail: ' || left(wrong, 20))
  from unnest(array['', 'beto', 'a@b', 'a b@correo.example', 'аna@correo.example', repeat('a', 250) || '@correo.example']) as wrong;
select results_eq('select email, added_by, seen_at is not null, stays from public.team() order by 1', $$ values
  ('ana@radiocarpa.example', null, true, false), ('beto@correo.example', 'ana@radiocarpa.example', true, false),
  ('settings@radiocarpa.example', null, false, true) $$, 'and see who added whom, who was seen and who stays');
select is(public.remove_from_team('ana@radiocarpa.example'), 'yourself', 'nobody removes themselves, so that one always stays');
select is(public.remove_from_team('settings@radiocarpa.example'), 'settings', 'nor anybody that the settings name');
select is(public.remove_from_team('nadie@correo.example'), 'absent', 'or that is not there');

-- Removal
select pg_temp.i_am('authenticated', 'beto@correo.example');
select ok(public.is_staff(), 'who was added is staff');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select is(public.remove_from_team('beto@correo.example'), 'removed', 'until somebody removes them');
select is(pg_temp.sessions('beto@correo.example'), 0::bigint, 'which ends their sessions');
select pg_temp.i_am('authenticated', 'beto@correo.example');
select ok(not public.is_staff(), 'and a token that is left is nobody’s');
select pg_temp.i_am('authenticated', 'ana@radiocarpa.example');
select public.add_to_team('beto@correo.example');
select results_eq($$ select * from pg_temp.history() $$, array[
  'added staff settings@radiocarpa.example -',
  'added staff beto@correo.example ana@radiocarpa.example', 'deleted staff beto@correo.example ana@radiocarpa.example',
  'restored staff beto@correo.example ana@radiocarpa.example'], 'each change is in the history');

-- The mark
select pg_temp.nobody();
insert into auth.users (id, email, is_sso_user) values ('00000000-0000-4000-8000-000000000001', 'beto@correo.example', true);
insert into auth.sessions (id, user_id) values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001');
insert into private.invited_sessions values ('00000000-0000-4000-8000-000000000002', 'beto@correo.example');
create function pg_temp.claims(more jsonb default '{}') returns boolean language plpgsql as $$
declare answer boolean;
begin
  perform set_config('request.jwt.claims', (jsonb_build_object('role', 'authenticated', 'email', 'beto@correo.example',
    'sub', '00000000-0000-4000-8000-000000000001', 'session_id', '00000000-0000-4000-8000-000000000002') || more)::text, true);
  set local role authenticated;
  answer := public.is_staff();
  perform pg_temp.nobody();
  return answer;
end $$;
select ok(pg_temp.claims(), 'a session that a link began on the embedded backend is staff');
select ok(not pg_temp.claims('{"session_id": "00000000-0000-4000-8000-000000000003"}'), 'another one of the same account is not');
select ok(not pg_temp.claims('{"sub": "00000000-0000-4000-8000-000000000009"}'), 'nor that of another account');
select ok(not pg_temp.claims('{"email": "ana@radiocarpa.example"}'), 'nor for another e-mail');
select ok(bool_and(not pg_temp.claims(jsonb_build_object('amr', jsonb_build_array(jsonb_build_object('method', method))))),
  'nor on a hosted project, whose tokens say how they began')
  from unnest(array['oauth', 'otp', 'password', 'sso/saml', 'invite']) as method;
select is_empty(
  $$ select role, name, right_ from unnest(array['anon', 'authenticated', 'service_role']) as role,
       unnest(array['private.staff', 'private.settings_staff', 'private.invitations', 'private.invited_sessions']) as name,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as right_
     where has_table_privilege(role, name, right_) $$,
  'no role of the API reaches the list, the links or the mark');
select is(
  (select string_agg(oid::regproc::text, ', ') from pg_catalog.pg_proc
    where prosrc ~ 'invited_sessions|invitations' and pronamespace in ('public'::regnamespace, 'private'::regnamespace)),
  'private.invited', 'and no function writes them');

select * from finish();
