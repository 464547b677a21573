import type { EventCard } from '../data/events/event-card';

/** To the ticket seller, in a new tab; a date without one says why. */
export function TicketLink({ card }: { card: EventCard }) {
  if (!card.tickets) return <p className="no-tickets">{card.offer}</p>;
  return (
    <a className="button tickets" href={card.tickets} target="_blank" rel="noopener">
      Ver Boletos
    </a>
  );
}
