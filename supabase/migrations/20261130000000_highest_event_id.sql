-- Addresses of events that never were can be tried by the thousand. Above this id the site need not ask for each.
create function public.highest_event_id() returns text
language sql stable security definer
set search_path = ''
as $$
  select greatest((select max(id) from public.events), (select max(event_id) from public.event_history), 0)::text
$$;
comment on function public.highest_event_id() is 'The highest id that an event has or had, as text: it may be larger than a number can say.';
revoke execute on function public.highest_event_id() from public;
grant execute on function public.highest_event_id() to anon, authenticated;
