import type { EventCard } from '../data/events/views/event-card';
import { SellerLink } from './seller-link';
import { UntilOver } from './stamp';
import './ticket-link.css';

/** To the ticket seller, and beside it to the event's own page. */
export function TicketLink({ card }: { card: EventCard }) {
  return (
    <div className="card-actions">
      <Buy card={card} />
      <PageLink card={card} />
    </div>
  );
}

/**
 * To the ticket seller, in a new tab; an event without one says why, and what waits for the sale turns into the link by
 * itself (`early-script.js`).
 */
export function Buy({ card }: { card: EventCard }) {
  const { tickets, later, until } = card;
  const offer = (
    <p className="no-tickets" suppressHydrationWarning>
      {card.offer}
    </p>
  );
  return (
    <UntilOver at={card.overAt}>
      {tickets ? <SellerLink id={card.id} href={tickets} className="button tickets" /> : null}
      {tickets || later ? null : offer}
      {later ? (
        <div data-until={until} suppressHydrationWarning>
          {offer}
          <SellerLink id={card.id} href={later} className="button tickets" waits />
        </div>
      ) : null}
    </UntilOver>
  );
}

/** To the event's own page. */
export function PageLink({ card }: { card: EventCard }) {
  return (
    <a className="card-page" href={card.path}>
      Ver detalles<span className="visually-hidden">{` de ${card.title}`}</span>
    </a>
  );
}
