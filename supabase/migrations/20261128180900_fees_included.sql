-- Whether a price has the seller's charges in it: only where staff say so.
alter table public.event_details add column fees_included boolean;

comment on column public.event_details.fees_included is 'Whether the price has the seller''s charges in it; null where nobody said.';
comment on column public.event_details.price_from is 'Lowest price in Mexican pesos.';
