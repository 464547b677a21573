-- The episode of a date that has left the list is no row of it: telling it changes the list's version too, so that every
-- copy of the site makes its pages anew.
create or replace function public.tell_episode(id bigint, link text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  former jsonb;
begin
  if not public.is_staff() then
    raise exception 'Only staff tell episodes.' using errcode = '42501';
  end if;
  if char_length(link) > 300 or link !~ '^https?://[^[:space:]]+$' then
    raise exception 'An episode has a link of at most 300 characters.' using errcode = '23514';
  end if;
  former := public.past_event(id) -> 'details';
  if public.past_event(id) is null then return false; end if;
  if former ->> 'episode_link' is distinct from link then
    insert into public.event_history (event_id, who, what, about, before, after)
    values (id, lower(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'), 'changed', 'event_details',
      jsonb_build_object('episode_link', former -> 'episode_link'), jsonb_build_object('episode_link', link));
    update private.events_version set version = gen_random_uuid() where one;
  end if;
  return true;
end
$$;
