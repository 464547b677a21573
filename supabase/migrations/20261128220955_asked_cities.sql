-- In which cities fans wait: how many browsers named each. Only counts, and none so small that it could be somebody.
create function public.asked_cities() returns table (place text, fans bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_staff() then
    raise exception 'Only staff read where fans wait.' using errcode = '42501';
  end if;
  return query
    select p.place, count(*) from public.push_places p
    -- A whole state is no city, except for the capital.
    where p.place like '%, %' or p.place = 'Ciudad de México'
    group by p.place having count(*) >= 5 order by count(*) desc, p.place limit 100;
end
$$;
comment on function public.asked_cities() is 'The cities that five or more browsers are told of, and how many, for staff.';
revoke execute on function public.asked_cities() from public, anon;
grant execute on function public.asked_cities() to authenticated;
