import type { EventCard } from '../data/events/event-card';
import './ticket-link.css';

/** To the ticket seller, in a new tab; an event without one says why. Beside it, the way to the event's own page. */
export function TicketLink({ card }: { card: EventCard }) {
  return (
    <div className="card-actions">
      {card.tickets ? (
        <a className="button tickets" href={card.tickets} target="_blank" rel="noopener">
          Ver Boletos
        </a>
      ) : (
        <p className="no-tickets">{card.offer}</p>
      )}
      <a className="card-page" href={card.path}>
        Más<span className="visually-hidden"> sobre {card.title}</span>
      </a>
    </div>
  );
}
