-- What the demo put there, as it was then: with the demo off, the embedded backend takes back the rows that nobody
-- changed (server/demo/removal.ts). On a hosted project the table stays empty.

create table private.sample_events (
  id bigint primary key,
  -- The event's row without `created_at`, which is written differently in each session's zone.
  as_seeded jsonb not null
);

comment on table private.sample_events is 'Sample events of the demo, as they were seeded.';

-- Those of folders that are older than this table: known by their words, and by their day, counted from the day
-- on which they were made.
insert into private.sample_events (id, as_seeded)
select id, to_jsonb(event) - 'created_at'
from public.events as event
join (
  values
    ('cdfae6b060f20f55070922b400b475d0', 8),
    ('d6c86617fe1bae30f8577a99818f7daf', 15),
    ('c9f86737234aa0f96be42d1d1e6d3d6c', 21),
    ('5ea3b3e1ac3f0dc9f011c82bf421a866', 36),
    ('dab6f062a6611ad56789f4361d2a9754', 50),
    ('b4558a7201219b6e2614608b83720b2f', 64),
    ('ebde619c8c0f64917c9d5d8d382bb543', 78),
    ('69c58aa4f5ae3efd7636fa918e4399a5', 92),
    ('cf49cfe156d3bde1a3d14aff5342c71e', 106),
    ('26c7676e9446f17fbf0d1a083fa3e5e4', 120)
) as sample (words, days)
  on words = md5(concat_ws('|', title, time, description, link, coalesce(cover, ''), city, state))
  and date = (created_at at time zone 'America/Mexico_City')::date + days;
