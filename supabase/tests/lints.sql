-- What hosted Supabase refuses at run time, or marks in its dashboard, is in no function and no policy of ours.
select plan(2);

create function pg_temp.own_functions() returns table (name text, body text, oid oid) language sql as $$
  select p.oid::regprocedure::text, regexp_replace(p.prosrc, '--[^\n]*|do\s+update\s+set', '', 'gi'), p.oid
  from pg_catalog.pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
$$;

select is_empty(
  $$ select name, trim(statement) from pg_temp.own_functions(), regexp_split_to_table(body, ';') as statement
     where statement ~* '\m(update\s+[\w.]+(\s+(as\s+)?\w+)?\s+set|delete\s+from)\M' and statement !~* '\mwhere\M' $$,
  'no function has an UPDATE or DELETE without WHERE: hosted projects refuse it');
select is_empty(
  $$ select name from pg_temp.own_functions() join pg_catalog.pg_proc p using (oid)
     where not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%') $$,
  'every function says its search_path');

select * from finish();
