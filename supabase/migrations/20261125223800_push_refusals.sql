-- A push service that refuses a browser's messages again and again keeps it no more, though it does not say so: after five
-- refusals without a success between them the browser is forgotten.

alter table public.push_subscriptions add column if not exists refusals smallint not null default 0;
comment on column public.push_subscriptions.refusals is 'Messages that its push service has refused since the last that it took.';

create or replace function public.push_finish(at timestamptz, results jsonb) returns void
language sql security definer
set search_path = ''
as $$
  with result as (
    select * from jsonb_to_recordset(results) as r (message bigint, subscription bigint, outcome text, wait integer)
  ), later as (
    update public.push_deliveries d set next_at = $1 + make_interval(secs => r.wait)
      from result r where d.message_id = r.message and d.subscription_id = r.subscription and r.outcome = 'later'
  ), over as (
    delete from public.push_deliveries d using result r
      where d.message_id = r.message and d.subscription_id = r.subscription and r.outcome <> 'later'
      returning d.message_id, r.outcome
  ), gone as (
    delete from public.push_subscriptions s using result r
      where s.id = r.subscription and (r.outcome = 'gone' or (r.outcome = 'refused' and s.refusals >= 4))
  ), counted as (
    update public.push_subscriptions s set refusals = case r.outcome when 'refused' then s.refusals + 1 else 0 end
      from result r where s.id = r.subscription
        and ((r.outcome = 'refused' and s.refusals < 4) or (r.outcome = 'sent' and s.refusals > 0))
  )
  update public.push_messages m set sent = m.sent + o.many
    from (select message_id, count(*) as many from over where outcome = 'sent' group by message_id) o
    where m.id = o.message_id
$$;
comment on function public.push_finish(timestamptz, jsonb) is
  'Says what became of claimed deliveries: sent, dropped, refused (the fifth in a row forgets the browser), gone (it is forgotten) or later (again after `wait` seconds).';

-- This migration too speaks of this site's tables.
create or replace function public.applied_migrations() returns text[]
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
