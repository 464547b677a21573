-- What a fan wants to know before paying: who is on stage, who is let in, how long it takes, and how one gets to a seat.

alter table public.event_details
  add column guests text check (char_length(guests) <= 300),
  add column age_limit smallint check (age_limit between 0 and 99),
  add column duration_minutes smallint check (duration_minutes between 1 and 1440),
  add column accessible_seating text check (char_length(accessible_seating) <= 300);
comment on column public.event_details.guests is 'Who is on stage besides the show''s own.';
comment on column public.event_details.age_limit is 'Years from which one is let in; 0 for everybody.';
comment on column public.event_details.duration_minutes is 'How long it takes.';
comment on column public.event_details.accessible_seating is 'What there is for who comes in a wheelchair.';
