-- Which migrations a project has, so that a program that does not know one of them stays away: it would empty what
-- that one added. Only those that speak of this site's tables: a project may serve others too.
create function public.applied_migrations() returns text[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select version from supabase_migrations.schema_migrations
    where array_to_string(statements, ' ') ~* '\m(events|event_\w+|private|covers)\M' order by version
  );
exception when undefined_table or undefined_column then
  -- Its migrations were pasted into the SQL editor, which keeps no list.
  return '{}';
end
$$;
-- The site asks with its public key at start. Numbers of migrations that are public anyway are all it tells.
revoke execute on function public.applied_migrations() from public, authenticated;
grant execute on function public.applied_migrations() to anon, service_role;
