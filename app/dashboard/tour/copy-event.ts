import type { EventDetails } from '../../data/events/event-details';
import type { StaffEvent } from '../../data/events/editing/staff-event';
import { ticketAddress } from '../../data/events/ticket-address';
import { statusAt, statusFacts } from '../../data/events/ticket-status';
import type { CopiedEvent } from '../../data/tour/copy-tour';

/** What a copied tour says of an event; where its link is no address, nothing of tickets. */
export function copiedEvent(event: StaffEvent & { details?: EventDetails }): CopiedEvent {
  const { title, date, time, city, state, link, details } = event;
  const status = statusAt(details, new Date());
  return {
    title,
    date,
    time,
    city,
    state,
    venue: details?.venue,
    tickets: ticketAddress(link),
    status: status === 'on_sale' ? undefined : statusFacts[status].label,
  };
}
