-- A move writes over a row by the columns that its table has: a list of them, kept by hand, lost the values of a newer one.

create or replace function public.move_in(what text, rows jsonb) returns void
language plpgsql security definer
set search_path = ''
set timezone = 'UTC'
as $$
declare
  counter text;
begin
  perform set_config('cartelera.moving', 'on', true);
  case what
    when 'events', 'event_details' then
      execute (
        select format(
          'insert into public.%1$I overriding system value select * from jsonb_populate_recordset(null::public.%1$I, $1)
           on conflict (%2$I) do update set %3$s',
          what, key, string_agg(format('%1$I = excluded.%1$I', a.attname), ', '))
        from (values ('events', 'id'), ('event_details', 'event_id')) as keys (name, key)
        join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', name)::regclass and a.attname <> key
        where name = what and a.attnum > 0 and not a.attisdropped
        group by key
      ) using rows;
    -- The history grows, and its entries stay as they are.
    when 'event_history' then
      insert into public.event_history overriding system value
        select * from jsonb_populate_recordset(null::public.event_history, rows)
      on conflict (id) do nothing;
    -- Ids of events that the other side deleted since an earlier run; its history has them.
    when 'gone' then
      delete from public.events where id in (select value::bigint from jsonb_array_elements_text(rows));
    when 'staff' then
      insert into private.staff select * from jsonb_populate_recordset(null::private.staff, rows)
      on conflict (email) do nothing;
    -- An id is never given again: calendars, addresses and covers go by it.
    when 'settings' then
      update private.settings set zone = rows ->> 'zone' where one;
      foreach counter in array array['events', 'event_history'] loop
        perform setval(seq, greatest(n, 1), n > 0) from (
          select seq, greatest((rows -> 'counters' ->> counter)::bigint, coalesce(pg_sequence_last_value(seq), 0)) as n
          from (select pg_get_serial_sequence('public.' || counter, 'id')::regclass as seq) as sequence) as next;
      end loop;
  end case;
  perform set_config('cartelera.moving', '', true);
end
$$;
