-- The page of a date lives on for a year after the date left because its day was over: a link that was shared once leads to it.
-- What staff deleted is not told. Of the history a visitor gets what the date itself told everybody.

create function public.past_event(id bigint) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('event', gone.before, 'details', (
    select kept.before from public.event_history kept
    where kept.event_id = gone.event_id and kept.about = 'event_details' and kept.what = 'deleted'
      and kept.transaction_id = gone.transaction_id
    order by kept.id desc limit 1))
  from private.bin b join public.event_history gone on gone.id = b.id
  where gone.event_id = past_event.id and gone.what = 'expired'
    and (gone.before ->> 'date')::date between public.show_today() - 366 and public.show_today() - 1
$$;
comment on function public.past_event(bigint) is 'A date of the last year that left because it was over, with its details; null for any other.';
revoke execute on function public.past_event(bigint) from public, authenticated;
grant execute on function public.past_event(bigint) to anon;
