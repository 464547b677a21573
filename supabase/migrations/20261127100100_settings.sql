-- The show's settings: name, texts, zone, links, colours and logo. Without the row of `show_settings` the site goes on with
-- `app/data/show.ts`, whose zone is in `private.settings`: the embedded backend writes it at every start; on a hosted project
-- the owner does, with `update private.settings set zone = 'America/Tijuana'`.

-- While content is carried over, triggers neither count nor write: the history that comes along says it all. The setting
-- alone is not enough, so that no session can silence them. Triggers ask it as the role that writes.
create function private.moving() returns boolean
language sql stable
set search_path = ''
return coalesce(current_setting('cartelera.moving', true), '') = 'on'
  and current_user not in ('anon', 'authenticated', 'service_role');
revoke execute on function private.moving() from public;
grant execute on function private.moving() to anon, authenticated, service_role;

create table private.settings (
  one boolean primary key default true check (one),
  -- An unknown zone is an error here, and not each time that somebody asks for today.
  zone text not null check (timezone(zone, timestamptz '2000-01-01 00:00:00Z') is not null)
);

comment on table private.settings is 'The one row of settings that SQL needs.';
comment on column private.settings.zone is 'IANA zone whose calendar decides what is past; the same as in app/data/show.ts.';

insert into private.settings (zone) values ('America/Mexico_City');

create table public.show_settings (
  id integer primary key default 1 check (id = 1),
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 20000)
    -- An unknown zone is an error here, and not each time that somebody asks for today.
    check (settings ->> 'zone' is null or timezone(settings ->> 'zone', timestamptz '2000-01-01 00:00:00Z') is not null),
  -- Another one after each change: who saves on an older one is told.
  revision integer not null default 1
);
comment on table public.show_settings is 'The one row of settings that staff publish in Ajustes; read over app/data/show.ts.';

alter table public.show_settings enable row level security;
revoke all on public.show_settings from public, anon, authenticated;
grant select on public.show_settings to anon, authenticated;
grant insert (settings), update (settings) on public.show_settings to authenticated;
grant select, insert, update on public.show_settings to service_role;
create policy "Everybody may read the settings" on public.show_settings for select to anon, authenticated using (true);
create policy "Staff may write the first settings" on public.show_settings
  for insert to authenticated with check ((select public.is_staff()));
create policy "Staff may change the settings" on public.show_settings
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

create function private.count_settings_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
revoke execute on function private.count_settings_change() from public;

create trigger count_settings_change before update on public.show_settings
  for each row when (not private.moving()) execute function private.count_settings_change();

-- The zone that staff published decides; before that the one of `app/data/show.ts`, which `show_zone()` goes on telling.
create function public.show_today() returns date
language sql stable security definer
set search_path = ''
as $$
  select (now() at time zone coalesce((select settings ->> 'zone' from public.show_settings), zone))::date
  from private.settings
$$;
comment on function public.show_today() is 'Today, where the show lives.';

create function public.show_zone() returns text
language sql stable security definer
set search_path = ''
as $$ select zone from private.settings $$;
comment on function public.show_zone() is 'Zone of the show, for the site to compare with its own settings.';

revoke execute on function public.show_today(), public.show_zone() from public;
grant execute on function public.show_today(), public.show_zone() to anon, authenticated, service_role;
