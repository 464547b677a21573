-- No function and no policy of ours has a statement that hosted Supabase refuses at run time, or marks in its dashboard.
select plan(6);

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

select is_empty(
  $$ select c.relname, r.role, p.polcmd from pg_catalog.pg_policy p join pg_catalog.pg_class c on c.oid = p.polrelid
     cross join unnest(array['anon', 'authenticated']) as r (role)
     where p.polpermissive and c.relnamespace = 'public'::regnamespace
       and (p.polroles = '{0}' or r.role::regrole::oid = any (p.polroles))
     group by 1, 2, 3 having count(*) > 1 $$,
  'no role is asked two policies for one action');

-- Functions that read what the API's roles may not, each with the reason why its caller needs it.
create function pg_temp.open_to(caller text) returns setof text language sql as $$
  select p.proname::text from pg_catalog.pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege(caller, p.oid, 'execute') order by 1
$$;
select results_eq($$ select pg_temp.open_to('anon') $$, array[
  'add_taps', -- the site counts taps with the public key; nobody can read through it
  'applied_migrations', -- the site asks with the public key at start whether the project is newer; the list is the CLI's own
  'event_existed', -- a page whose event was deleted answers 410; the history itself is private
  'events_version', -- the site asks with the public key whether its list is still the one
  'highest_event_id', -- above it no page needs a question, so that trying ids costs nothing
  'past_event', 'past_events', -- a date's page lives on when it is over; what staff deleted is not told
  'show_today', -- the policy on deleting what expired asks for it, as the visitor
  'show_zone' -- the site compares the zone with its own at every start
], 'a visitor may call nine functions that see or write more than a visitor');
select results_eq($$ select pg_temp.open_to('authenticated') $$, array[
  'add_to_team', 'asked_cities', -- the second counts who is told, and tells no number under five
  -- The first reads and writes the staff list, as the two others on the team; each asks is_staff() first
  'event_existed', 'events_version', 'highest_event_id',
  'is_staff', -- policies ask it, as the session
  'past_events', -- the panel has their episodes
  'remove_from_team',
  'restore_event', 'restore_wrongly_expired', -- write the history, which staff may only read; each asks is_staff() first
  'show_today', 'show_zone', 'team',
  'tell_episode' -- writes the history, of a date that is there no more; asks is_staff() first
], 'a session eight more');
select results_eq(
  $$ select indexrelid::regclass::text from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indrelid
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not indisunique order by 1 $$,
  array[
    'event_history_by_event', -- what became of one event: its page, its dialog and restoring ask for it
    'event_history_deleted', -- the bin, which would read the whole history, of which it is a small part
    'push_deliveries_by_subscription', -- a browser that is forgotten leaves the queue, which may be as long as the list of them
    'push_deliveries_by_time', -- the queue is asked for twenty at a time
    'push_places_by_subscription' -- so are those who are to be told
  ], 'no index is there without a use');

select * from finish();
