-- A form that is sent twice makes one event, whichever copy of the site gets it, and at the same moment too. The insert names the
-- attempt in the header `Idempotency-Key`; the second one waits for the first, and is then refused as a duplicate.

create table public.event_attempts (
  -- An event that was deleted leaves no attempt: the same form adds it again.
  event_id bigint primary key references public.events (id) on delete cascade,
  attempt text not null unique,
  at timestamptz not null default now()
);
comment on table public.event_attempts is 'By which attempt of a form an event was added; written by a trigger only, kept for a week.';

alter table public.event_attempts enable row level security;
revoke all on public.event_attempts from public, anon, authenticated, service_role;
grant select on public.event_attempts to authenticated;
create policy "Staff may read attempts" on public.event_attempts
  for select to authenticated using ((select public.is_staff()));

create function private.keep_attempt() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  attempt text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'idempotency-key';
begin
  if attempt is null then return null; end if;
  delete from public.event_attempts where at < now() - interval '7 days';
  insert into public.event_attempts (event_id, attempt) values (new.id, attempt);
  return null;
end
$$;
revoke execute on function private.keep_attempt() from public;

create trigger keep_attempt after insert on public.events
  for each row execute function private.keep_attempt();
