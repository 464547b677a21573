-- The show's zone lives in a row, so that it can follow the show's settings on a database that exists already:
-- the embedded backend writes it at every start; on a hosted project the owner does,
-- with `update private.settings set zone = 'America/Tijuana'`.

create table private.settings (
  one boolean primary key default true check (one),
  -- An unknown zone is an error here, and not each time that somebody asks for today.
  zone text not null check (timezone(zone, timestamptz '2000-01-01 00:00:00Z') is not null)
);

comment on table private.settings is 'The one row of settings that SQL needs.';
comment on column private.settings.zone is 'IANA zone whose calendar decides what is past; the same as in app/data/show.ts.';

insert into private.settings (zone) values ('America/Mexico_City');

create or replace function public.show_today() returns date
language sql stable security definer
set search_path = ''
as $$ select (now() at time zone zone)::date from private.settings $$;

create function public.show_zone() returns text
language sql stable security definer
set search_path = ''
as $$ select zone from private.settings $$;

comment on function public.show_zone() is 'Zone of the show, for the site to compare with its own settings.';

revoke execute on function public.show_today(), public.show_zone() from public;
grant execute on function public.show_today(), public.show_zone() to anon, authenticated, service_role;

-- Asked once for a statement, and not for every row.
alter policy "Anyone may delete what is already expired" on public.events
  using (date < (select public.show_today()) - 1);
