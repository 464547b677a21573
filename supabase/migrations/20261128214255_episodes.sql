-- The episode of a night, which comes out after it: staff give its link while the date is there, or once it has left because
-- its day was over. Then it is one more line of its history, whose last one counts: there is no other row of such a date.
alter table public.event_details add column episode_link text
  check (char_length(episode_link) <= 300 and episode_link ~ '^https?://[^[:space:]]+$');
comment on column public.event_details.episode_link is 'Link to the episode that was recorded there; null until it is out.';

create function private.past_date(gone public.event_history) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('event', gone.before, 'details', nullif(
    coalesce((
      select kept.before from public.event_history kept
      where kept.event_id = gone.event_id and kept.about = 'event_details' and kept.what = 'deleted'
        and kept.transaction_id = gone.transaction_id
      order by kept.id desc limit 1), '{}')
    || coalesce((
      select told.after from public.event_history told
      where told.event_id = gone.event_id and told.about = 'event_details' and told.what = 'changed' and told.id > gone.id
      order by told.id desc limit 1), '{}'), '{}'))
$$;
revoke execute on function private.past_date(public.event_history) from public;

create or replace function public.past_event(id bigint) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.past_date(gone)
  from private.bin b join public.event_history gone on gone.id = b.id
  where gone.event_id = past_event.id and gone.what = 'expired'
    and (gone.before ->> 'date')::date between public.show_today() - 366 and public.show_today() - 1
$$;

create function public.past_events(most integer default 12) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(past order by past #>> '{event,date}' desc, past #>> '{event,time}' desc), '[]')
  from (
    select past from private.bin b join public.event_history h on h.id = b.id cross join private.past_date(h) as past
    where h.what = 'expired' and (h.before ->> 'date')::date between public.show_today() - 366 and public.show_today() - 1
      and coalesce(past #>> '{details,ticket_status}', '') not in ('cancelled', 'postponed')
    order by h.before ->> 'date' desc, h.before ->> 'time' desc
    limit least(most, 12)) as latest
$$;
comment on function public.past_events(integer) is
  'The last dates of a year that took place and left because they were over, the latest first, as past_event() tells each.';
revoke execute on function public.past_events(integer) from public;
grant execute on function public.past_events(integer) to anon, authenticated;

create function public.tell_episode(id bigint, link text) returns boolean
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
    -- No row of the list has changed: its version tells every copy of the site to make its pages anew.
    update private.events_version set version = gen_random_uuid() where one;
  end if;
  return true;
end
$$;
comment on function public.tell_episode(bigint, text) is
  'Gives a date that left because it was over its episode, null for none; false where there is no such date.';
revoke execute on function public.tell_episode(bigint, text) from public, anon;
grant execute on function public.tell_episode(bigint, text) to authenticated;
