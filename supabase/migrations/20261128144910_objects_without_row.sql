-- Names of pictures of the last days that no row has: a form that was not saved yet, or never will be. Older ones are
-- removed by the site. Backups leave these out.

create function private.objects_without_row() returns table (bucket_id text, name text)
language sql stable
set search_path = ''
as $$
  select o.bucket_id, o.name
  from storage.objects o
  where o.bucket_id in ('covers', 'event-covers') and o.created_at > now() - interval '3 days'
    and not exists (select from public.events e where position(o.name in e.cover) > 0)
    and not exists (
      select from public.event_history h
      where h.at > o.created_at - interval '1 day' and position(o.name in concat(h.before, h.after)) > 0)
    and not exists (select from public.show_settings s where position(o.name in s.settings::text) > 0)
$$;
comment on function private.objects_without_row() is 'Pictures that were uploaded lately and are named by no row; for backups.';
revoke execute on function private.objects_without_row() from public;
