-- Who may enter, by functions that only staff may call; and invitations, which only the embedded backend makes and takes.

alter table private.staff add column added_by text;
comment on column private.staff.added_by is 'Who added it in Equipo or by npm run invite; null for STAFF_EMAILS and for what was written past the site.';

create table private.settings_staff (email text primary key);
comment on table private.settings_staff is 'E-mails that STAFF_EMAILS names, written at each start of the embedded backend: Equipo does not remove them.';

create trigger keep_history after insert or update or delete on private.staff
  for each row when (not private.moving()) execute function private.keep_history();
alter table public.event_history drop constraint event_history_about_check;
alter table public.event_history add constraint event_history_about_check check (
  about in ('events', 'event_details', 'show_settings', 'staff', 'invitations')
  and (event_id is not null) = (about in ('events', 'event_details')));

create function public.team() returns table (email text, added_at timestamptz, added_by text, seen_at timestamptz, stays boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_staff() then raise exception 'Only staff see the team.' using errcode = '42501'; end if;
  return query
    select s.email, s.added_at, s.added_by, greatest(seen.at, changed.at), f.email is not null
    from private.staff s
    left join private.settings_staff f on f.email = s.email
    left join (
      select lower(u.email) as email, max(greatest(u.last_sign_in_at, n.created_at, n.refreshed_at at time zone 'utc')) as at
      from auth.users u left join auth.sessions n on n.user_id = u.id group by 1
    ) as seen on seen.email = s.email
    left join (select h.who, max(h.at) as at from public.event_history h group by 1) as changed on changed.who = s.email
    order by s.added_at, s.email;
end
$$;
comment on function public.team() is 'Who may enter, since when, by whom added, last seen, and whether STAFF_EMAILS names them.';

create function public.add_to_team(address text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  gone jsonb;
  added boolean;
begin
  if not public.is_staff() then raise exception 'Only staff add to the team.' using errcode = '42501'; end if;
  address := lower(trim(address));
  if address !~ '^[a-z0-9.!#$%&*+/=?^_{|}~-]+@([a-z0-9-]+[.])+[a-z0-9-]{2,}$' or length(address) > 254 then
    return 'no e-mail';
  end if;
  -- A removal that is taken back within a minute leaves the row as it was.
  select h.before into gone from public.event_history h
    where h.about = 'staff' and h.what = 'deleted' and h.before ->> 'email' = address and h.at > now() - interval '1 minute'
    order by h.id desc limit 1;
  if gone is not null then perform set_config('cartelera.restoring', 'on', true); end if;
  insert into private.staff
    select (jsonb_populate_record(null::private.staff, coalesce(gone, jsonb_build_object(
      'email', address, 'added_at', now(), 'added_by', lower(auth.jwt() ->> 'email'))))).*
    on conflict do nothing;
  added := found;
  perform set_config('cartelera.restoring', '', true);
  return case when added then 'added' else 'there' end;
end
$$;
comment on function public.add_to_team(text) is 'Adds an e-mail: added, there or no e-mail. Within a minute after a removal the row comes back as it was.';

create function public.remove_from_team(address text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two who remove each other at once come one after the other, and the second is nobody by then: somebody always stays.
  lock table private.staff in share row exclusive mode;
  if not public.is_staff() then raise exception 'Only staff remove from the team.' using errcode = '42501'; end if;
  if lower(auth.jwt() ->> 'email') = address then return 'yourself'; end if;
  if exists (select from private.settings_staff f where f.email = address) then return 'settings'; end if;
  delete from private.staff s where s.email = address;
  if not found then return 'absent'; end if;
  -- is_staff() says no from now on, whatever a session holds. Without its row a session can't be renewed either.
  begin
    delete from auth.sessions where user_id in (select u.id from auth.users u where lower(u.email) = address);
  exception when insufficient_privilege then
    raise log 'This role may not end sessions: they end by themselves.';
  end;
  return 'removed';
end
$$;
comment on function public.remove_from_team(text) is 'Removes an e-mail and ends its sessions: removed, yourself, settings or absent.';

revoke execute on function public.team(), public.add_to_team(text), public.remove_from_team(text) from public, anon, service_role;
grant execute on function public.team(), public.add_to_team(text), public.remove_from_team(text) to authenticated;

-- Links that sign somebody in once. No function writes these tables: the embedded backend does, as the owner of its database.
create table private.invitations (
  email text primary key references private.staff on delete cascade,
  hash bytea not null unique,
  invited_by text not null,
  expires_at timestamptz not null default now() + interval '24 hours'
);
comment on table private.invitations is 'SHA-256 of the secret of each link that was not used.';

create table private.invited_sessions (
  session_id uuid primary key,
  email text not null references private.staff on delete cascade
);
comment on table private.invited_sessions is 'Sessions that a link began: the mark that lets them in without Google.';
revoke all on private.settings_staff, private.invitations, private.invited_sessions from public, anon, authenticated, service_role;

-- A hosted project's tokens always say `amr`: there the mark counts for nothing, however it came to be.
create function private.invited(claims jsonb) returns text
language sql stable
set search_path = ''
as $$
  select i.email from private.invited_sessions i join auth.sessions s on s.id = i.session_id
  where not claims ? 'amr' and s.id::text = claims ->> 'session_id' and s.user_id::text = claims ->> 'sub'
    and i.email = lower(claims ->> 'email')
$$;
comment on function private.invited(jsonb) is 'E-mail of a session that an invitation began on the embedded backend; null for any other.';
revoke execute on function private.invited(jsonb) from public;

create or replace function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.staff where email in (private.google_says(auth.jwt()), private.invited(auth.jwt())))
$$;
