-- A database as a hosted project has it before its first migration, beside the tables of auth and storage: run by a
-- superuser that stands for Supabase, in each database.

alter database :"DBNAME" owner to postgres;
grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant usage on schema storage to supabase_storage_admin;
grant all on schema auth, storage to postgres;
grant all on all tables in schema auth, storage to postgres;
grant all on all routines in schema auth, storage to postgres, anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets owner to supabase_storage_admin;

-- PostgREST sets one setting with all claims.
create or replace function auth.uid() returns uuid language sql stable
as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

-- The library in PostgREST's place looks the account of a token up.
grant usage on schema auth to authenticator;
grant select on all tables in schema auth to authenticator;
