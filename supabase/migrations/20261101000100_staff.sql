-- Who may change the dates. The list is private: neither visitors nor staff can read it through the API.

create schema if not exists private;
revoke all on schema private from public;

create table private.staff (
  email text primary key check (email = lower(email)),
  added_at timestamptz not null default now()
);

comment on table private.staff is 'E-mails (lower case) of the accounts that may change the dates.';

create function public.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from private.staff where email = lower(auth.jwt() ->> 'email')
  )
$$;

comment on function public.is_staff() is 'Whether the session of this request belongs to the staff.';
revoke execute on function public.is_staff() from public;
grant execute on function public.is_staff() to authenticated;
