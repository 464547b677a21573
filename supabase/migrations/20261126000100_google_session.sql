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

create or replace function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$ select exists (select from private.staff where email = private.google_says(auth.jwt())) $$;
