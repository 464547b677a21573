-- Who vouches for the e-mail of a session: one list, so that another provider is one more name here and a row of
-- app/data/session/providers.ts.
create function private.providers() returns text[]
language sql immutable
set search_path = ''
as $$
  select array['google']
$$;
comment on function private.providers() is 'The providers whose word about an e-mail is believed.';
revoke execute on function private.providers() from public;

-- Staff are those who came in with such a provider. An e-mail in a session proves nothing by itself: where a project lets
-- people register with an e-mail and confirms it by itself, anybody may carry one that is on the list, and `app_metadata`
-- names every way into an account, those that somebody else added to it too.
alter function private.google_says(jsonb) rename to provider_email;
create or replace function private.provider_email(claims jsonb) returns text
language sql stable
set search_path = ''
as $$
  select lower(claims ->> 'email') from auth.users u
  where u.id = (claims ->> 'sub')::uuid
    -- Every account that was linked to this one vouches for the e-mail: another might be who is asking.
    and (
      select bool_and(coalesce(
        i.provider = any (private.providers()) and lower(i.identity_data ->> 'email') = lower(claims ->> 'email')
          and (i.identity_data ->> 'email_verified')::boolean, false))
      from auth.identities i where i.user_id = u.id and i.provider not in ('email', 'phone'))
    -- `amr` is how this session began. The embedded backend does not say it: there the account must have no other way in.
    and case
      when claims ? 'amr' then claims -> 'amr' @> '[{"method": "oauth"}]'
      else coalesce(u.encrypted_password, '') = ''
        and not exists (select from auth.identities i where i.user_id = u.id and i.provider <> all (private.providers()))
    end
$$;
comment on function private.provider_email(jsonb) is
  'E-mail of a session, where a provider vouched for it and began that session; null for any other.';

create or replace function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.staff where email in (private.provider_email(auth.jwt()), private.invited(auth.jwt())))
$$;
