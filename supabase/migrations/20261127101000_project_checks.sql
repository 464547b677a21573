-- What `npm run doctor` asks with the secret key: whether every kind of write works, tried as the role that the site uses
-- for it. Everything that a trial wrote is undone before it answers.

create function private.make_trial_staff(account uuid, address text) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.staff (email) values (address);
  insert into auth.users (id, email) values (account, address);
  insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    values (account, account, 'google', account::text,
      jsonb_build_object('sub', account, 'email', address, 'email_verified', true));
$$;

create function public.try_writes() returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  account constant uuid := gen_random_uuid();
  address constant text := 'prueba-' || account || '@cartelera.invalid';
  failures jsonb := '[]';
  trial record;
  touched bigint;
begin
  perform private.make_trial_staff(account, address);
  for trial in
    select * from (values
      ('add', 'authenticated', $sql$ insert into public.events (id, title, date, time) overriding system value
        values (-1, 'x', '2999-01-01', '20:00'), (-2, 'x', '2000-01-01', '20:00') $sql$),
      ('details', 'authenticated', $sql$ insert into public.event_details (event_id, venue) values (-1, 'x')
        on conflict (event_id) do update set venue = excluded.venue $sql$),
      ('change', 'authenticated', $sql$ update public.events set title = 'y', time = '21:00' where id = -1 $sql$),
      ('change details', 'authenticated', $sql$ update public.event_details set venue = 'y' where event_id = -1 $sql$),
      ('delete', 'authenticated', $sql$ delete from public.events where id = -1 $sql$),
      ('restore', 'authenticated', $sql$ select from public.restore_event(-1) $sql$),
      ('expire', 'anon', $sql$ delete from public.events where id = -2 $sql$),
      ('cover', 'authenticated', $sql$ insert into storage.objects (bucket_id, name)
        values ('event-covers', 'covers/trial'), ('covers', 'trial') $sql$),
      ('settings', 'authenticated', $sql$ insert into public.show_settings (settings) values ('{}')
        on conflict (id) do update set settings = excluded.settings $sql$),
      ('tap', 'anon', $sql$ select public.add_taps('{"-1": 1}') $sql$),
      ('move', 'service_role', $sql$ select public.move_in(what, rows)
        from public.move_state() as state, lateral (values
          ('events', '[]'::jsonb), ('event_details', '[]'), ('event_taps', '[]'), ('show_settings', '[]'), ('event_history', '[]'),
          ('gone', '[-1]'), ('staff', state -> 'staff'), ('settings', state)) as part (what, rows) $sql$)
    ) as trials (write, role, statement)
  loop
    begin
      perform set_config('request.jwt.claims', jsonb_build_object(
        'role', trial.role, 'sub', account, 'email', address, 'amr', jsonb_build_array(jsonb_build_object('method', 'oauth')))::text, true);
      perform set_config('role', trial.role, true);
      execute trial.statement;
      get diagnostics touched = row_count;
      if touched = 0 then raise exception 'no row was written'; end if;
    exception when others then
      failures := failures || jsonb_build_object('write', trial.write, 'code', sqlstate, 'message', sqlerrm);
    end;
  end loop;
  raise exception using errcode = 'UNDO1', message = 'undone';
exception
  when sqlstate 'UNDO1' then return failures;
end
$$;
comment on function public.try_writes() is
  'Writes that fail, with code and message; none is kept, nor are those that do not. For the secret key only.';

revoke execute on function private.make_trial_staff(uuid, text) from public, anon, authenticated;
revoke execute on function public.try_writes() from public, anon, authenticated;
grant usage on schema private to service_role;
grant execute on function private.make_trial_staff(uuid, text) to service_role;
grant execute on function public.try_writes() to service_role;

-- Which migrations a project has, so that a program that does not know one of them stays away: it would empty what
-- that one added. Only those that speak of this site's tables: a project may serve others too.
create function public.applied_migrations() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select version from supabase_migrations.schema_migrations
    where array_to_string(statements, ' ') ~* '\m(events|event_\w+|push_\w+|private|covers)\M' order by version
  );
exception when undefined_table or undefined_column then
  -- Its migrations were pasted into the SQL editor, which keeps no list.
  return '{}';
end
$$;
-- The site asks with its public key at start. Numbers of migrations that are public anyway are all it tells.
revoke execute on function public.applied_migrations() from public, authenticated;
grant execute on function public.applied_migrations() to anon, service_role;
