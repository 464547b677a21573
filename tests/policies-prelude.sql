-- What every file of supabase/tests begins with: one member of staff, and who is asking.
insert into private.staff (email) values ('ana@radiocarpa.example');

create function pg_temp.i_am(role text, email text default null) returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', jsonb_strip_nulls(jsonb_build_object('role', role, 'email', email))::text, true);
  perform set_config('role', role, true);
end $$;

create function pg_temp.nobody() returns void language plpgsql as $$
begin
  reset role;
  perform set_config('request.jwt.claims', '', true);
end $$;
