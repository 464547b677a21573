-- Who may change the dates. The list is private: it is read and written by functions that only staff may call.

create schema if not exists private;
revoke all on schema private from public;

create table private.staff (
  email text primary key check (email = lower(email)),
  added_at timestamptz not null default now(),
  added_by text
);

comment on table private.staff is 'E-mails (lower case) of the accounts that may change the dates.';
comment on column private.staff.added_by is 'Who added it in Equipo or by npm run invite; null for STAFF_EMAILS and for what was written past the site.';

create table private.settings_staff (email text primary key);
comment on table private.settings_staff is 'E-mails that STAFF_EMAILS names, written at each start of the embedded backend: Equipo does not remove them.';

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
  email text not null references private.staff on delete cascade,
  -- Who made the link that began a session: when they leave the team it ends too, or they could stay under another name.
  invited_by text
);
comment on table private.invited_sessions is 'Sessions that a link began: the mark that lets them in without Google.';
revoke all on private.settings_staff, private.invitations, private.invited_sessions from public, anon, authenticated, service_role;

-- Staff are those who came in with Google. An e-mail in a session proves nothing by itself: where a project lets people
-- register with an e-mail and confirms it by itself, anybody may carry one that is on the list, and `app_metadata` names
-- every way into an account, those that somebody else added to it too.
create function private.google_says(claims jsonb) returns text
language sql stable
set search_path = ''
as $$
  select lower(claims ->> 'email') from auth.users u
  where u.id = (claims ->> 'sub')::uuid
    and exists (
      select from auth.identities i
      where i.user_id = u.id and i.provider = 'google' and lower(i.identity_data ->> 'email') = lower(claims ->> 'email')
        and (i.identity_data ->> 'email_verified')::boolean)
    -- Another account of Google, or of another provider, that was linked to this one might be who is asking.
    and not exists (
      select from auth.identities i
      where i.user_id = u.id and i.provider not in ('email', 'phone')
        and (i.provider <> 'google' or lower(i.identity_data ->> 'email') is distinct from lower(claims ->> 'email')))
    -- `amr` is how this session began. The embedded backend does not say it: there the account must have no other way in.
    and case
      when claims ? 'amr' then claims -> 'amr' @> '[{"method": "oauth"}]'
      else coalesce(u.encrypted_password, '') = ''
        and not exists (select from auth.identities i where i.user_id = u.id and i.provider <> 'google')
    end
$$;
comment on function private.google_says(jsonb) is
  'E-mail of a session, where Google vouched for it and began that session; null for any other.';
revoke execute on function private.google_says(jsonb) from public;

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

create function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.staff where email in (private.google_says(auth.jwt()), private.invited(auth.jwt())))
$$;
comment on function public.is_staff() is 'Whether the session of this request belongs to the staff.';
revoke execute on function public.is_staff() from public, anon;
grant execute on function public.is_staff() to authenticated;

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

-- Hosted projects call this hook before an account is made (see supabase/config.toml), so that a stranger
-- who signs in with Google leaves no account behind. The embedded backend has no hooks: there the site signs
-- a stranger out, and the policies refuse everything in between.

create function public.before_user_created(event jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if exists (select 1 from private.staff where email = lower(event -> 'user' ->> 'email')) then
    return '{}'::jsonb;
  end if;
  return jsonb_build_object('error', jsonb_build_object(
    'http_code', 403,
    'message', 'Esta cuenta no está autorizada.'
  ));
end
$$;

comment on function public.before_user_created(jsonb) is 'Auth hook: only e-mails on the staff list may become accounts.';
revoke execute on function public.before_user_created(jsonb) from public, anon, authenticated;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'supabase_auth_admin') then
    grant execute on function public.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end
$$;
