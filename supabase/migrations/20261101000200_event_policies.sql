alter table public.events enable row level security;

-- What each role may try at all; the policies below say on which rows.
revoke all on public.events from anon, authenticated;
grant select, delete on public.events to anon;
grant select, insert, update, delete on public.events to authenticated;

create policy "Anyone may read the dates" on public.events
  for select to anon, authenticated using (true);

create policy "Staff may add dates" on public.events
  for insert to authenticated with check ((select public.is_staff()));

create policy "Staff may change dates" on public.events
  for update to authenticated using ((select public.is_staff())) with check ((select public.is_staff()));

create policy "Staff may delete dates" on public.events
  for delete to authenticated using ((select public.is_staff()));

-- The site clears expired dates with the public key (specification, section 4). Because a row can only be
-- deleted by a visitor once it is already out of every list, the call gives nobody a power worth having.
create policy "Anyone may delete what is already expired" on public.events
  for delete to anon, authenticated using (date < public.show_today() - 1);
