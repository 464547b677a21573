-- The roles of a hosted project, with their limits; :module is empty where the rule of safeupdate could not be built.
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role postgres login createrole createdb bypassrls replication;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
select set_config('stock.module', :'module', false);
do $$
begin
  if current_setting('stock.module') <> '' then
    execute format('alter role authenticator set session_preload_libraries = %L', current_setting('stock.module'));
  end if;
end
$$;
