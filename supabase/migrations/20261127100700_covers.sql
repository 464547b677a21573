-- Posters. Both buckets are read in public by address; only staff may list, add, replace or remove.
-- The limit matches what the panel sends after shrinking a photo (under 500 KB) with room for other clients.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('covers', 'covers', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']),
  ('event-covers', 'event-covers', true, 5242880, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Staff may list covers" on storage.objects
  for select to authenticated
  using (bucket_id in ('covers', 'event-covers') and (select public.is_staff()));

create policy "Staff may upload covers" on storage.objects
  for insert to authenticated
  with check (bucket_id in ('covers', 'event-covers') and (select public.is_staff()));

create policy "Staff may replace covers" on storage.objects
  for update to authenticated
  using (bucket_id in ('covers', 'event-covers') and (select public.is_staff()))
  with check (bucket_id in ('covers', 'event-covers') and (select public.is_staff()));

create policy "Staff may remove covers" on storage.objects
  for delete to authenticated
  using (bucket_id in ('covers', 'event-covers') and (select public.is_staff()));
