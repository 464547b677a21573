-- The beginning of every file of supabase/tests: one member of staff, and functions to change the role.
insert into private.staff (email) values ('ana@radiocarpa.example');
delete from public.event_history where true;

-- The account with an e-mail that Google has verified; made when it is first used.
create function pg_temp.google_account(address text) returns uuid language plpgsql security definer as $$
declare account uuid := md5(lower(address))::uuid;
begin
  insert into auth.users (id, email) values (account, lower(address)) on conflict do nothing;
  insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    values (account, account, 'google', account, jsonb_build_object('email', lower(address), 'email_verified', true))
    on conflict do nothing;
  return account;
end $$;

create function pg_temp.i_am(role text, email text default null, more jsonb default '{"amr": [{"method": "oauth"}]}') returns void
language plpgsql as $$
begin
  perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object(
    'role', role, 'email', email, 'sub', case when email is not null then pg_temp.google_account(email) end) || more)::text, true);
  perform set_config('role', role, true);
end $$;

create function pg_temp.nobody() returns void language plpgsql as $$
begin
  reset role;
  perform set_config('request.jwt.claims', '', true);
end $$;
