-- Staff have a session that Google began, for an e-mail that Google verified and that is on the list.
select plan(14);

-- An account, its ways in as "provider e-mail", and whether a session of it with these methods is staff.
create function pg_temp.staff(ways text[], methods text[], password text default null, email text default 'ana@radiocarpa.example',
  verified boolean default true)
returns boolean language plpgsql as $$
declare account uuid := gen_random_uuid(); answer boolean;
begin
  perform pg_temp.nobody();
  delete from auth.users where true;
  insert into auth.users (id, email, encrypted_password) values (account, email, password);
  insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    select gen_random_uuid(), account, split_part(way, ' ', 1), gen_random_uuid()::text,
      jsonb_build_object('email', split_part(way, ' ', 2), 'email_verified', verified) from unnest(ways) as way;
  perform set_config('request.jwt.claims', (jsonb_build_object('role', 'authenticated', 'email', email, 'sub', account)
    || case when methods is null then '{}' else jsonb_build_object('amr',
      (select jsonb_agg(jsonb_build_object('method', method, 'timestamp', 1)) from unnest(methods) as method)) end)::text, true);
  set local role authenticated;
  answer := public.is_staff();
  perform pg_temp.nobody();
  return answer;
end $$;

select ok(pg_temp.staff('{google ana@radiocarpa.example}', '{oauth}'), 'a session that Google began');
select ok(pg_temp.staff('{google Ana@RadioCarpa.example}', '{totp,oauth}', email => 'ANA@radiocarpa.example'), 'however it is written, with a second factor');
select ok(not pg_temp.staff('{google fan@correo.example}', '{oauth}', email => 'fan@correo.example'), 'not a stranger’s');

-- Somebody registers with an e-mail of the list, which the project confirms by itself
select ok(not pg_temp.staff('{email ana@radiocarpa.example}', '{password}', 'x'), 'a password proves no e-mail');
select ok(not pg_temp.staff('{email ana@radiocarpa.example}', '{oauth}', 'x'), 'without Google’s word neither');
select ok(not pg_temp.staff('{email ana@radiocarpa.example,google ana@radiocarpa.example}', '{password}', 'x'), 'not after Ana came to the same account');
select ok(pg_temp.staff('{email ana@radiocarpa.example,google ana@radiocarpa.example}', '{oauth}', 'x'), 'where Ana herself is let in');
select ok(not pg_temp.staff('{email ana@radiocarpa.example,google fan@correo.example}', '{oauth}', 'x'), 'nor by linking an account of Google’s of one’s own');
select ok(not pg_temp.staff('{google ana@radiocarpa.example,google fan@correo.example}', '{oauth}'), 'beside that of Ana');
select ok(not pg_temp.staff('{google ana@radiocarpa.example,github ana@radiocarpa.example}', '{oauth}'), 'or one of another provider');
select ok(not pg_temp.staff('{google ana@radiocarpa.example}', '{oauth}', verified => false), 'nor with an e-mail that Google did not verify');

-- The embedded backend says nothing of how a session began
select ok(pg_temp.staff('{google ana@radiocarpa.example}', null), 'there an account with Google as its only way in is believed');
select ok(not pg_temp.staff('{google ana@radiocarpa.example}', null, 'x'), 'not one with a password');
select ok(not pg_temp.staff('{google ana@radiocarpa.example,email ana@radiocarpa.example}', null), 'or with an e-mail to come in by');

select * from finish();
