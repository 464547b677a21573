import { dayOf, type EventCard } from '../data/events/views/event-card';
import { Cover } from '../ui/cover';
import { Stamps } from '../ui/stamp';
import { TicketLink } from '../ui/ticket-link';
import { described } from '../ui/described';
import './flip-card.css';

type Props = { card: EventCard; first: boolean; flipped: boolean; onFlip: () => void };

/** A poster on cardboard: the cover in front, the details and the tickets on its back. */
export function FlipCard({ card, first, flipped, onFlip }: Props) {
  const id = `fecha-${card.id}`;
  return (
    <article className="flip" aria-labelledby={id} data-grey={card.grey && ''} data-over={card.over && ''}>
      <button
        type="button"
        className="flip-toggle"
        aria-expanded={flipped}
        aria-controls={`${id}-detalles`}
        onClick={onFlip}
        suppressHydrationWarning
      >
        <span className="visually-hidden">Detalles de {described(card)}</span>
      </button>
      <h2 className="visually-hidden" id={id}>
        {card.title}
      </h2>
      <div className="flip-board">
        <div className="flip-front">
          <Cover card={card} first={first} sizes="(min-width: 768px) max(276px, 36vh), min(80vw - 20px, 292px)" />
          <p>
            <span>{card.city}</span>
            <time dateTime={card.moment}>{card.date}</time>
            <Stamps of={card} />
          </p>
        </div>
        <div className="flip-back" id={`${id}-detalles`}>
          <p className="flip-when">
            <span>{dayOf(card).join(' ')}</span>
            <span>{card.time}</span>
          </p>
          <Stamps of={card} />
          <p className="flip-name">{card.title}</p>
          <p className="flip-place">{card.place}</p>
          <p className="flip-text">{card.excerpt}</p>
          <TicketLink card={card} />
        </div>
      </div>
    </article>
  );
}
