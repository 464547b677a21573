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
